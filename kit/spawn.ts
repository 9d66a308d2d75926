import type { Visibility } from "../schema/types.ts";
import type { CaseResult, Check, CheckResult, Runner } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { ignoresRandom } from "./drawn.ts";
import { drawsToDiffer } from "./draws.ts";
import { emptyCells, type Grid } from "./grid.ts";
import { newTiles, type Tiles, wrongInWords } from "./new-tiles.ts";
import type { OneStep, Outcome, StepResult } from "./probe.ts";
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
import { toJson, type Value } from "./value.ts";

/** A check of new tiles that appear at random on the empty cells of a grid. */
export interface Spawn extends Tiles {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  readonly hint?: string;
  /** The grids to put tiles on; each is a case. */
  readonly grids: readonly { readonly name: string; readonly grid: Grid }[];
  /** Steps that make the object with the grid. They are done once for up to a hundred draws. */
  readonly make: (grid: Grid) => readonly OneStep[];
  /** Steps that put the grid on it, then the tiles, and read it. They are done for every draw. */
  readonly draw: (grid: Grid) => readonly OneStep[];
  /** The grid after a draw, from the results of its steps, except those that return nothing. */
  readonly after: (results: readonly StepResult[]) => Value;
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
  readonly long?: LongRun & { readonly name: string; readonly grid: Grid };
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

/** A check of where new tiles appear and what they are. */
export function spawnCheck(spawn: Spawn): Check {
  const { name, visibility, weight, long } = spawn;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const results: CheckResult[] = [];
      for (const [index, { name: caseName, grid }] of spawn.grids.entries()) {
        const ask = asking(spawn, grid, runner, index * callsPerGrid);
        results.push(await runCase(spawn, caseName, grid, ask));
      }
      const isLost = results.some(({ cases }) => cases[0]?.verdict !== "pass");
      if (long !== undefined && !isLost) {
        const ask = asking(spawn, long.grid, runner, spawn.grids.length * callsPerGrid);
        results.push(await runLong(spawn, long, ask));
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
}

/** Tiles of some more draws, a list for each; or why there are none. */
interface Ask {
  (draws: number, fresh?: boolean): Promise<Spawned[][] | Refused>;
  /** Units of work so far. */
  readonly work: () => number;
}

type Refused = Pick<CaseResult, "verdict" | "message"> & Partial<CaseResult>;

function asking(spawn: Spawn, grid: Grid, runner: Runner, first: number): Ask {
  const { make, draw, after, call } = spawn;
  let index = first;
  let work = 0;
  const ask = async (draws: number, fresh = false): Promise<Spawned[][] | Refused> => {
    const drawn: Spawned[][] = [];
    while (drawn.length < draws) {
      const times = Math.min(drawsPerCall, draws - drawn.length);
      const steps = [...make(grid), { do: "repeat", times, steps: draw(grid) } as const];
      const probe = fresh ? ({ steps, fresh } as const) : { steps };
      const outcome = await runner.call(probe, index);
      index += 1;
      work += outcome.work;
      if (outcome.kind !== "done") return notDone(call, outcome);
      const last = outcome.results.at(-1);
      const rounds = last !== undefined && "rounds" in last ? last.rounds : [];
      const grids = rounds.map(after);
      const tiles = grids.map((each) => newTiles(spawn, grid, each));
      const wrong = tiles.flatMap((each, at) => (Array.isArray(each) ? [] : [{ at, ...each }]));
      const [one] = wrong;
      if (one !== undefined) {
        const alike = wrong.filter(({ kind }) => kind === one.kind).length;
        const full = emptyCells(grid).length === 0 ? { expected: grid } : {};
        const message = wrongInWords(one, alike, times);
        return { verdict: "fail", message, ...full, actual: toJson(grids[one.at] ?? null) };
      }
      drawn.push(...tiles.filter((each) => Array.isArray(each)));
    }
    return drawn;
  };
  return Object.assign(ask, { work: () => work });
}

async function runCase(spawn: Spawn, name: string, grid: Grid, ask: Ask): Promise<CheckResult> {
  // On a full grid nothing is drawn, and a loop without an end would use up the work of the task.
  const drawn = await ask(emptyCells(grid).length === 0 ? 1 : spawn.draws);
  if (!Array.isArray(drawn)) return failed(spawn, name, grid, drawn);
  if (spawn.judged === undefined) return { cases: [passed(name, grid)] };
  if (spawn.judged === "values") {
    return resultOf(spawn, name, grid, judgeValuesByCell(spawn.values, drawn.flat()));
  }
  const judged = judgeCells(grid, drawn);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid, judged);
  const { outcomeOf, shares } = outcomesOfCells(grid, drawn[0]?.length ?? 1);
  const same = await sameInTwoRuns(ask, drawsToDiffer(shares), outcomeOf);
  if (same === undefined) return resultOf(spawn, name, grid, judged);
  const refused = same === true ? ignoring("the cells of") : same;
  return failed(spawn, name, grid, refused, judged);
}

/** Draws until it is clear how often the rarer value comes. */
async function runLong(
  spawn: Spawn,
  { name, grid, precision }: NonNullable<Spawn["long"]>,
  ask: Ask,
): Promise<CheckResult> {
  const tiles: Spawned[] = [];
  const soFar = shareSoFar(spawn.values, precision);
  let share = soFar([]);
  while (share.isRight === undefined && ask.work() < mostWork) {
    const more = await ask(2 * drawsPerCall);
    if (!Array.isArray(more)) return failed(spawn, name, grid, more);
    tiles.push(...more.flat());
    share = soFar(more.flat());
  }
  const judged = judgeValues(spawn.values, tiles, share);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid, judged);
  const ways = spawn.values.map((each) => each.ways);
  const all = ways.reduce((sum, each) => sum + each, 0);
  const draws = drawsToDiffer(ways.map((each) => each / all));
  const same = await sameInTwoRuns(ask, draws, (tiles) => tiles.map(({ value }) => value).join());
  if (same === undefined) return resultOf(spawn, name, grid, judged);
  const refused = same === true ? ignoring("the values of") : same;
  return failed(spawn, name, grid, refused, judged);
}

const ignoring = (what: string): Refused => ({
  verdict: "fail",
  message: ignoresRandom(`${what} the first new tiles`),
});

/** Whether two runs of the program with different random numbers give the same. */
async function sameInTwoRuns(
  ask: Ask,
  draws: number,
  outcomeOf: (tiles: readonly Spawned[]) => unknown,
): Promise<true | undefined | Refused> {
  const runs: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const drawn = await ask(Math.min(draws, drawsPerCall), true);
    if (!Array.isArray(drawn)) return drawn;
    runs.push(JSON.stringify(drawn.map(outcomeOf)));
  }
  return runs[0] === runs[1] ? true : undefined;
}

function resultOf(spawn: Spawn, name: string, grid: Grid, judged: Judged): CheckResult {
  const { failure, statistics, ...shown } = judged;
  if (failure !== undefined) {
    return failed(spawn, name, grid, { verdict: "fail", message: failure, ...shown }, judged);
  }
  const { message } = judged;
  const cases = [passed(name, grid)];
  return { cases, statistics, ...(message === undefined ? {} : { message }) };
}

function failed(
  { hint }: Spawn,
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
  const line = lineOf(outcome);
  const message = describeOutcome(call, outcome);
  return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }) };
}
