"""Cattery: three cat card games, one exact rules engine."""

__version__ = "0.1.0"
