/**
 * Right solutions in unusual styles: by id of the task, what stands between its markers. Tasks
 * that are left out are the reference's. Each leans on something that a grader might trip over.
 */
export type Style = Readonly<Record<string, string>>;

export const rightStyles: Readonly<Record<string, Style>> = {
  "recursion instead of loops": {
    1: `
const times = (n, make) => (n === 0 ? [] : [make(), ...times(n - 1, make)]);
export const initGameboard = () => times(ROWS, () => times(COLS, () => 0));`,
    3: `
export function isValidMove(board, shape, [r, c], rotation, i = 0) {
  if (i === BLOCKS) return true;
  const [dr, dc] = SHAPES[shape][rotation][i];
  return board[r + dr]?.[c + dc] === 0 && isValidMove(board, shape, [r, c], rotation, i + 1);
}`,
    8: `
export function gravityAndMerge(board, col = 0) {
  if (col === COLS) return;
  const merge = ([a, b, ...rest], done = []) =>
    a === undefined ? done
    : a === b ? merge([...done, 2 * a + 1, ...rest])
    : merge(b === undefined ? [] : [b, ...rest], [...done, a]);
  const stack = merge(board.map((row) => row[col]).filter(Boolean).reverse());
  board.forEach((row, r) => { row[col] = stack[ROWS - 1 - r] ?? 0; });
  gravityAndMerge(board, col + 1);
}`,
    9: `
export function getGameStatus(board, cell = 0, won = false) {
  if (cell === ROWS * COLS) return won ? "Win" : "Playing";
  const value = board[Math.floor(cell / COLS)][cell % COLS];
  return value && cell < 5 * COLS ? "Lose" : getGameStatus(board, cell + 1, won || value === 1023);
}`,
  },
  "reduce for everything": {
    1: `
export const initGameboard = () =>
  [...Array(ROWS)].reduce((board) => [...board, [...Array(COLS)].reduce((row) => [...row, 0], [])], []);`,
    3: `
export const isValidMove = (board, shape, location, rotation) =>
  SHAPES[shape][rotation].reduce(
    (valid, [r, c]) => valid && board[location[0] + r]?.[location[1] + c] === 0, true);`,
    8: `
export const gravityAndMerge = (board) => void board[0].forEach((_, col) => {
  const pairs = (stack) => {
    const at = stack.findIndex((value, i) => value === stack[i + 1]);
    return at < 0 ? stack : pairs([...stack.slice(0, at), 2 * stack[at] + 1, ...stack.slice(at + 2)]);
  };
  const stack = pairs(board.reduceRight((all, row) => (row[col] ? [...all, row[col]] : all), []));
  board.reduceRight((rest, row) => { row[col] = rest[0] ?? 0; return rest.slice(1); }, stack);
});`,
    9: `
export const getGameStatus = (board) =>
  board.reduce((status, row, r) => row.reduce((status, value) =>
    status === "Lose" || (r < 5 && value !== 0) ? "Lose" : value === 1023 ? "Win" : status, status), "Playing");`,
  },
  "generator functions": {
    3: `
function* cells(shape, [row, col], rotation) {
  for (const [r, c] of SHAPES[shape][rotation]) yield [row + r, col + c];
}
export function isValidMove(board, ...piece) {
  for (const [r, c] of cells(...piece)) if (board[r]?.[c] !== 0) return false;
  return true;
}`,
    8: `
function* blocks(board, col) {
  for (let row = ROWS - 1; row >= 0; row--) if (board[row][col]) yield board[row][col];
}
export function gravityAndMerge(board) {
  for (const col of Array(COLS).keys()) {
    const stack = [...blocks(board, col)];
    for (let i = 0; i < stack.length; ) {
      if (stack[i] === stack[i + 1]) { stack.splice(i, 2, stack[i] * 2 + 1); i = 0; } else i++;
    }
    const up = stack.values();
    for (const row of board.toReversed()) row[col] = up.next().value ?? 0;
  }
}`,
  },
  "typed arrays inside": {
    1: "export const initGameboard = () => Array.from({ length: ROWS }, () => Array.from(new Uint16Array(COLS)));",
    8: `
export function gravityAndMerge(board) {
  const flat = Int32Array.from(board.flat());
  for (let col = 0; col < COLS; col++) {
    const stack = flat.filter((value, i) => i % COLS === col && value).reverse();
    let size = stack.length;
    for (let i = 0; i + 1 < size; ) {
      if (stack[i] === stack[i + 1]) {
        stack[i] += stack[i] + 1;
        stack.copyWithin(i + 1, i + 2);
        size--;
        i = 0;
      } else i++;
    }
    for (let row = 0; row < ROWS; row++) {
      const height = ROWS - 1 - row;
      flat[row * COLS + col] = height < size ? stack[height] : 0;
    }
  }
  board.splice(0, ROWS, ...board.map((_, r) => [...flat.subarray(r * COLS, (r + 1) * COLS)]));
}`,
  },
  "bit tricks": {
    2: `
export function defaultRandomNumberGenerator() {
  const x = (Math.random() * 64) | 0;
  const a = x & 7, b = x >> 3;
  return (2 << (b ^ ((a ^ b) & -(a < b)))) - 1;
}`,
    3: `
export function isValidMove(board, shape, location, rotation) {
  const taken = board.map((row) => row.reduce((bits, v, c) => bits | (+!!v << (c + 8)), ~0x3f00));
  return !SHAPES[shape][rotation].some(([r, c]) => {
    const bits = taken[location[0] + r] ?? -1, at = location[1] + c + 8;
    return at >>> 0 > 31 || (bits >>> at) & 1;
  });
}`,
    7: `
export function rotate(board, shape, location, rotation) {
  const ok = isValidMove(board, shape, location, -~rotation & 3);
  return [location, (rotation + +ok) & 3];
}`,
    8: `
export function gravityAndMerge(board) {
  for (let x = COLS; x--; ) for (let n = ROWS; n--; ) for (let y = ROWS; --y; ) {
    const lower = board[y][x], upper = board[y - 1][x], any = +!!lower;
    if (!lower || !(lower ^ upper)) { board[y][x] = upper << any | any; board[y - 1][x] = 0; }
  }
}`,
  },
};
