import type { Visibility } from "../../fixtures/schema/types.ts";
import type { CaseResult, Check, CheckResult, Runner } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { describeDifference } from "./difference.ts";
import { describeValue } from "./format.ts";
import { emptyCells, type Grid } from "./grid.ts";
import type { Outcome, Step, StepResult } from "./probe.ts";
import { judgeCells, judgeValues, type Spawned } from "./spawned.ts";
import { equalsJson, toJson, type Value } from "./value.ts";

/** A check of new tiles that appear at random on the empty cells of a grid. */
export interface Spawn {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  readonly hint?: string;
  /** What puts the tiles, in words: `newTile()`. */
  readonly call: string;
  /** The grids that tiles are put on; each is a case. */
  readonly grids: readonly { readonly name: string; readonly grid: Grid }[];
  /** Steps that make such a grid and put the tiles on it; they are run anew for every draw. */
  readonly steps: (grid: Grid) => readonly Step[];
  /** The grid after them, from the results of these steps. */
  readonly after: (results: readonly StepResult[]) => Value;
  /** How many new tiles there must be, as far as there are empty cells; 1 unless said otherwise. */
  readonly tiles?: number;
  /** What a new tile may be, and each value's share of all. */
  readonly values: readonly { readonly value: number; readonly ways: number }[];
  /**
   * Besides that every draw puts the right number of tiles on empty cells and leaves the others:
   * `cells`: each empty cell is drawn equally often, whatever was drawn before;
   * `values`: two values come as often as stated, each drawn anew, whatever the cell.
   */
  readonly judged?: "cells" | "values";
  /** Draws on each grid. */
  readonly draws: number;
}

/** Draws made by one probe: few enough for slow code to stay within one work budget. */
const drawsPerCall = 100;

/** A check of where new tiles appear and what they are. */
export function spawnCheck(spawn: Spawn): Check {
  const { name, visibility, weight } = spawn;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const results: CheckResult[] = [];
      for (const [index, { name: caseName, grid }] of spawn.grids.entries()) {
        const first = index * Math.ceil(spawn.draws / drawsPerCall);
        results.push(await runCase(spawn, caseName, grid, runner, first));
      }
      const message = results.find((result) => result.message !== undefined)?.message;
      const cases = results.flatMap((result) => result.cases);
      return message === undefined ? { cases } : { cases, message };
    },
  };
}

async function runCase(
  spawn: Spawn,
  name: string,
  grid: Grid,
  runner: Runner,
  first: number,
): Promise<CheckResult> {
  const { call, hint, draws, judged } = spawn;
  const result = (verdict: CaseResult["verdict"], message: string, more = {}): CheckResult => ({
    cases: [
      { name, verdict, weight: 1, message, input: [grid], ...more, ...(hint ? { hint } : {}) },
    ],
  });
  const steps = spawn.steps(grid);
  const drawn: Spawned[][] = [];
  for (let index = first; drawn.length < draws; index += 1) {
    const times = Math.min(drawsPerCall, draws - drawn.length);
    const probe = { steps, times };
    const outcome = await runner.call(probe, index);
    if (outcome.kind !== "done") return result(outcome.kind, ...notDone(call, outcome));
    for (let time = 0; time < times; time += 1) {
      const own = outcome.results.slice(time * steps.length, (time + 1) * steps.length);
      const after = spawn.after(own);
      const tiles = newTiles(spawn, grid, after);
      if (typeof tiles !== "string") drawn.push(tiles);
      else {
        const full = emptyCells(grid).length === 0 ? { expected: grid } : {};
        return result("fail", tiles, { ...full, actual: toJson(after) });
      }
    }
  }
  const verdict =
    judged === "cells"
      ? judgeCells(grid, drawn)
      : judged === "values"
        ? judgeValues(spawn.values, drawn)
        : undefined;
  if (verdict === undefined) return { cases: [{ ...pass, name, input: [grid] }] };
  const { failure, figures, ...shown } = verdict;
  if (failure !== undefined) return result("fail", `${failure}; ${figures}`, shown);
  return { cases: [{ ...pass, name, input: [grid] }], message: figures };
}

const pass = { verdict: "pass", weight: 1, message: "" } as const;

function notDone(call: string, outcome: Outcome): [message: string, more: { line?: number }] {
  const line = lineOf(outcome);
  return [describeOutcome(call, outcome), line === undefined ? {} : { line }];
}

/** The tiles that are new on a grid, in the order of reading; or what is wrong with them. */
function newTiles({ call, tiles = 1, values }: Spawn, before: Grid, after: Value) {
  const shape = before.map((row) => row.length);
  if (!isGridOf(shape, after)) {
    return describeDifference(`the grid after ${call}`, after, before);
  }
  const changed = before.flatMap((cells, row) =>
    cells.flatMap((old, col) => {
      const value = after[row]?.[col] as Value;
      return equalsJson(value, old) ? [] : [{ row, col, old, value }];
    }),
  );
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old, value } = over;
    return `${call} changed row ${row}, column ${col} from ${old} to ${describeValue(value)}; a new tile goes on an empty cell`;
  }
  const expected = Math.min(tiles, emptyCells(before).length);
  if (changed.length !== expected) {
    const free = tiles === expected ? "" : " on this grid";
    return `${call} put ${inWords(changed.length)} on the grid; expected ${inWords(expected)}${free}`;
  }
  const allowed = values.map(({ value }) => value);
  const spawned: Spawned[] = [];
  for (const { row, col, value } of changed) {
    if (!allowed.includes(value as number)) {
      return `the new tile at row ${row}, column ${col} is ${describeValue(value)}; expected ${allowed.join(" or ")}`;
    }
    spawned.push({ row, col, value: value as number });
  }
  return spawned;
}

function isGridOf(
  lengths: readonly number[],
  value: Value,
): value is readonly (readonly Value[])[] {
  return (
    Array.isArray(value) &&
    value.length === lengths.length &&
    lengths.every((length, row) => {
      const cells = value[row] as Value;
      return Array.isArray(cells) && cells.length === length;
    })
  );
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
