import type { Given, Series, SeriesCall } from "gridmark/kit";
import type { Board, Location } from "../../reference/game1023/game.ts";
import { copyOf, fromColumns } from "./boards.ts";
import type { Ask } from "./every-piece.ts";

/** A T in the middle of the board, with room on every side. */
const piece = { shape: 6, rotation: 0 };
const at: Location = [9, 2];

/**
 * One place asked about on two boards in turn, of which the second one has a block in the way, and
 * then on the first one as blocks come and go: what was found once says nothing about the next time.
 * `target` is a cell that has to be free.
 */
export function twoBoards(fn: string, ask: Ask, target: readonly [number, number]): Series {
  const free = fromColumns([[], [], [], [], [], []]);
  const taken = free.with(target[0], (free[target[0]] ?? []).with(target[1], 1023));
  const call = (value: string, on: Board): SeriesCall => ({
    call: fn,
    args: [
      { value },
      ...[piece.shape, at, piece.rotation].map((json): Given => ({ json: copyOf(json) })),
    ],
    returns: ask(on, piece.shape, [...at], piece.rotation),
    shown: copyOf([on, piece.shape, at, piece.rotation]),
  });
  const write = (to: number): SeriesCall => ({ write: "board", cell: target, to });
  return {
    name: "two boards in turn",
    values: { board: free, other: taken },
    turns: [
      ...[call("board", free), call("other", taken), call("board", free), call("board", free)],
      ...[call("other", taken), call("other", taken), write(1), call("board", taken)],
      ...[call("other", taken), write(0), call("board", free), call("other", taken)],
    ],
    keeps: true,
  };
}

/** A piece moved by what the move before returned, until it stops and beyond. */
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

/** Boards that are settled twice, in turn, and again after a block was put on one of them. */
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
  drop("board");
  drop("board");
  drop("other");
  write("board", [4, 3], 1);
  drop("board");
  drop("other");
  write("board", [0, 3], 1);
  write("other", [3, 0], 1);
  drop("board");
  drop("other");
  turns.push({ look: "board", is: copyOf(now.board) });
  return { name: "two boards in turn", values: boards, turns };
}
