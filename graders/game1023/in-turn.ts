import { type Given, type Series, type SeriesCall, withSameArguments } from "gridmark/author";
import { type Board, COLS, isValidMove, type Location } from "../../reference/game1023/game.ts";
import { withCell } from "../shared/rows.ts";
import { copyOf, fromColumns } from "./boards.ts";
import type { Ask } from "./every-piece.ts";
import { explainPiece, type PieceArgs } from "./explain.ts";

/** A T in the middle of the board, with room on every side. */
const piece = { shape: 6, rotation: 0 };
const at: Location = [9, 2];

const free = fromColumns([[], [], [], [], [], []]);
const withBlock = ([row, col]: readonly [number, number]) => withCell(free, row, col, 1023);

/**
 * Asks about one place on two boards in turn, one of which has a block in the way, then on the first as blocks
 * come and go: catches answers kept from earlier calls. `target` must be free.
 */
export function twoBoards(fn: string, ask: Ask, target: readonly [number, number]): Series {
  const taken = withBlock(target);
  const call = (value: string, on: Board) => callOn(fn, ask, value, on);
  const write = (to: number): SeriesCall => ({ write: "board", cell: target, to });
  return {
    name: "two boards in turn",
    values: { board: free, other: taken, at },
    turns: [
      ...[call("board", free), call("other", taken), call("board", free), call("board", free)],
      ...[call("other", taken), call("other", taken), write(1), call("board", taken)],
      ...[call("other", taken), write(0), call("board", free), call("other", taken)],
    ],
    keeps: true,
  };
}

/** Asks about the T on a board, always with the same location array. */
function callOn(fn: string, ask: Ask, value: string, on: Board): SeriesCall {
  const { shape, rotation } = piece;
  return {
    call: fn,
    args: [{ value }, { json: shape }, { value: "at" }, { json: rotation }],
    returns: ask(on, shape, [...at], rotation),
    shown: copyOf([on, shape, at, rotation]),
  };
}

/**
 * Asks with the same arrays; each question differs from the one before in its answer and in one thing: a block,
 * the location, the rotation or the shape.
 */
export function sameArrays(fn: string, ask: Ask, fits: boolean): Series {
  const near = Array.from({ length: 6 * COLS }, (_, i) => [7 + Math.floor(i / COLS), i % COLS]);
  const boards = near.map(([row = 0, col = 0]) => withBlock([row, col]));
  const of = (board: Board, to = at, { shape, rotation } = piece): PieceArgs => [
    ...([board, shape, to, rotation] as const),
  ];
  const elsewhere: readonly Location[] = [
    [10, 2],
    [9, 1],
    [8, 3],
  ];
  const pairs: readonly (readonly (readonly [PieceArgs, PieceArgs])[])[] = [
    boards.map((board) => [of(free), of(board)] as const),
    boards.flatMap((a) => boards.map((b) => [of(a), of(b)] as const)),
    boards.flatMap((a) => elsewhere.map((to) => [of(a), of(a, to)] as const)),
    boards.flatMap((a) =>
      [1, 2, 3].map((rotation) => [of(a), of(a, at, { ...piece, rotation })] as const),
    ),
    boards.flatMap((a) =>
      [5, 4, 3, 2, 1, 0].map((shape) => [of(a), of(a, at, { ...piece, shape })] as const),
    ),
  ];
  const answer = ([board, shape, to, rotation]: PieceArgs) => ask(board, shape, [...to], rotation);
  const isFit = (args: PieceArgs) => !fits || isValidMove(...args);
  const calls = pairs.flatMap((some) => {
    const pair = some.find(
      ([a, b]) => isFit(a) && isFit(b) && String(answer(a)) !== String(answer(b)),
    );
    if (pair === undefined) throw new Error(`nothing that ${fn} answers differently`);
    return [...pair, pair[0]];
  });
  const note = (args: readonly unknown[]) => explainPiece(args, fits);
  return withSameArguments(
    { name: "the same lists with other contents", call: fn, note },
    calls.map((args) => ({ args: [...args], returns: answer(args) })),
  );
}

