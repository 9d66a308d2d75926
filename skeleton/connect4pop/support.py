"""What the game is built on: its constants and its messages. Provided, do not change."""

# What a player's piece looks like in a column string, and a cell without one.
PLAYER_1_PIECE = "X"
PLAYER_2_PIECE = "O"
BLANK_PIECE = "-"

# What goes left and right of every cell when a board is shown.
COLUMN_SEPARATOR = "|"

# Columns of a board, and cells of a column.
BOARD_SIZE = 8

# Pieces of one player, side by side, that win.
REQUIRED_WIN_LENGTH = 4

PLAYER_1_MOVE_MESSAGE = "Player 1 to move"
PLAYER_2_MOVE_MESSAGE = "Player 2 to move"
PLAYER_1_VICTORY_MESSAGE = "Player 1 wins!"
PLAYER_2_VICTORY_MESSAGE = "Player 2 wins!"
DRAW_MESSAGE = "Its a Draw!"

ENTER_COMMAND_MESSAGE = "Please enter action (h to see valid commands): "
CONTINUE_MESSAGE = "Would you like to play again? (y/n): "

INVALID_FORMAT_MESSAGE = "Invalid command. Enter 'h' for valid command format"
INVALID_COLUMN_MESSAGE = (
    "Invalid column, please enter a number between 1 and 8 inclusive"
)
FULL_COLUMN_MESSAGE = "You can't add a piece to a full column!"
EMPTY_COLUMN_MESSAGE = "You can't remove a piece from an empty column!"

HELP_MESSAGE = """\
What you can enter, with X for the number of a column from 1 to 8:
  aX  add one of your pieces on top of column X
  rX  remove the piece at the bottom of column X, whoever owns it
  h   show this help
  q   quit the game
Capital letters are fine too.
"""
