"""2048 on a grid of any height and width, from one line up.

merge moves a single line of tiles, and the class TwentyFortyEight plays the game
with it.

Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and
parameters of merge and of the methods stay as they are. Your own functions and methods
may go there too. How the class stores its grid is up to you.
"""

import random

# Provided, do not change.

# Directions: tiles move toward row 0, the last row, column 0, the last column.
UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4

# OFFSETS[direction] is (row_step, col_step): the way from one cell of a line to the
# next when the line is read from the edge that tiles move to.
OFFSETS = {
    UP: (1, 0),
    DOWN: (-1, 0),
    LEFT: (0, 1),
    RIGHT: (0, -1),
}


### TASK 1 STARTS HERE ###
def merge(line: list[int]) -> list[int]:
    """Slides the tiles of one line toward index 0 and merges equal ones that meet.

    Pairs merge from the lowest index up, each tile at most once. Returns a new list of
    the same length; 0 is an empty cell. Does not change the line.
    """
    merged = []
    waiting = 0
    for tile in line:
        if tile == 0:
            continue
        if tile == waiting:
            merged.append(2 * tile)
            waiting = 0
        else:
            if waiting != 0:
                merged.append(waiting)
            waiting = tile
    if waiting != 0:
        merged.append(waiting)
    return merged + [0] * (len(line) - len(merged))
### TASK 1 ENDS HERE ###


class TwentyFortyEight:
    """A game of 2048.

    Row 0 is at the top, column 0 on the left; a tile of value 0 is an empty cell.
    """

    ### TASK 2 STARTS HERE ###
    def __init__(self, grid_height: int, grid_width: int) -> None:
        """Starts a game on a grid of grid_height rows and grid_width columns."""
        self._grid_height = grid_height
        self._grid_width = grid_width
        self._grid = [[0] * grid_width for _ in range(grid_height)]
        self.reset()

    def get_grid_height(self) -> int:
        """Returns the number of rows."""
        return self._grid_height

    def get_grid_width(self) -> int:
        """Returns the number of columns."""
        return self._grid_width
    ### TASK 2 ENDS HERE ###

    ### TASK 3 STARTS HERE ###
    def set_tile(self, row: int, col: int, value: int) -> None:
        """Puts a value on a cell, whatever was there."""
        self._grid[row][col] = value

    def get_tile(self, row: int, col: int) -> int:
        """Returns the value on a cell."""
        return self._grid[row][col]
    ### TASK 3 ENDS HERE ###

    ### TASK 4 STARTS HERE ###
    def __str__(self) -> str:
        """Returns the grid as text for people: one line per row, a dot for an empty cell."""
        lines = []
        for row in range(self.get_grid_height()):
            cells = []
            for col in range(self.get_grid_width()):
                value = self.get_tile(row, col)
                cells.append(str(value if value != 0 else ".").rjust(5))
            lines.append(" ".join(cells))
        return "\n".join(lines)
    ### TASK 4 ENDS HERE ###

    ### TASK 5 STARTS HERE ###
    def new_tile(self) -> None:
        """Puts a 2 (90%) or a 4 (10%) on an empty cell, each equally likely.

        Does nothing when all cells are taken.
        """
        empty = [
            (row, col)
            for row in range(self.get_grid_height())
            for col in range(self.get_grid_width())
            if self.get_tile(row, col) == 0
        ]
        if not empty:
            return
        row, col = random.choice(empty)
        self.set_tile(row, col, 2 if random.random() < 0.9 else 4)
    ### TASK 5 ENDS HERE ###

    ### TASK 6 STARTS HERE ###
    def reset(self) -> None:
        """Starts over: empties every cell and puts two new tiles."""
        for row in range(self.get_grid_height()):
            for col in range(self.get_grid_width()):
                self.set_tile(row, col, 0)
        self.new_tile()
        self.new_tile()
    ### TASK 6 ENDS HERE ###

    ### TASK 7 STARTS HERE ###
    def move(self, direction: int) -> None:
        """Slides and merges every line toward one edge.

        Puts a new tile if any cell has changed.
        """
        changed = False
        for line in self._lines(direction):
            before = [self.get_tile(row, col) for row, col in line]
            after = merge(before)
            if after == before:
                continue
            changed = True
            for (row, col), value in zip(line, after):
                self.set_tile(row, col, value)
        if changed:
            self.new_tile()

    def _lines(self, direction: int) -> list[list[tuple[int, int]]]:
        """Returns the cells of each line, read from the edge that tiles move to."""
        height, width = self.get_grid_height(), self.get_grid_width()
        row_step, col_step = OFFSETS[direction]
        rows = range(height)[:: row_step or 1]
        cols = range(width)[:: col_step or 1]
        if row_step != 0:
            return [[(row, col) for row in rows] for col in cols]
        return [[(row, col) for col in cols] for row in rows]
    ### TASK 7 ENDS HERE ###
