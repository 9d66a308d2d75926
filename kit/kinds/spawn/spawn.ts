import type { CaseResult, CheckResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { ignoresRandom } from "../../drawn.ts";
import { drawsToDiffer } from "../../draws.ts";
import { failures } from "../../failures.ts";
import { emptyCells, type Grid } from "../../grid.ts";
import type { CheckData, Kind } from "../../kind.ts";
import { type Asking, ask } from "../../plan.ts";
import { type OneStep, type Outcome, readIn } from "../../probe.ts";
import { toJson } from "../../value.ts";
import { newTiles, type Tiles, wrongInWords } from "./new-tiles.ts";
import { spawnSchema } from "./schema.ts";
import {
  type Judged,
  judgeCells,
  judgeValues,
  judgeValuesByCell,
  type LongRun,
  outcomesOfCells,
  type Spawned,
  shareSoFar,
} from "./spawned.ts";

/** A grid, and how a tile is put on it. */
export interface SpawnGrid {
  readonly name: string;
  readonly grid: Grid;
  /** Steps that make the object with the grid. They are done once for up to a hundred draws. */
  readonly make: readonly OneStep[];
  /**
   * Steps that put the grid on it, then the tiles, and read it: what the last of them returns is the
   * grid after the draw. They are done for every draw.
   */
  readonly draw: readonly OneStep[];
}

/** A check of new tiles that appear at random on the empty cells of a grid. */
export interface SpawnCheck extends CheckData, Tiles {
  readonly kind: "spawn";
  readonly hint?: string;
  /** The grids to put tiles on; each is a case. */
  readonly grids: readonly SpawnGrid[];
  /**
   * Besides that every draw puts the right number of tiles on empty cells and leaves the others:
   * `cells`: each empty cell is drawn equally often;
   * `values`: two values come up as often as stated, whatever the cell.
   * Either way each draw is independent of the others, and all depend on the host's random numbers.
   */
  readonly judged?: "cells" | "values";
  /** Draws on each grid. */
  readonly draws: number;
  /**
   * For `values`: a small grid on which tiles are drawn until it is clear whether they come up as
   * often as stated. A separate case; it comes last.
   */
  readonly long?: LongRun & SpawnGrid;
}

/** Draws made by one probe. */
const drawsPerCall = 100;

/** Calls of a runner that a grid may use. */
const callsPerGrid = 1_500;

/**
 * Units of work after which a long run ends, clear or not: 100,000 draws of ordinary code. What slow
 * code draws by then must do, so that it does not lose points for being slow.
 */
const mostWork = 400_000_000;

export const spawn: Kind<SpawnCheck> = {
  kind: "spawn",
  schema: spawnSchema,
  *plan(check) {
    const results: CheckResult[] = [];
    for (const [index, grid] of check.grids.entries()) {
      results.push(yield* runCase(check, grid, asking(check, grid, index * callsPerGrid)));
    }
    const { long } = check;
    const isLost = results.some(({ cases }) => cases[0]?.verdict !== "pass");
    if (long !== undefined && !isLost) {
      const some = asking(check, long, check.grids.length * callsPerGrid);
      results.push(yield* runLong(check, long, some));
    }
    const message = results.findLast((result) => result.message !== undefined)?.message;
    const cases = results.flatMap((result) => result.cases);
    const statistics = results.flatMap((result) => result.statistics ?? []);
    return {
      cases,
      ...(message === undefined ? {} : { message }),
      ...(statistics.length === 0 ? {} : { statistics }),
    };
  },
};

/** Tiles of some more draws, a list for each; or why there are none. */
interface Draws {
  readonly more: (draws: number, fresh?: boolean) => Asking<Spawned[][] | Refused>;
  /** Units of work so far. */
  readonly work: () => number;
}

type Refused = Pick<CaseResult, "verdict" | "message"> & Partial<CaseResult>;

function asking(check: SpawnCheck, { grid, make, draw }: SpawnGrid, first: number): Draws {
  const { call } = check;
  let index = first;
  let work = 0;
  function* more(draws: number, fresh = false): Asking<Spawned[][] | Refused> {
    const drawn: Spawned[][] = [];
    while (drawn.length < draws) {
      const times = Math.min(drawsPerCall, draws - drawn.length);
      const steps = [...make, { do: "repeat", times, steps: draw } as const];
      const probe = fresh ? ({ steps, fresh } as const) : { steps };
      const outcome = yield* ask(probe, index);
      index += 1;
      work += outcome.work;
      if (outcome.kind !== "done") return notDone(call, outcome);
      const last = outcome.results.at(-1);
      const rounds = last !== undefined && "rounds" in last ? last.rounds : [];
      const grids = rounds.map((results) => readIn(results.at(-1)));
      const tiles = grids.map((each) => newTiles(check, grid, each));
      const wrong = tiles.flatMap((each, at) => (Array.isArray(each) ? [] : [{ at, ...each }]));
      const [one] = wrong;
      if (one !== undefined) {
        const alike = wrong.filter(({ kind }) => kind === one.kind).length;
        const full = emptyCells(grid).length === 0 ? { expected: grid } : {};
        const message = wrongInWords(one, alike, times);
        const { failureCode } = one;
        const actual = toJson(grids[one.at] ?? null);
        return { verdict: "fail", message, failureCode, ...full, actual };
      }
      drawn.push(...tiles.filter((each) => Array.isArray(each)));
    }
    return drawn;
  }
  return { more, work: () => work };
}

function* runCase(spawn: SpawnCheck, { name, grid }: SpawnGrid, draws: Draws): Asking<CheckResult> {
  // On a full grid nothing is drawn, and a loop without an end would use up the work of the task.
  const drawn = yield* draws.more(emptyCells(grid).length === 0 ? 1 : spawn.draws);
  if (!Array.isArray(drawn)) return failed(spawn, name, grid, drawn);
  if (spawn.judged === undefined) return { cases: [passed(name, grid)] };
  if (spawn.judged === "values") {
    return resultOf(spawn, name, grid, judgeValuesByCell(spawn.values, drawn.flat()));
  }
  const judged = judgeCells(grid, drawn);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid, judged);
  const { outcomeOf, shares } = outcomesOfCells(grid, drawn[0]?.length ?? 1);
  const same = yield* sameInTwoRuns(draws, drawsToDiffer(shares), outcomeOf);
  if (same === undefined) return resultOf(spawn, name, grid, judged);
  const refused = same === true ? ignoring("the cells of") : same;
  return failed(spawn, name, grid, refused, judged);
}

