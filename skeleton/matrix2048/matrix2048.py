"""2048 in two layers: functions on matrices, and a game state built on them.

Tiles of equal value that meet become one; a tile of 2048 wins.

Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and
parameters of the functions stay as they are. Your own functions and classes may go
there too, or below the last task.

mat[row][col] is an int, 0 for an empty cell. A matrix is a list of rows of equal
length. Row 0 is the top, column 0 the left.

What a state, a record and a stack of records are made of is your choice.
"""

import random


### TASK 1a STARTS HERE ###
def new_game_matrix(n):
    """Returns an n × n matrix of zeros. Each row is a separate list."""
    return [[0]]
### TASK 1a ENDS HERE ###


### TASK 1b STARTS HERE ###
def has_zero(mat):
    """Returns whether any entry of the matrix is 0."""
    return True
### TASK 1b ENDS HERE ###


### TASK 1c STARTS HERE ###
def add_two(mat):
    """Returns the matrix with a 2 in a cell that was 0.

    Each of these cells is as likely as the others. A matrix without a 0 is returned
    unchanged.
    """
    return mat
### TASK 1c ENDS HERE ###


### TASK 2 STARTS HERE ###
def game_status(mat):
    """Returns how the game stands: "win", "lose" or "not over".

    "win" if there is a tile of 2048; "lose" if there is no empty cell and no two
    neighbours, in a row or in a column, are equal; else "not over". Changes nothing.
    """
    return "not over"
### TASK 2 ENDS HERE ###


### TASK 3a STARTS HERE ###
def transpose(mat):
    """Returns a new matrix whose rows are the columns of the old one."""
    return mat
### TASK 3a ENDS HERE ###


### TASK 3b STARTS HERE ###
def reverse(mat):
    """Returns a new matrix with every row reversed. The argument does not change."""
    return mat
### TASK 3b ENDS HERE ###


### TASK 3ci STARTS HERE ###
def merge_left(mat):
    """Slides all tiles to the left and merges equal ones that meet.

    Returns (new_matrix, is_valid, score_increment). Merging begins on the left, and
    each tile merges at most once. is_valid is False exactly when nothing changed;
    score_increment is the sum of the tiles made by merging. The argument does not
    change.
    """
    return mat, False, 0
### TASK 3ci ENDS HERE ###


### TASK 3cii STARTS HERE ###
def merge_right(mat):
    """Like merge_left, to the right: of three equal tiles the right two merge."""
    return mat, False, 0


def merge_up(mat):
    """Like merge_left, upward."""
    return mat, False, 0


def merge_down(mat):
    """Like merge_left, downward."""
    return mat, False, 0
### TASK 3cii ENDS HERE ###


### TASK 3d STARTS HERE ###
def how_to_test_winning():
    """How you would test the winning condition. A person reads your answer."""
    return ""
### TASK 3d ENDS HERE ###


### TASK 4 STARTS HERE ###
def make_new_game(n):
    """Returns the state of a new n × n game: two tiles, and nothing scored yet."""
    return n


def get_score(state):
    """Returns the score of a state: the sum of all tiles made by merging."""
    return 0


def get_matrix(state):
    """Returns the matrix of a state."""
    return [[0]]


def up(state):
    """Moves up. Returns (new_state, is_valid)."""
    return state, False


def down(state):
    """Moves down. Returns (new_state, is_valid)."""
    return state, False


def left(state):
    """Moves left. Returns (new_state, is_valid)."""
    return state, False


def right(state):
    """Moves right. Returns (new_state, is_valid)."""
    return state, False
### TASK 4 ENDS HERE ###


### TASK 5 STARTS HERE ###
def make_new_record(mat, increment):
    """Returns a record: the matrix before a move, and what it added to the score."""
    return []


def get_record_matrix(record):
    """Returns the matrix of a record."""
    return [[0]]


def get_record_increment(record):
    """Returns the increment of a record."""
    return 0


def make_new_records():
    """Returns a stack without records."""
    return []


def is_empty(stack):
    """Returns whether there is no record in a stack."""
    return True


def push_record(record, stack):
    """Returns the stack with one more record, of which the latest three are kept."""
    return stack


def pop_record(stack):
    """Returns (matrix, increment, updated_stack).

    Matrix and increment are those of the latest record, or None if there is none. The
    updated stack is without that record.
    """
    return None, None, stack


def get_records(state):
    """Returns the stack of a state."""
    return []


def undo(state):
    """Undoes the last move, at most three in a row. Returns (state, is_valid)."""
    return state, False
### TASK 5 ENDS HERE ###
