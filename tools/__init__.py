"""The commands that build, serve, check and measure the project; `make` calls them."""
