"""2048 in a terminal.

W, A, S and D move all tiles of a field up, left, down and right; two equal tiles that
meet become one of twice the value. R starts again, Q ends the program.

Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and
parameters stay as they are. Your own functions may go there too.
"""

import random

from terminal import GAMEOVER_TEXT, HELP_GAME, HELP_MOVES, WIN_TEXT, Keyboard, Screen

# Provided, do not change.

# What a player can do: move in one of four directions, restart, exit.
ACTIONS = ["Up", "Left", "Down", "Right", "Restart", "Exit"]


### TASK 1 STARTS HERE ###
def action_for_key(code: int) -> str | None:
    """Returns the action for a key.

    Up, Left, Down, Right, Restart and Exit for the character codes of W, A, S, D, R and
    Q, upper and lower case; None for any other code.
    """
    return "Exit"
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def get_user_action(keyboard: Keyboard) -> str:
    """Reads keys until one has an action, and returns that action."""
    return "Exit"
### TASK 2 ENDS HERE ###


### TASK 3 STARTS HERE ###
def transpose(field: list[list[int]]) -> list[list[int]]:
    """Returns a new matrix whose rows are the columns of the given one.

    The given one does not change.
    """
    return field


def invert(field: list[list[int]]) -> list[list[int]]:
    """Returns a new matrix in which each row is reversed.

    The given one does not change.
    """
    return field
### TASK 3 ENDS HERE ###


class GameField:
    """The tiles of a game and its score."""

    # Rows, columns, and the value of the tile that wins.
    height = 0
    width = 0
    win_value = 0
    # Points of this game.
    score = 0
    # Most points of any game that was ended by reset; 0 before there is one.
    highscore = 0
    # field[row][col]: the tiles, 0 for an empty cell. Row 0 is at the top.
    field: list[list[int]]

    ### TASK 4 STARTS HERE ###
    def move_row_left(self, row: list[int]) -> list[int]:
        """Slides the tiles of a row to the left, merges, and slides again.

        Equal neighbours merge from the left, each tile once. Returns a new row of the
        same length. Adds the value of each tile that a merge makes to score.
        """
        return row
    ### TASK 4 ENDS HERE ###

    ### TASK 5 STARTS HERE ###
    def __init__(self, height: int = 4, width: int = 4, win: int = 2048) -> None:
        """Makes a field of some rows and columns on which a tile of value win wins."""
        pass

    def reset(self) -> None:
        """Starts a new game.

        The best score so far is kept in highscore, score is 0 and the field empty but
        for two new tiles.
        """
        pass

    def spawn(self) -> None:
        """Puts one tile on any of the empty cells, if there is one.

        It is a 4 with a chance of one in ten, else a 2.
        """
        pass
    ### TASK 5 ENDS HERE ###

    ### TASK 6 STARTS HERE ###
    def move_is_possible(self, direction: str) -> bool:
        """Returns whether a move in this direction would change the field.

        True if some tile has an empty cell or an equal tile next to it on that side.
        False for anything that is not a direction. Changes nothing.
        """
        return direction == "Exit"
    ### TASK 6 ENDS HERE ###

    ### TASK 7 STARTS HERE ###
    def move(self, direction: str) -> bool:
        """Moves all tiles in a direction, puts one new tile on the field, returns True.

        Uses move_row_left, transpose and invert. Where no move is possible, it changes
        nothing and returns False.
        """
        return direction == "Exit"
    ### TASK 7 ENDS HERE ###

    ### TASK 8 STARTS HERE ###
    def is_win(self) -> bool:
        """Returns whether there is a tile of the winning value or more."""
        return False

    def is_gameover(self) -> bool:
        """Returns whether no move is possible in any direction."""
        return False
    ### TASK 8 ENDS HERE ###

    ### TASK 9 STARTS HERE ###
    def draw(self, screen: Screen) -> None:
        """Clears the screen and writes the scores, the field, and the lines below it."""
        screen.addstr("2048\n")
    ### TASK 9 ENDS HERE ###


### TASK 10 STARTS HERE ###
def run(keyboard: Keyboard, screen: Screen, field: GameField) -> None:
    """Runs the program until the player exits.

    Init: resets the field, then Game. Game: draws, reads an action; Restart leads to
    Init, Exit to Exit, a move that succeeds to Win if it wins and to Gameover if it
    leaves no move; anything else stays in Game. Win and Gameover: draw, read an action;
    Restart leads to Init, Exit to Exit, anything else stays. Exit: the end.
    """
    field.draw(screen)
    get_user_action(keyboard)
### TASK 10 ENDS HERE ###


if __name__ == "__main__":
    run(Keyboard(), Screen(), GameField())
