import type { ObjectCall, Turns, TurnsCheck } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { game } from "./game.ts";

const [first, second] = ["first game", "second game"];

const set = (of: string, ...args: readonly number[]): ObjectCall => {
  return { of, method: "setTile", args };
};
const get = (of: string, row: number, col: number, returns: number): ObjectCall => {
  return { of, method: "getTile", args: [row, col], returns };
};
const show = (of: string, ...shows: readonly (number | readonly number[])[]): ObjectCall => {
  return { of, method: "toString", args: [], shows };
};

/** The games differ in size: the constructor's task judges whether those of one size share a grid. */
function inTurn(hint: string, ...cases: readonly Turns[]): TurnsCheck {
  const head = hidden("two games", 1);
  return { kind: "turns", ...head, class: game.class, hint, cases };
}

/** Every height and width up to 16, once each. */
const sizes = Array.from({ length: 16 }, (_, index) => [index + 1, ((5 * index + 2) % 16) + 1]);

const sizeOf = ([height = 0, width = 0]: readonly number[]) => `game of ${height} × ${width}`;

const askSizes = sizes.flatMap((size): ObjectCall[] => [
  { of: sizeOf(size), method: "getGridHeight", args: [], returns: size[0] },
  { of: sizeOf(size), method: "getGridWidth", args: [], returns: size[1] },
]);

/** Each game knows its own size, whatever was done last. */
export const ownSizes = inTurn("Where are the height and the width kept: in the game itself?", {
  name: "games of many sizes",
  objects: Object.fromEntries(sizes.map((size) => [sizeOf(size), size])),
  turns: [
    ...askSizes,
    { of: sizeOf(sizes[4] ?? []), method: "reset", args: [] },
    ...askSizes.toReversed(),
  ],
});

export const ownCells = inTurn("Which game does a cell belong to?", {
  name: "two games in turn",
  objects: { [first]: [3, 3], [second]: [3, 4] },
  turns: [
    set(first, 0, 1, 8),
    set(second, 0, 1, 16),
    get(first, 0, 1, 8),
    set(first, 0, 1, 32),
    get(second, 0, 1, 16),
    get(first, 0, 1, 32),
    set(second, 2, 0, 0),
    set(first, 2, 0, 64),
    get(second, 2, 0, 0),
    get(first, 2, 0, 64),
    set(first, 1, 1, 2 ** 31),
    get(first, 1, 1, 2 ** 31),
    set(first, 1, 1, 2 ** 40),
    get(first, 1, 1, 2 ** 40),
  ],
});

export const ownTexts = inTurn("Which game does the text show? Is it rebuilt each time?", {
  name: "two games in turn",
  objects: { [first]: [1, 3], [second]: [2, 2] },
  turns: [
    ...[8, 16, 32].map((value, col) => set(first, 0, col, value)),
    ...[64, 128, 256, 512].map((value, at) => set(second, Math.floor(at / 2), at % 2, value)),
    show(first, 8, 16, 32),
    show(second, [64, 128], [256, 512]),
    show(first, 8, 16, 32),
    set(first, 0, 1, 1024),
    show(second, [64, 128], [256, 512]),
    show(first, 8, 1024, 32),
    ...Array.from({ length: 14 }, (_, at) => 2 ** (at + 11)).flatMap((value) => [
      set(first, 0, 2, value),
      show(first, 8, 1024, value),
    ]),
  ],
});

export const ownReset = inTurn("Which game does reset start afresh?", {
  name: "two games in turn",
  objects: { [first]: [2, 2], [second]: [2, 3] },
  turns: [
    { of: first, method: "reset", args: [] },
    ...[8, 16, 32, 64].map((value, at) => set(first, Math.floor(at / 2), at % 2, value)),
    { of: second, method: "reset", args: [] },
    { of: second, method: "reset", args: [] },
    ...[8, 16, 32, 64].map((value, at) => get(first, Math.floor(at / 2), at % 2, value)),
  ],
});
