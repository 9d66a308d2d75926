"""The same with loops and a copy that is changed: as right as the first, built another way."""


### TASK 1 STARTS HERE ###
def is_solved(lights):
    for line in lights:
        if 1 in line:
            return False
    return True
### TASK 1 ENDS HERE ###


### TASK 2 STARTS HERE ###
def press(lights, row, col):
    after = [line[:] for line in lights]
    for r, c in [(row, col), (row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
        if 0 <= r < len(after) and 0 <= c < len(after[r]):
            after[r][c] = 1 - after[r][c]
    return after
### TASK 2 ENDS HERE ###
