import { stopped } from "../../describe-outcome.ts";
import { describeDifference } from "../../difference.ts";
import type { WrongDraws } from "../../drawn.ts";
import { codeOfDifference, failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import { type Cell, emptyCells, type Grid } from "../../grid.ts";
import { type Asking, ask } from "../../plan.ts";
import { readIn, type Step } from "../../probe.ts";
import { spoken } from "../../spoken.ts";
import { toJson, type Value } from "../../value.ts";
import type { SpawnCheck, SpawnGrid, Tiles } from "./check.ts";
import type { DrawnGrid, Spawned } from "./place-bets.ts";

/** Draws per probe; with several grids in turn, per grid. */
const drawsPerCall = 100;
const drawsPerTurn = 60;

export type MoreDraws = ReturnType<typeof asking>;

/**
 * Asks for tiles on a grid; `first` is the number of its first question. `more` makes draws and returns a
 * reading for each grid that takes turns, or the fault. A probe makes at most `perProbe` draws of `tiles` each.
 */
export function asking(check: SpawnCheck, spawn: SpawnGrid, first: number) {
  const { make, turns = [] } = spawn;
  const all = [spawn, ...turns];
  const repeated = all.flatMap(({ draw }) => draw);
  const perProbe = turns.length > 0 ? drawsPerTurn : drawsPerCall;
  let index = first;
  let work = 0;
  const call = spoken().textOf(check.call);
  function* more(draws: number, fresh = false): Asking<DrawnGrid[] | WrongDraws> {
    const readings: DrawnGrid[] = [];
    for (let done = 0; done < draws; ) {
      const times = Math.min(perProbe, draws - done);
      done += times;
      const steps = [...make, { do: "repeat", times, steps: repeated } as const];
      const outcome = yield* ask(fresh ? { steps, fresh } : { steps }, index);
      index += 1;
      work += outcome.work;
      if (outcome.kind !== "done") return stopped(call, outcome);
      const last = outcome.results.at(-1);
      const rounds = last !== undefined && "rounds" in last ? last.rounds : [];
      const drawn = rounds.flatMap((results) =>
        all.map(({ grid, tiles = check.tiles ?? 1 }, turn) => {
          const after = readIn(results[results.length - all.length + turn]);
          const found = newTiles({ ...check, call, tiles }, grid, after);
          return "kind" in found ? { turn, grid, after, ...found } : { turn, grid, tiles: found };
        }),
      );
      const wrong = drawn.flatMap((each) => ("kind" in each ? [each] : []));
      const [one] = wrong;
      if (one !== undefined) {
        const { grid, kind, turn, failureCode } = one;
        const alike = wrong.filter((each) => each.turn === turn && each.kind === kind);
        const { draw } = all[turn] ?? spawn;
        const called = draw.filter((step) => isCallTo(check.call, step)).length;
        const unit = called > 1 ? `rounds of ${called} calls` : "calls";
        const full = emptyCells(grid).length === 0 ? { expected: grid } : {};
        const share = alike.length === times ? "each of" : `${alike.length} of`;
        const isSaid = alike.length < times || called > 1;
        const often = isSaid ? ` in ${share} ${times} ${unit}` : "";
        const message = `${one.message(often)}${asOneRow(alike)}`;
        return { message, failureCode, input: [grid], ...full, actual: toJson(one.after) };
      }
      readings.push(...drawn.flatMap((each) => ("kind" in each ? [] : [each])));
    }
    return readings;
  }
  const tiles = all.reduce((sum, each) => sum + (each.tiles ?? check.tiles ?? 1), 0);
  return { more, work: () => work, perProbe, tiles };
}

/** True for the check's call, as in `newTile()` or `addTwo(matrix)`. */
function isCallTo(call: string, step: Step): boolean {
  const name = "method" in step ? step.method : "fn" in step ? step.fn : undefined;
  return name !== undefined && call.startsWith(`${name}(`);
}

/** The new tiles in reading order, or their fault; `often` is the share of calls with that fault. */
function newTiles({ call, tiles = 1, values }: Tiles, before: Grid, after: Value) {
  if (!isShapedLike(before, after)) {
    const what = describeDifference(`the grid after ${call}`, after, before);
    const failureCode = codeOfDifference(before, toJson(after));
    return { kind: "grid", message: (often: string) => `${what}${often}`, failureCode };
  }
  const changed: (Cell & { readonly old: number; readonly value: Value })[] = [];
  for (const [row, cells] of before.entries()) {
    for (let col = 0; col < cells.length; col += 1) {
      const [old = 0, value] = [cells[col], after[row]?.[col] as Value];
      if (value !== old) changed.push({ row, col, old, value });
    }
  }
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old, value } = over;
    const message = (often: string) =>
      `${call} changed row ${row}, column ${col} from ${old} to ${describeValue(value)}${often}; a new tile goes on an empty cell`;
    return { kind: "over", message, failureCode: failures.tileOnTile };
  }
  const expected = Math.min(tiles, emptyCells(before).length);
  if (changed.length !== expected) {
    const free = tiles === expected ? "" : " on this grid";
    const message = (often: string) =>
      `${call} put ${inWords(changed.length)} on the grid${often}; expected ${inWords(expected)}${free}`;
    return { kind: `${changed.length} tiles`, message, failureCode: failures.wrongTileCount };
  }
  const allowed = values.map(({ value }) => value);
  const odd = changed.find(({ value }) => !allowed.includes(value as number));
  if (odd !== undefined) {
    const { row, col, value } = odd;
    const message = (often: string) =>
      `the new tile at row ${row}, column ${col} is ${describeValue(value)}${often}; expected ${allowed.join(" or ")}`;
    return { kind: "value", message, failureCode: failures.impossibleDraw };
  }
  return changed.map(({ row, col, value }): Spawned => ({ row, col, value: value as number }));
}

/** A note if each tile appears in all rows at once, as in one row used several times. */
function asOneRow(draws: readonly { readonly grid: Grid; readonly after: Value }[]): string {
  const isOne = draws.every(({ grid, after }) => {
    const [first, ...others] = Array.isArray(after) ? after.map((row) => JSON.stringify(row)) : [];
    const isAlike = others.length > 0 && others.every((row) => row === first);
    return isAlike && isShapedLike(grid, after) && JSON.stringify(after) !== JSON.stringify(grid);
  });
  return isOne ? "; all rows are alike, as if they were the same list" : "";
}

function isShapedLike(grid: Grid, value: Value): value is readonly (readonly Value[])[] {
  const isRow = (cells: Value | undefined, length: number): cells is readonly Value[] =>
    Array.isArray(cells) && cells.length === length;
  return isRow(value, grid.length) && grid.every(({ length }, at) => isRow(value[at], length));
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