/** Asks about a board after a new game and calls about its board: only the argument counts. `target` must be free. */
export function afterOthers(
  fn: string,
  ask: Ask,
  target: readonly [number, number],
  others: readonly string[],
): Series {
  const taken = withBlock(target);
  return {
    name: "another board than those before",
    values: { board: taken, other: free, game: taken, at },
    turns: [
      ...othersAsked(others),
      callOn(fn, ask, "board", taken),
      callOn(fn, ask, "other", free),
    ],
    mayStop: true,
  };
}

/** A new game, and calls about a board named `game`, whose results do not matter. */
export function othersAsked(others: readonly string[]): SeriesCall[] {
  const { shape, rotation } = piece;
  const given: readonly Given[] = [{ value: "game" }];
  const placed: readonly Given[] = [...given, { json: shape }, { json: at }, { json: rotation }];
  return [
    { call: "initGameboard", args: [] },
    ...others.map((call): SeriesCall => ({ call, args: onBoards.includes(call) ? given : placed })),
  ];
}

/** The functions of tasks 3 to 7. */
export const pieceFunctions = ["isValidMove", "moveLeft", "moveRight", "moveDown", "rotate"];

const onBoards = ["gravityAndMerge", "getGameStatus"];

/** Moves a piece from where the last move led, until it stops and beyond. */
export function walk(fn: string, ask: Ask): Series {
  const board = fromColumns([[], [], [], [7], [], []]);
  const turns: SeriesCall[] = [];
  let here: readonly [Location, number] = [at, piece.rotation];
  for (let step = 0; step < 14; step += 1) {
    const before = step - 1;
    const [location, rotation] = here;
    const from = (part: number, json: unknown): Given =>
      step === 0 ? { json } : { result: before, path: [part] };
    here = ask(board, piece.shape, [...location], rotation) as typeof here;
    turns.push({
      call: fn,
      args: [{ value: "board" }, { json: piece.shape }, from(0, location), from(1, rotation)],
      returns: here,
      shown: copyOf([board, piece.shape, location, rotation]),
    });
  }
  return { name: "one move after the other", values: { board }, turns };
}

/** Settles a board after a new game and calls about its board. */
export function settledAfterOthers(settle: (board: Board) => void): Series {
  const board = fromColumns([[1, 1], [], [7, 0, 7, 3], [], [], [15]]);
  const after = copyOf(board);
  settle(after);
  return {
    name: "another board than those before",
    values: { board, game: withBlock([9, 5]) },
    turns: [
      ...othersAsked([...pieceFunctions, "getGameStatus"]),
      { call: "gravityAndMerge", args: [{ value: "board" }], shown: [board] },
      { look: "board", is: after },
    ],
    mayStop: true,
  };
}

/** Settles boards twice, in turn, and again after blocks were added. */
export function settledTwice(settle: (board: Board) => void): Series {
  const boards = {
    board: fromColumns([[1, 1, 3], [7, 0, 7], [1023, 1023], [], [511, 511, 1023], [2047, 2047]]),
    other: fromColumns([[1, 3, 1], [], [15, 0, 0, 15, 31], [1, 1, 1], [], [1023, 0, 3, 3]]),
  };
  const now = { board: copyOf(boards.board), other: copyOf(boards.other) };
  const turns: SeriesCall[] = [];
  const drop = (name: keyof typeof boards) => {
    settle(now[name]);
    turns.push({ call: "gravityAndMerge", args: [{ value: name }], shown: [boards[name]] });
    turns.push({ look: name, is: copyOf(now[name]) });
  };
  const write = (name: keyof typeof boards, cell: readonly [number, number], to: number) => {
    (now[name][cell[0]] as number[])[cell[1]] = to;
    turns.push({ write: name, cell, to });
  };
  for (const name of ["board", "board", "other"] as const) drop(name);
  write("board", [4, 3], 1);
  for (const name of ["board", "other"] as const) drop(name);
  write("board", [0, 3], 1);
  write("other", [3, 0], 1);
  for (const name of ["board", "other"] as const) drop(name);
  write("other", [2, 1], 7);
  drop("other");
  turns.push({ look: "board", is: copyOf(now.board) });
  return { name: "two boards in turn", values: boards, turns };
}
