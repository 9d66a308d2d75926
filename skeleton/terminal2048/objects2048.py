"""2048 in a terminal again, written with objects.

A keyboard that knows actions, a grid that knows how tiles move, a screen that knows how
to draw, and a manager that runs the game.
"""

import random

from terminal import GAMEOVER_TEXT, HELP_GAME, HELP_MOVES, WIN_TEXT, Keyboard
from terminal import Screen as Terminal


### TASK 11 STARTS HERE ###
DIRECTIONS = ["up", "left", "down", "right"]


class Action:
    """What the player wants next."""

    COMMANDS = DIRECTIONS + ["restart", "exit"]
    KEYS = "wasdrqWASDRQ"

    def __init__(self, keyboard):
        self.keyboard = keyboard

    def get(self):
        """Reads keys until one means something."""
        while True:
            at = self.KEYS.find(chr(self.keyboard.getch()))
            if at >= 0:
                return self.COMMANDS[at % len(self.COMMANDS)]


class Grid:
    """A square of cells, 0 for an empty one, and the ways in which its tiles move."""

    def __init__(self, size):
        self.size = size
        self.cells = []
        self.reset()

    def reset(self):
        """Makes the grid empty but for two new tiles."""
        self.cells = [[0] * self.size for _ in range(self.size)]
        self.add_random_tile()
        self.add_random_tile()

    def add_random_tile(self):
        """Puts a 2, sometimes a 4, on any empty cell."""
        empty = []
        for line in self.cells:
            for col, value in enumerate(line):
                if value == 0:
                    empty.append((line, col))
        if empty:
            line, col = random.choice(empty)
            line[col] = 4 if random.random() < 0.1 else 2

    def can_move(self, direction):
        """Returns whether a tile can move in a direction."""
        for row in self.turned(direction):
            for value, following in zip(row, row[1:]):
                if following != 0 and value in (0, following):
                    return True
        return False

    def move(self, direction):
        """Moves all tiles in a direction."""
        moved = [self.move_row_left(row) for row in self.turned(direction)]
        self.cells = self.turned_back(moved, direction)

    def move_row_left(self, row):
        """Returns a row after its tiles have slid to the left and merged."""
        return self.tighten(self.merge(self.tighten(row)))

    def tighten(self, row):
        """Returns the tiles of a row side by side, the empty cells behind them."""
        tiles = [value for value in row if value != 0]
        return tiles + [0] * (len(row) - len(tiles))

    def merge(self, row):
        """Makes one tile of two equal ones side by side; the other cell becomes empty."""
        merged = row[:]
        for at in range(len(merged) - 1):
            if merged[at] == merged[at + 1]:
                merged[at] *= 2
                merged[at + 1] = 0
        return merged

    def turned(self, direction):
        """Returns the cells turned so that a move in the direction is one to the left."""
        rows = transposed(self.cells) if direction in ("up", "down") else self.cells
        return inverted(rows) if direction in ("right", "down") else rows

    def turned_back(self, rows, direction):
        """Returns rows that were turned for a direction, turned back."""
        straight = inverted(rows) if direction in ("right", "down") else rows
        return transposed(straight) if direction in ("up", "down") else straight


def transposed(rows):
    return [list(column) for column in zip(*rows)]


def inverted(rows):
    return [row[::-1] for row in rows]


class Screen:
    """What the player sees."""

    def __init__(self, terminal):
        self.terminal = terminal

    def draw(self, game):
        """Clears the terminal and draws a game."""
        self.terminal.clear()
        self.cast(f"SCORE: {game.score}")
        if game.best_score != 0:
            self.cast(f"HIGHSCORE: {game.best_score}")
        separator = "+------" * game.grid.size + "+"
        for row in game.grid.cells:
            self.cast(separator)
            self.cast("".join(f"|{self.centred(value)} " for value in row) + "|")
        self.cast(separator)
        if game.win:
            self.cast(WIN_TEXT)
        elif game.over:
            self.cast(GAMEOVER_TEXT)
        else:
            self.cast(f"{HELP_MOVES}\n{HELP_GAME}")

    def cast(self, text):
        """Writes a line."""
        self.terminal.addstr(text + "\n")

    def centred(self, value):
        """Returns a number in the middle of five characters; spaces for an empty cell."""
        text = "" if value == 0 else str(value)
        return f"{text:^5}"


class GameManager:
    """Runs the game."""

    def __init__(self, size=4, win_num=2048):
        self.win_num = win_num
        self.grid = Grid(size)
        self.state = "init"
        self.score = 0
        self.best_score = 0
        self.win = False
        self.over = False

    def run(self, terminal, keyboard):
        """Runs until the player exits."""
        screen = Screen(terminal)
        action = Action(keyboard)
        self.state = "init"
        while self.state != "exit":
            if self.state == "init":
                self.reset()
            screen.draw(self)
            self.state = self.next(action.get())

    def reset(self):
        """Starts a new game."""
        self.score = 0
        self.best_score = max(self.best_score, self.score)
        self.win = False
        self.over = False
        self.grid.reset()
        self.state = "game"

    def next(self, command):
        """Returns the state that a command leads to."""
        if command == "restart":
            return "init"
        if command == "exit":
            return "exit"
        if self.state != "game" or not self.move(command):
            return self.state
        if self.win:
            return "win"
        return "over" if self.over else "game"

    def move(self, direction):
        """Moves the tiles if they can move, and tells whether they could."""
        if not self.grid.can_move(direction):
            return False
        self.grid.move(direction)
        self.grid.add_random_tile()
        self.win = any(value >= self.win_num for row in self.grid.cells for value in row)
        self.over = not any(self.grid.can_move(each) for each in DIRECTIONS)
        return True
### TASK 11 ENDS HERE ###


if __name__ == "__main__":
    GameManager().run(Terminal(), Keyboard())
