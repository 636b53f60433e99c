"""Builds the site: pages from executed notebooks, the worker's Python, and the notebook tier."""
