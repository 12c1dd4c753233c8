"""The tests of Cattery."""
