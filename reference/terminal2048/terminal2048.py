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
    for key, action in zip("WASDRQ", ACTIONS):
        if code in (ord(key), ord(key.lower())):
            return action
    return None
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def get_user_action(keyboard: Keyboard) -> str:
    """Reads keys until one has an action, and returns that action."""
    while True:
        action = action_for_key(keyboard.getch())
        if action is not None:
            return action
### TASK 2 ENDS HERE ###


### TASK 3 STARTS HERE ###
def transpose(field: list[list[int]]) -> list[list[int]]:
    """Returns a new matrix whose rows are the columns of the given one.

    The given one does not change.
    """
    return [list(column) for column in zip(*field)]


def invert(field: list[list[int]]) -> list[list[int]]:
    """Returns a new matrix in which each row is reversed.

    The given one does not change.
    """
    return [row[::-1] for row in field]
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
        return self.tighten(self.merge(self.tighten(row)))

    def tighten(self, row: list[int]) -> list[int]:
        """Returns a row with the tiles on the left and the empty cells behind them."""
        tiles = [value for value in row if value != 0]
        return tiles + [0] * (len(row) - len(tiles))

    def merge(self, row: list[int]) -> list[int]:
        """Returns a row in which one tile stands for two equal neighbours."""
        merged = list(row)
        for col in range(len(merged) - 1):
            # A tile that has just been made has an empty cell on its right.
            if merged[col] == merged[col + 1]:
                merged[col] *= 2
                merged[col + 1] = 0
                self.score += merged[col]
        return merged
    ### TASK 4 ENDS HERE ###

    ### TASK 5 STARTS HERE ###
    def __init__(self, height: int = 4, width: int = 4, win: int = 2048) -> None:
        """Makes a field of some rows and columns on which a tile of value win wins."""
        self.height = height
        self.width = width
        self.win_value = win
        self.reset()

    def reset(self) -> None:
        """Starts a new game.

        The best score so far is kept in highscore, score is 0 and the field empty but
        for two new tiles.
        """
        self.highscore = max(self.highscore, self.score)
        self.score = 0
        self.field = [[0] * self.width for _ in range(self.height)]
        self.spawn()
        self.spawn()

    def spawn(self) -> None:
        """Puts one tile on any of the empty cells, if there is one.

        It is a 4 with a chance of one in ten, else a 2.
        """
        empty = [
            (row, col)
            for row, cells in enumerate(self.field)
            for col, value in enumerate(cells)
            if value == 0
        ]
        if empty:
            row, col = random.choice(empty)
            self.field[row][col] = 4 if random.randrange(10) == 0 else 2
    ### TASK 5 ENDS HERE ###

    ### TASK 6 STARTS HERE ###
    def move_is_possible(self, direction: str) -> bool:
        """Returns whether a move in this direction would change the field.

        True if some tile has an empty cell or an equal tile next to it on that side.
        False for anything that is not a direction. Changes nothing.
        """
        if direction == "Left":
            return self.can_move_left(self.field)
        if direction == "Right":
            return self.can_move_left(invert(self.field))
        if direction == "Up":
            return self.can_move_left(transpose(self.field))
        if direction == "Down":
            return self.can_move_left(invert(transpose(self.field)))
        return False

    def can_move_left(self, rows: list[list[int]]) -> bool:
        """Returns whether some tile has an empty cell or an equal tile on its left."""
        return any(
            value != 0 and left in (0, value)
            for row in rows
            for left, value in zip(row, row[1:])
        )
    ### TASK 6 ENDS HERE ###

    ### TASK 7 STARTS HERE ###
    def move(self, direction: str) -> bool:
        """Moves all tiles in a direction, puts one new tile on the field, returns True.

        Uses move_row_left, transpose and invert. Where no move is possible, it changes
        nothing and returns False.
        """
        if not self.move_is_possible(direction):
            return False
        if direction == "Left":
            self.field = self.left(self.field)
        elif direction == "Right":
            self.field = self.right(self.field)
        elif direction == "Up":
            self.field = transpose(self.left(transpose(self.field)))
        else:
            self.field = transpose(self.right(transpose(self.field)))
        self.spawn()
        return True

    def left(self, rows: list[list[int]]) -> list[list[int]]:
        """Returns rows after their tiles have moved to the left."""
        return [self.move_row_left(row) for row in rows]

    def right(self, rows: list[list[int]]) -> list[list[int]]:
        """Returns rows after their tiles have moved to the right."""
        return invert(self.left(invert(rows)))
    ### TASK 7 ENDS HERE ###

    ### TASK 8 STARTS HERE ###
    def is_win(self) -> bool:
        """Returns whether there is a tile of the winning value or more."""
        return any(value >= self.win_value for row in self.field for value in row)

    def is_gameover(self) -> bool:
        """Returns whether no move is possible in any direction."""
        return not any(self.move_is_possible(action) for action in ACTIONS)
    ### TASK 8 ENDS HERE ###

    ### TASK 9 STARTS HERE ###
    def draw(self, screen: Screen) -> None:
        """Clears the screen and writes the scores, the field, and the lines below it."""
        separator = "+------" * self.width + "+\n"
        screen.clear()
        screen.addstr(f"SCORE: {self.score}\n")
        if self.highscore != 0:
            screen.addstr(f"HIGHSCORE: {self.highscore}\n")
        for row in self.field:
            screen.addstr(separator)
            cells = [f"|{value or '':^5} " for value in row]
            screen.addstr("".join(cells) + "|\n")
        screen.addstr(separator)
        if self.is_win():
            screen.addstr(WIN_TEXT + "\n")
        elif self.is_gameover():
            screen.addstr(GAMEOVER_TEXT + "\n")
        else:
            screen.addstr(HELP_MOVES + "\n")
            screen.addstr(HELP_GAME + "\n")
    ### TASK 9 ENDS HERE ###


### TASK 10 STARTS HERE ###
def run(keyboard: Keyboard, screen: Screen, field: GameField) -> None:
    """Runs the program until the player exits.

    Init: resets the field, then Game. Game: draws, reads an action; Restart leads to
    Init, Exit to Exit, a move that succeeds to Win if it wins and to Gameover if it
    leaves no move; anything else stays in Game. Win and Gameover: draw, read an action;
    Restart leads to Init, Exit to Exit, anything else stays. Exit: the end.
    """
    state = "Init"
    while state != "Exit":
        if state == "Init":
            field.reset()
            state = "Game"
        field.draw(screen)
        state = next_state(state, get_user_action(keyboard), field)


def next_state(state: str, action: str, field: GameField) -> str:
    """Returns the state that an action leads to from Game, Win or Gameover."""
    if action == "Restart":
        return "Init"
    if action == "Exit":
        return "Exit"
    if state != "Game" or not field.move(action):
        return state
    if field.is_win():
        return "Win"
    return "Gameover" if field.is_gameover() else "Game"
### TASK 10 ENDS HERE ###


if __name__ == "__main__":
    run(Keyboard(), Screen(), GameField())
