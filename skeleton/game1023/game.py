"""The 1023 Game.

Drop pieces of four blocks on a board of 20 rows and 6 columns. Blocks of equal value
that land on one another merge. A block of 1023 wins; a block that stays in the
top five rows loses.

Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and
parameters of the functions stay as they are. Your own functions may go there too, or
below the last task.

board[row][col] is an int, 0 for an empty cell. Row 0 is the top, column 0 the left.

A location is a list [row, col]: the anchor of a piece. It may lie off the board or on
a block: only the four blocks count.
"""

import random

# Provided, do not change.

# Rows of the board.
ROWS = 20

# Columns of the board.
COLS = 6

# Blocks of one piece.
BLOCKS = 4

# SHAPES[shape][rotation][block] is [row_offset, col_offset]: where the block lies,
# counted from the location of the piece. 7 shapes, 4 rotations, 4 blocks. An offset
# may be negative.
SHAPES = [
    # 0: the bar
    [
        [[0, 0], [0, 1], [0, 2], [0, 3]],
        [[1, 1], [0, 1], [-1, 1], [-2, 1]],
        [[0, 3], [0, 2], [0, 1], [0, 0]],
        [[-2, 1], [-1, 1], [0, 1], [1, 1]],
    ],
    # 1: the square
    [
        [[0, 0], [0, 1], [1, 0], [1, 1]],
        [[0, 1], [1, 1], [0, 0], [1, 0]],
        [[1, 1], [1, 0], [0, 1], [0, 0]],
        [[1, 0], [0, 0], [1, 1], [0, 1]],
    ],
    # 2 and 3: the two L's
    [
        [[0, 0], [1, 0], [1, 1], [1, 2]],
        [[1, 0], [1, 1], [0, 1], [-1, 1]],
        [[1, 2], [0, 2], [0, 1], [0, 0]],
        [[-1, 2], [-1, 1], [0, 1], [1, 1]],
    ],
    [
        [[1, 0], [1, 1], [1, 2], [0, 2]],
        [[1, 1], [0, 1], [-1, 1], [-1, 0]],
        [[0, 2], [0, 1], [0, 0], [1, 0]],
        [[-1, 1], [0, 1], [1, 1], [1, 2]],
    ],
    # 4 and 5: the two Z's
    [
        [[1, 0], [1, 1], [0, 1], [0, 2]],
        [[1, 1], [0, 1], [0, 0], [-1, 0]],
        [[0, 2], [0, 1], [1, 1], [1, 0]],
        [[-1, 0], [0, 0], [0, 1], [1, 1]],
    ],
    [
        [[0, 0], [0, 1], [1, 1], [1, 2]],
        [[1, 1], [0, 1], [0, 2], [-1, 2]],
        [[1, 2], [1, 1], [0, 1], [0, 0]],
        [[-1, 2], [0, 2], [0, 1], [1, 1]],
    ],
    # 6: the T
    [
        [[0, 1], [1, 0], [1, 1], [1, 2]],
        [[0, 0], [1, 1], [0, 1], [-1, 1]],
        [[1, 1], [0, 2], [0, 1], [0, 0]],
        [[0, 2], [-1, 1], [0, 1], [1, 1]],
    ],
]


def generate_shape(rng):
    """Draws a new piece: a pair (shape, block_values).

    Each of the seven shapes is equally likely; each of the four block values comes from
    one call of rng.
    """
    shape = random.randrange(len(SHAPES))
    return shape, [rng() for _ in range(BLOCKS)]


### TASK 1 STARTS HERE ###
def init_gameboard() -> list[list[int]]:
    """Returns an empty board: 20 rows of 6 cells, each the int 0.

    Every row is a separate list, and every call makes a new board.
    """
    return [[0]]
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def default_random_number_generator() -> int:
    """Draws the value of one block: 1, 3, 7, 15, 31, 63, 127 or 255.

    The result is the smaller of two values drawn independently, each of the eight
    being equally likely in both draws.
    """
    return 2 ** random.randint(1, 10) - 1
### TASK 2 ENDS HERE ###


### TASK 3 STARTS HERE ###
def is_valid_move(
    board: list[list[int]], shape: int, location: list[int], rotation: int
) -> bool:
    """Returns whether a piece may lie at a location.

    True when all four blocks are on the board and on empty cells, else False. shape is
    0 to 6, rotation 0 to 3. Changes nothing.
    """
    return True
### TASK 3 ENDS HERE ###


### TASK 4 STARTS HERE ###
def move_left(
    board: list[list[int]], shape: int, location: list[int], rotation: int
) -> tuple[list[int], int]:
    """Moves a piece one column to the left. Returns a pair (location, rotation).

    The location is the new one if the move is valid, else the old one; the rotation is
    unchanged. Changes neither board nor location.
    """
    return location, rotation
### TASK 4 ENDS HERE ###


### TASK 5 STARTS HERE ###
def move_right(
    board: list[list[int]], shape: int, location: list[int], rotation: int
) -> tuple[list[int], int]:
    """Moves a piece one column to the right. Returns a pair (location, rotation).

    The location is the new one if the move is valid, else the old one; the rotation is
    unchanged. Changes neither board nor location.
    """
    return location, rotation
### TASK 5 ENDS HERE ###


### TASK 6 STARTS HERE ###
def move_down(
    board: list[list[int]], shape: int, location: list[int], rotation: int
) -> tuple[list[int], int]:
    """Moves a piece one row down. Returns a pair (location, rotation).

    The location is the new one if the move is valid, else the old one; the rotation is
    unchanged. Changes neither board nor location.
    """
    return location, rotation
### TASK 6 ENDS HERE ###


### TASK 7 STARTS HERE ###
def rotate(
    board: list[list[int]], shape: int, location: list[int], rotation: int
) -> tuple[list[int], int]:
    """Turns a piece to its next rotation: 0, 1, 2, 3 and then 0 again.

    Returns a pair (location, rotation): the location, unchanged, and the next rotation
    if the turned piece may lie there, else the old one. Changes neither
    board nor location.
    """
    return location, rotation
### TASK 7 ENDS HERE ###


### TASK 8 STARTS HERE ###
def gravity_and_merge(board: list[list[int]]) -> None:
    """Lets blocks fall and merge, in the given board; returns nothing.

    Columns do not affect one another. In one column:

    1. Every block falls until it rests on the floor or on another block; their order
       stays.
    2. If two blocks that touch vertically are equal, the lowest such pair merges: the
       lower cell becomes 2v + 1, the upper cell becomes empty. One pair only.
    3. Back to 1, until no block floats and no two that touch are equal.
    """
    pass
### TASK 8 ENDS HERE ###


### TASK 9 STARTS HERE ###
def get_game_status(board: list[list[int]]) -> str:
    """Returns how the game stands: "Win", "Lose" or "Playing".

    "Lose" if there is a block in one of the top five rows (rows 0 to 4), whatever else
    is on the board; else "Win" if a cell is exactly 1023; else "Playing". Changes
    nothing.
    """
    return "Playing"
### TASK 9 ENDS HERE ###


### TASK optional STARTS HERE ###
def custom_random_number_generator() -> int:
    """Your own generator, for playing or for finding mistakes; not graded.

    Like default_random_number_generator, it returns the value of one block.
    """
    return 1
### TASK optional ENDS HERE ###
