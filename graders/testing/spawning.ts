import {
  emptyCells,
  type Grid,
  type SpawnCheck,
  type SpawnGrid,
  type Value,
} from "gridmark/author";
import { numbers } from "./draws.ts";
import { runCheck } from "./run-check.ts";

export type Put = (grid: number[][]) => unknown;

/** Four empty cells. */
export const fourFree: Grid = [
  [0, 2, 0],
  [8, 0, 0],
];

export const full: Grid = [
  [2, 4],
  [4, 2],
];

/** A grid on which `put` puts tiles. */
export function spawnGrid(name: string, grid: Grid): SpawnGrid {
  return {
    name,
    grid,
    make: [{ do: "call", fn: "first", args: [], quiet: true }],
    draw: [{ do: "call", fn: "put", args: [{ json: grid }] }],
  };
}

/** A check of a function that puts one tile on a grid; the definition may be changed in part. */
export function spawning(change: Partial<SpawnCheck> = {}): SpawnCheck {
  return {
    kind: "spawn",
    name: "puts a tile",
    visibility: "hidden",
    weight: 1,
    hint: "count",
    call: "put()",
    grids: [spawnGrid("four empty cells", fourFree)],
    values: [
      { value: 2, ways: 9 },
      { value: 4, ways: 1 },
    ],
    draws: 600,
    ...change,
  };
}

/** Runs the check on a function that puts tiles on its grid; `reload` begins a run. */
export async function checkSpawn(
  put: Put,
  change: Partial<SpawnCheck> = {},
  reload = () => {},
  work = 0,
) {
  const asked: { index: number; times: number }[] = [];
  const { cases, message, statistics } = await runCheck(spawning(change), {
    seed: 1,
    findings: () => [],
    asked: () => [],
    call: async ({ steps, fresh }, index) => {
      const repeat = steps.at(-1);
      if (repeat?.do !== "repeat") throw new Error("the last step repeats");
      if (fresh) reload();
      const { times } = repeat;
      asked.push({ index, times });
      const repeated = repeat.steps as unknown as readonly { args: [{ json: number[][] }] }[];
      const rounds = Array.from({ length: times }, () =>
        repeated.map(({ args: [{ json }] }) => {
          const grid = structuredClone(json);
          put(grid);
          return { returns: grid as unknown as Value, argsAfter: [] };
        }),
      );
      return { kind: "done", results: [{ done: true }, { rounds }], printed: "", work };
    },
  });
  const only = cases.at(-1);
  return { cases, message: message ?? only?.message, verdict: only?.verdict, statistics, asked };
}

/** Puts a value on an empty cell, both chosen by the given functions. */
export function putting(cell: (count: number) => number, value: () => number): Put {
  return (grid) => {
    const cells = emptyCells(grid);
    const drawn = cells[cell(cells.length)];
    if (drawn !== undefined) (grid[drawn.row] ?? [])[drawn.col] = value();
  };
}

export function fairCell(seed: number) {
  const next = numbers(seed);
  return (count: number) => Math.floor(next() * count);
}

export function fairValue(seed: number, fours = 0.1) {
  const next = numbers(1000 + seed);
  return () => (next() < fours ? 4 : 2);
}
