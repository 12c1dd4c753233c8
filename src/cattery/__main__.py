"""`python -m cattery` is `cattery`."""

from cattery.cli import main

if __name__ == "__main__":  # the processes in which cats think read this file, too
    main()
