"""The games in a terminal: a board drawn by Textual, and a plain line mode."""
