"""What terminal2048 and objects2048 need from a terminal.

A screen to write to, a keyboard to read from, and the texts that go below the field.
Provided, do not change.
"""

import sys

# The two lines of help below the field while a game can go on.
HELP_MOVES = "(W)Up (S)Down (A)Left (D)Right"
HELP_GAME = "     (R)Restart (Q)Exit"

# The line below the field of a game that is won.
WIN_TEXT = "          YOU WIN!"

# The line below the field of a game that is lost.
GAMEOVER_TEXT = "          GAME OVER"


class Screen:
    """A screen that text is written to, starting at the top left corner.

    This one is the terminal that Python runs in. When your code is graded, a stand-in
    takes its place.
    """

    def addstr(self, text: str) -> None:
        """Writes text where the last one ended. A line ends with a line feed, "\\n"."""
        print(text, end="", flush=True)

    def clear(self) -> None:
        """Empties the screen; the next text begins in its first line."""
        print("\033[2J\033[H", end="", flush=True)


class Keyboard:
    """A keyboard that is read one key at a time.

    This one belongs to the terminal that Python runs in. When your code is graded,
    a stand-in takes its place.
    """

    def getch(self) -> int:
        """Waits for the next key and returns its character code: 97 for a, 65 for A.

        Ctrl+C and the end of the input stop the program.
        """
        key = _read_key()
        if key in ("", "\x03"):
            sys.exit()
        return ord(key)


def _read_key() -> str:
    """Reads one character without waiting for Enter; an empty string at the end."""
    try:
        import msvcrt
    except ImportError:
        return _read_key_of_unix()
    return msvcrt.getwch()


def _read_key_of_unix() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.read(1)
    import termios
    import tty

    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        return sys.stdin.read(1)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
