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
    return 6.5
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def generate_initial_board() -> list[str]:
    """Returns a new board without a piece."""
    board = []
    for _ in range(BOARD_SIZE):
        board.append(BLANK_PIECE * BOARD_SIZE)
    return board
### TASK 2 ENDS HERE ###


### TASK 3 STARTS HERE ###
def is_column_full(column: str) -> bool:
    """Returns whether a column has no room for another piece."""
    return column[0] != BLANK_PIECE
### TASK 3 ENDS HERE ###


### TASK 4 STARTS HERE ###
def is_column_empty(column: str) -> bool:
    """Returns whether a column has no piece."""
    return column[BOARD_SIZE - 1] == BLANK_PIECE
### TASK 4 ENDS HERE ###


### TASK 5 STARTS HERE ###
def display_board(board: list[str]) -> None:
    """Prints a board, row by row from the top, and the numbers of its columns."""
    for row in range(BOARD_SIZE):
        line = COLUMN_SEPARATOR
        for column in board:
            line += column[row] + COLUMN_SEPARATOR
        print(line)
    numbers = " "
    for number in range(1, BOARD_SIZE + 1):
        numbers += f"{number} "
    print(numbers)
### TASK 5 ENDS HERE ###


### TASK 6 STARTS HERE ###
def check_input(command: str) -> bool:
    """Returns whether a command is one that the game knows; prints what is wrong if not."""
    if command in ["h", "H", "q", "Q"]:
        return True
    if len(command) != 2 or command[0] not in "aArR" or not is_digit(command[1]):
        print(INVALID_FORMAT_MESSAGE)
        return False
    if not 1 <= int(command[1]) <= BOARD_SIZE:
        print(INVALID_COLUMN_MESSAGE)
        return False
    return True


def is_digit(character: str) -> bool:
    """Returns whether a character is a digit from 0 to 9: isdigit() knows more of them."""
    return "0" <= character <= "9"
### TASK 6 ENDS HERE ###


### TASK 7 STARTS HERE ###
def get_action() -> str:
    """Asks for a command until it gets a valid one, and returns it exactly as typed."""
    command = input(ENTER_COMMAND_MESSAGE)
    while not check_input(command):
        command = input(ENTER_COMMAND_MESSAGE)
    return command
### TASK 7 ENDS HERE ###


### TASK 8 STARTS HERE ###
def add_piece(board: list[str], piece: str, column_index: int) -> bool:
    """Drops a piece into a column, counted from 0.

    Returns True. If there is no room, it prints a message and returns False.
    """
    column = board[column_index]
    if is_column_full(column):
        print(FULL_COLUMN_MESSAGE)
        return False
    row = 0
    while row + 1 < BOARD_SIZE and column[row + 1] == BLANK_PIECE:
        row += 1
    board[column_index] = column[:row] + piece + column[row + 1 :]
    return True
### TASK 8 ENDS HERE ###


### TASK 9 STARTS HERE ###
def remove_piece(board: list[str], column_index: int) -> bool:
    """Takes the bottom piece out of a column, counted from 0.

    Returns True. If there is no piece, it prints a message and returns False.
    """
    column = board[column_index]
    if is_column_empty(column):
        print(EMPTY_COLUMN_MESSAGE)
        return False
    board[column_index] = BLANK_PIECE + column[: BOARD_SIZE - 1]
    return True
### TASK 9 ENDS HERE ###


### TASK 10 STARTS HERE ###
def check_win(board: list[str]) -> str | None:
    """Returns the piece of the player who alone has a line.

    BLANK_PIECE when both have one, None when neither has. Changes nothing.
    """
    first = has_line(board, PLAYER_1_PIECE)
    second = has_line(board, PLAYER_2_PIECE)
    if first and second:
        return BLANK_PIECE
    if first:
        return PLAYER_1_PIECE
    if second:
        return PLAYER_2_PIECE
    return None


def has_line(board: list[str], piece: str) -> bool:
    """Returns whether a line of a player's pieces begins in any cell.

    A line goes down, to the right, or to the right along one of the diagonals.
    """
    for col in range(BOARD_SIZE):
        for row in range(BOARD_SIZE):
            if is_line(board, piece, col, row, 0, 1):
                return True
            if is_line(board, piece, col, row, 1, 0):
                return True
            if is_line(board, piece, col, row, 1, 1):
                return True
            if is_line(board, piece, col, row, 1, -1):
                return True
    return False


def is_line(
    board: list[str], piece: str, col: int, row: int, col_step: int, row_step: int
) -> bool:
    """Returns whether all cells of a line are on the board and hold the piece."""
    last_col = col + (REQUIRED_WIN_LENGTH - 1) * col_step
    last_row = row + (REQUIRED_WIN_LENGTH - 1) * row_step
    # A negative index would read from the other end of the column.
    if last_col >= BOARD_SIZE or not 0 <= last_row < BOARD_SIZE:
        return False
    for step in range(REQUIRED_WIN_LENGTH):
        if board[col + step * col_step][row + step * row_step] != piece:
            return False
    return True
### TASK 10 ENDS HERE ###


### TASK 11 STARTS HERE ###
def play_game() -> None:
    """Plays one game, until somebody wins, both do, or a player quits."""
    board = generate_initial_board()
    piece = PLAYER_1_PIECE
    winner = None
    show_turn(board, piece)
    while winner is None:
        action = get_action()
        if action in ["q", "Q"]:
            return
        if action in ["h", "H"]:
            print(HELP_MESSAGE)
            show_turn(board, piece)
        elif make_move(board, piece, action):
            winner = check_win(board)
            piece = other_piece(piece)
            if winner is None:
                show_turn(board, piece)
    display_board(board)
    if winner == PLAYER_1_PIECE:
        print(PLAYER_1_VICTORY_MESSAGE)
    elif winner == PLAYER_2_PIECE:
        print(PLAYER_2_VICTORY_MESSAGE)
    else:
        print(DRAW_MESSAGE)


def show_turn(board: list[str], piece: str) -> None:
    """Shows the board, and below it whose move it is."""
    display_board(board)
    if piece == PLAYER_1_PIECE:
        print(PLAYER_1_MOVE_MESSAGE)
    else:
        print(PLAYER_2_MOVE_MESSAGE)


def make_move(board: list[str], piece: str, action: str) -> bool:
    """Adds or removes, as the action says; False where the column does not allow it."""
    column_index = int(action[1]) - 1
    if action[0] in "aA":
        return add_piece(board, piece, column_index)
    return remove_piece(board, column_index)


def other_piece(piece: str) -> str:
    """Returns the piece of the player whose turn is next."""
    if piece == PLAYER_1_PIECE:
        return PLAYER_2_PIECE
    return PLAYER_1_PIECE
### TASK 11 ENDS HERE ###


### TASK 12 STARTS HERE ###
def main() -> None:
    """Plays games as long as the players want another one."""
    answer = "y"
    while answer in ["y", "Y"]:
        play_game()
        answer = input(CONTINUE_MESSAGE)
### TASK 12 ENDS HERE ###
