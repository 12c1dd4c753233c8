"""`python -m cattery` is `cattery`."""

from cattery.cli import main

main()
