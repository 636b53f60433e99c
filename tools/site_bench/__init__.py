"""Measures how soon a page can be read and how soon its board answers (`make bench-site`)."""
