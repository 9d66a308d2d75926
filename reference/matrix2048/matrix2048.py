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
    return [[0] * n for _ in range(n)]
### TASK 1a ENDS HERE ###


### TASK 1b STARTS HERE ###
def has_zero(mat):
    """Returns whether any entry of the matrix is 0."""
    return any(0 in row for row in mat)
### TASK 1b ENDS HERE ###


### TASK 1c STARTS HERE ###
def add_two(mat):
    """Returns the matrix with a 2 in a cell that was 0.

    Each of these cells is as likely as the others. A matrix without a 0 is returned
    unchanged.
    """
    empty = [
        (row, col)
        for row, values in enumerate(mat)
        for col, value in enumerate(values)
        if value == 0
    ]
    if not empty:
        return mat
    row, col = random.choice(empty)
    filled = [values[:] for values in mat]
    filled[row][col] = 2
    return filled
### TASK 1c ENDS HERE ###


### TASK 2 STARTS HERE ###
def game_status(mat):
    """Returns how the game stands: "win", "lose" or "not over".

    "win" if there is a tile of 2048; "lose" if there is no empty cell and no two
    neighbours, in a row or in a column, are equal; else "not over". Changes nothing.
    """
    if any(2048 in row for row in mat):
        return "win"
    if has_zero(mat) or has_equal_neighbours(mat):
        return "not over"
    return "lose"


def has_equal_neighbours(mat):
    """Compares each entry with the one on its right and the one below it."""
    in_rows = any(left == right for row in mat for left, right in zip(row, row[1:]))
    in_columns = any(
        above == below
        for upper, lower in zip(mat, mat[1:])
        for above, below in zip(upper, lower)
    )
    return in_rows or in_columns
### TASK 2 ENDS HERE ###


### TASK 3a STARTS HERE ###
def transpose(mat):
    """Returns a new matrix whose rows are the columns of the old one."""
    return [list(column) for column in zip(*mat)]
### TASK 3a ENDS HERE ###


### TASK 3b STARTS HERE ###
def reverse(mat):
    """Returns a new matrix with every row reversed. The argument does not change."""
    return [row[::-1] for row in mat]
### TASK 3b ENDS HERE ###


### TASK 3ci STARTS HERE ###
def merge_left(mat):
    """Slides all tiles to the left and merges equal ones that meet.

    Returns (new_matrix, is_valid, score_increment). Merging begins on the left, and
    each tile merges at most once. is_valid is False exactly when nothing changed;
    score_increment is the sum of the tiles made by merging. The argument does not
    change.
    """
    rows = [merge_row(row) for row in mat]
    new_matrix = [row for row, _ in rows]
    score_increment = sum(made for _, made in rows)
    return new_matrix, new_matrix != mat, score_increment


def merge_row(row):
    """Returns one row after the move, and the sum of the tiles made by merging."""
    tiles = [value for value in row if value != 0]
    merged = []
    made = 0
    while tiles:
        tile = tiles.pop(0)
        if tiles and tiles[0] == tile:
            tile += tiles.pop(0)
            made += tile
        merged.append(tile)
    return merged + [0] * (len(row) - len(merged)), made
### TASK 3ci ENDS HERE ###


### TASK 3cii STARTS HERE ###
def merge_right(mat):
    """Like merge_left, to the right: of three equal tiles the right two merge."""
    merged, is_valid, score_increment = merge_left(reverse(mat))
    return reverse(merged), is_valid, score_increment


def merge_up(mat):
    """Like merge_left, upward."""
    merged, is_valid, score_increment = merge_left(transpose(mat))
    return transpose(merged), is_valid, score_increment


def merge_down(mat):
    """Like merge_left, downward."""
    merged, is_valid, score_increment = merge_right(transpose(mat))
    return transpose(merged), is_valid, score_increment
### TASK 3cii ENDS HERE ###


### TASK 3d STARTS HERE ###
def how_to_test_winning():
    """How you would test the winning condition. A person reads your answer."""
    return """
        A whole game up to 2048 takes far too long and is not the same twice, so I
        would call game_status with matrices made for the purpose. With a single 2048
        in every cell in turn, the corners and the last cell included, on square and
        non-square matrices, full ones and ones with empty cells, it must say "win". A
        full matrix without equal neighbours that has a 2048 must say "win" too, not
        "lose". With 1024 as the largest tile, even with two of them side by side, it
        must not. Last, a matrix with two 1024s goes through merge_left and the other
        directions, and the result must say "win": so the condition is met in a game
        as it is played.
    """
### TASK 3d ENDS HERE ###


### TASK 4 STARTS HERE ###
def make_state(matrix, score, records):
    """The only place where a state is put together."""
    return matrix, score, records


def make_new_game(n):
    """Returns the state of a new n × n game: two tiles, and nothing scored yet."""
    return make_state(add_two(add_two(new_game_matrix(n))), 0, make_new_records())


def get_score(state):
    """Returns the score of a state: the sum of all tiles made by merging."""
    return state[1]


def get_matrix(state):
    """Returns the matrix of a state."""
    return state[0]


def up(state):
    """Moves up. Returns (new_state, is_valid)."""
    return move_by(merge_up, state)


def down(state):
    """Moves down. Returns (new_state, is_valid)."""
    return move_by(merge_down, state)


def left(state):
    """Moves left. Returns (new_state, is_valid)."""
    return move_by(merge_left, state)


def right(state):
    """Moves right. Returns (new_state, is_valid)."""
    return move_by(merge_right, state)


def move_by(merge, state):
    """What the four directions have in common: all but the function that merges."""
    merged, is_valid, increment = merge(get_matrix(state))
    if not is_valid:
        return state, False
    score = get_score(state) + increment
    records = records_after_move(state, increment)
    return make_state(add_two(merged), score, records), True
### TASK 4 ENDS HERE ###


### TASK 5 STARTS HERE ###
def make_new_record(mat, increment):
    """Returns a record: the matrix before a move, and what it added to the score."""
    return mat, increment


def get_record_matrix(record):
    """Returns the matrix of a record."""
    return record[0]


def get_record_increment(record):
    """Returns the increment of a record."""
    return record[1]


def make_new_records():
    """Returns a stack without records."""
    return ()


def is_empty(stack):
    """Returns whether there is no record in a stack."""
    return len(stack) == 0


def push_record(record, stack):
    """Returns the stack with one more record, of which the latest three are kept."""
    # The latest record comes first.
    return (record, *stack)[:3]


def pop_record(stack):
    """Returns (matrix, increment, updated_stack).

    Matrix and increment are those of the latest record, or None if there is none. The
    updated stack is without that record.
    """
    if is_empty(stack):
        return None, None, stack
    latest, *others = stack
    return get_record_matrix(latest), get_record_increment(latest), tuple(others)


def get_records(state):
    """Returns the stack of a state."""
    return state[2]


def undo(state):
    """Undoes the last move, at most three in a row. Returns (state, is_valid)."""
    if is_empty(get_records(state)):
        return state, False
    matrix, increment, others = pop_record(get_records(state))
    return make_state(matrix, get_score(state) - increment, others), True


def records_after_move(state, increment):
    """The stack of a state with a record of the move that is made from there."""
    record = make_new_record(get_matrix(state), increment)
    return push_record(record, get_records(state))
### TASK 5 ENDS HERE ###
