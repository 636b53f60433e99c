"""The commands of `bergen` that simulate: each adds its options and runs."""
