import type { Style } from "./right-styles.ts";

const names = ["moveLeft", "moveRight", "moveDown", "rotate"];
const steps = ["[0, -1, 0]", "[0, 1, 0]", "[1, 0, 0]", "[0, 0, 1]"];

/** Tasks 4 to 7 from one body, which finds the step in `d`: rows, columns, turns. */
function movesBy(body: string): Style {
  return Object.fromEntries(
    names.map((name, index) => [
      String(index + 4),
      `export function ${name}(board, shape, location, rotation) {
  const d = ${steps[index]};
  const to = [location[0] + d[0], location[1] + d[1]];
  const turned = (rotation + d[2]) % 4;
  ${body}
}`,
    ]),
  );
}

/** Right solutions in unusual styles, continued: what is handed back, and how. */
export const moreRightStyles: Readonly<Record<string, Style>> = {
  "the handout's 20 passes": {
    8: `
export function gravityAndMerge(board) {
  for (var col = 0; col < 6; ++col)
    for (var pass = 1; pass <= 20; ++pass)
      for (var row = 19; row >= 1; --row)
        if (board[row][col] == 0) {
          board[row][col] = board[row - 1][col];
          board[row - 1][col] = 0;
        } else if (board[row][col] == board[row - 1][col]) {
          board[row][col] = board[row][col] * 2 + 1;
          board[row - 1][col] = 0;
        }
}`,
  },
  "the same location object when a move is refused": movesBy(
    "return isValidMove(board, shape, to, turned) ? [to, turned] : [location, rotation];",
  ),
  "a copy of the location when a move is refused": movesBy(
    "return isValidMove(board, shape, to, turned) ? [to, turned] : [[...location], rotation];",
  ),
  "a location that is changed for a moment and put back": movesBy(`
  const [row, col] = location;
  location[0] += d[0]; location[1] += d[1];
  const ok = isValidMove(board, shape, location, turned);
  location[0] = row; location[1] = col;
  return ok ? [to, turned] : [location, rotation];`),
  "frozen results": movesBy(`
  const ok = isValidMove(board, shape, to, turned);
  return Object.freeze([Object.freeze(ok ? to : [...location]), ok ? turned : rotation]);`),
  "subclasses of Array": {
    ...movesBy(
      "return isValidMove(board, shape, to, turned) ? List.from([List.from(to), turned]) : List.of(location, rotation);",
    ),
    1: `
class List extends Array { get last() { return this.at(-1); } }
export function initGameboard() {
  return List.from({ length: ROWS }, () => List.from({ length: COLS }, () => 0));
}`,
  },
  "rows with properties of their own": {
    1: `
export function initGameboard() {
  return Object.assign(Array.from({ length: ROWS }, (_, row) =>
    Object.assign([0, 0, 0, 0, 0, 0], { row })), { made: "now" });
}`,
  },
  "a copy of a board that is kept": {
    1: `
const empty = JSON.stringify(Array(ROWS).fill(Array(COLS).fill(0)));
export const initGameboard = () => JSON.parse(empty);`,
  },
  "try and catch for cells that are not there": {
    3: `
export function isValidMove(board, shape, location, rotation) {
  try {
    for (const [r, c] of SHAPES[shape][rotation]) {
      const value = board[location[0] + r][location[1] + c];
      if (value !== 0) throw new RangeError("taken or outside: " + value.toFixed());
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
}`,
  },
  "a board that is written on for a moment and restored": {
    3: `
export function isValidMove(board, shape, location, rotation) {
  const marked = [];
  for (const [r, c] of SHAPES[shape][rotation]) {
    const row = board[location[0] + r];
    if (row?.[location[1] + c] === 0) marked.push([row, location[1] + c]);
  }
  for (const [row, c] of marked) row[c] = -1;
  const count = board.flat().filter((value) => value === -1).length;
  for (const [row, c] of marked) row[c] = 0;
  return count === BLOCKS;
}`,
  },
  "new rows in the board that was given": {
    8: `
export function gravityAndMerge(board) {
  const columns = board[0].map((_, col) => board.map((row) => row[col]).filter(Boolean).reverse());
  for (const stack of columns) {
    for (let i = stack.findIndex((v, j) => v === stack[j + 1]); i >= 0;
      i = stack.findIndex((v, j) => v === stack[j + 1])) stack.splice(i, 2, stack[i] * 2 + 1);
  }
  board.length = 0;
  for (let row = ROWS - 1; row >= 0; row--) board.push(columns.map((stack) => stack[row] ?? 0));
}`,
  },
  "a game played backwards on a copy, with big integers": {
    8: `
export function gravityAndMerge(board) {
  const copy = structuredClone(board).map((row) => row.map(BigInt));
  columns: for (let col = 0; col < COLS; ) {
    const stack = copy.map((row) => row[col]).filter((v) => v).reverse();
    do {
      var at = stack.findIndex((v, i) => v === stack[i + 1]);
      if (at >= 0) stack.splice(at, 2, (stack[at] << 1n) | 1n);
    } while (at >= 0);
    for (const [row, cells] of board.entries()) cells[col] = Number(stack[ROWS - 1 - row] ?? 0n);
    if (++col < COLS) continue columns;
  }
}`,
  },
  "texts and regular expressions": {
    8: `
export function gravityAndMerge(board) {
  for (let col = 0; col < COLS; col++) {
    let text = board.map((row) => row[col]).filter(Boolean).reverse().map((v) => v + ";").join("");
    const pair = /(?<![0-9])([0-9]+;)\\1/;
    while (pair.test(text)) text = text.replace(pair, (_, v) => 2 * parseInt(v, 10) + 1 + ";");
    const stack = text.split(";").slice(0, -1).map(Number);
    board.forEach((row, r) => { row[col] = stack[ROWS - 1 - r] ?? 0; });
  }
}`,
    9: `
export const getGameStatus = (board) =>
  /[1-9]/.test(board.slice(0, 5).join()) ? "Lose" : /(^|,)1023(,|$)/.test(board.join()) ? "Win" : "Playing";`,
  },
};
