"""The browser's face: pages, live tables, an API for programs."""