/** Draws until it is clear how often the rarer value comes. */
function* runLong(
  spawn: SpawnCheck,
  { name, grid, precision }: NonNullable<SpawnCheck["long"]>,
  draws: Draws,
): Asking<CheckResult> {
  const tiles: Spawned[] = [];
  const soFar = shareSoFar(spawn.values, precision);
  let share = soFar([]);
  while (share.isRight === undefined && draws.work() < mostWork) {
    const more = yield* draws.more(2 * drawsPerCall);
    if (!Array.isArray(more)) return failed(spawn, name, grid, more);
    tiles.push(...more.flat());
    share = soFar(more.flat());
  }
  const judged = judgeValues(spawn.values, tiles, share);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid, judged);
  const ways = spawn.values.map((each) => each.ways);
  const all = ways.reduce((sum, each) => sum + each, 0);
  const enough = drawsToDiffer(ways.map((each) => each / all));
  const same = yield* sameInTwoRuns(draws, enough, (tiles) =>
    tiles.map(({ value }) => value).join(),
  );
  if (same === undefined) return resultOf(spawn, name, grid, judged);
  const refused = same === true ? ignoring("the values of") : same;
  return failed(spawn, name, grid, refused, judged);
}

const ignoring = (what: string): Refused => ({
  verdict: "fail",
  message: ignoresRandom(`${what} the first new tiles`),
  failureCode: failures.ignoresRandom,
});

/** Whether two runs of the program with different random numbers give the same. */
function* sameInTwoRuns(
  draws: Draws,
  times: number,
  outcomeOf: (tiles: readonly Spawned[]) => unknown,
): Asking<true | undefined | Refused> {
  const runs: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const drawn = yield* draws.more(Math.min(times, drawsPerCall), true);
    if (!Array.isArray(drawn)) return drawn;
    runs.push(JSON.stringify(drawn.map(outcomeOf)));
  }
  return runs[0] === runs[1] ? true : undefined;
}

function resultOf(spawn: SpawnCheck, name: string, grid: Grid, judged: Judged): CheckResult {
  const { failure, statistics, ...shown } = judged;
  if (failure !== undefined) {
    return failed(spawn, name, grid, { verdict: "fail", message: failure, ...shown }, judged);
  }
  const { message } = judged;
  const cases = [passed(name, grid)];
  return { cases, statistics, ...(message === undefined ? {} : { message }) };
}

function failed(
  { hint }: SpawnCheck,
  name: string,
  grid: Grid,
  refused: Refused,
  judged?: Judged,
): CheckResult {
  const more = hint === undefined ? {} : { hint };
  const cases = [{ name, weight: 1, input: [grid], ...refused, ...more }];
  return judged === undefined ? { cases } : { cases, statistics: judged.statistics };
}

function passed(name: string, grid: Grid): CaseResult {
  return { name, verdict: "pass", weight: 1, message: "", input: [grid] };
}

function notDone(call: string, outcome: Outcome): Refused {
  if (outcome.kind === "done") throw new Error("nothing has stopped");
  const message = describeOutcome(call, outcome);
  return { verdict: outcome.kind, message, ...stopOf(outcome) };
}
