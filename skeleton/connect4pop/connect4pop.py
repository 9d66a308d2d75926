"""Connect 4 with pop-out.

Two players, X and O, on a board of 8 columns of 8 cells. A turn either adds a piece on
top of a column or removes the piece at the bottom of one, and the column falls by a
cell.

A board is a list of 8 columns, the leftmost first. A column is a string of 8
characters, the top first: "------OX" has an X at the bottom, an O on it, and room for
six more pieces.

Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and
parameters of the functions stay as they are, and so does the import. Your own
functions may go there too, or below the last task.
"""

from support import *


### TASK 1 STARTS HERE ###
def num_hours() -> float:
    """Returns how many hours you worked on this assignment."""
    pass
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def generate_initial_board() -> list[str]:
    """Returns a new board without a piece."""
    return []
### TASK 2 ENDS HERE ###


### TASK 3 STARTS HERE ###
def is_column_full(column: str) -> bool:
    """Returns whether a column has no room for another piece."""
    return False
### TASK 3 ENDS HERE ###


### TASK 4 STARTS HERE ###
def is_column_empty(column: str) -> bool:
    """Returns whether a column has no piece."""
    return False
### TASK 4 ENDS HERE ###


### TASK 5 STARTS HERE ###
def display_board(board: list[str]) -> None:
    """Prints a board, row by row from the top, and the numbers of its columns."""
    pass
### TASK 5 ENDS HERE ###


### TASK 6 STARTS HERE ###
def check_input(command: str) -> bool:
    """Returns whether a command is one that the game knows; prints what is wrong if not."""
    return False
### TASK 6 ENDS HERE ###


### TASK 7 STARTS HERE ###
def get_action() -> str:
    """Asks for a command until it gets a valid one, and returns it exactly as typed."""
    return ""
### TASK 7 ENDS HERE ###


### TASK 8 STARTS HERE ###
def add_piece(board: list[str], piece: str, column_index: int) -> bool:
    """Drops a piece into a column, counted from 0.

    Returns True. If there is no room, it prints a message and returns False.
    """
    return False
### TASK 8 ENDS HERE ###


### TASK 9 STARTS HERE ###
def remove_piece(board: list[str], column_index: int) -> bool:
    """Takes the bottom piece out of a column, counted from 0.

    Returns True. If there is no piece, it prints a message and returns False.
    """
    return False
### TASK 9 ENDS HERE ###


### TASK 10 STARTS HERE ###
def check_win(board: list[str]) -> str | None:
    """Returns the piece of the player who alone has a line.

    BLANK_PIECE when both have one, None when neither has. Changes nothing.
    """
    return None
### TASK 10 ENDS HERE ###


### TASK 11 STARTS HERE ###
def play_game() -> None:
    """Plays one game, until somebody wins, both do, or a player quits."""
    pass
### TASK 11 ENDS HERE ###


### TASK 12 STARTS HERE ###
def main() -> None:
    """Plays games as long as the players want another one."""
    pass
### TASK 12 ENDS HERE ###
