import type { CaseResult, CheckResult } from "../../check.ts";
import { ignoresRandom } from "../../drawn.ts";
import { drawsToDiffer } from "../../draws.ts";
import { failures } from "../../failures.ts";
import { emptyCells, type Grid } from "../../grid.ts";
import type { Kind } from "../../kind.ts";
import type { Asking } from "../../plan.ts";
import { asking, type MoreDraws, type Refusal } from "./asking.ts";
import type { SpawnCheck, SpawnGrid } from "./check.ts";
import type { DrawnGrid } from "./place-bets.ts";
import { spawnSchema } from "./schema.ts";
import { isClearSoFar, judgeCells, outcomesOfCells, type SpawnFinding } from "./spawned.ts";
import { judgeValues, judgeValuesByPlace, shareSoFar } from "./values.ts";

/** New tiles of a long run that are looked at together. */
const tilesPerList = 200;

/** For `cells`: how often as many draws as asked for are made at most. */
const mostRounds = 10;

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

function* runCase(spawn: SpawnCheck, grid: SpawnGrid, draws: MoreDraws): Asking<CheckResult> {
  const { name } = grid;
  // On a full grid nothing is drawn, and a loop without an end would use up the work of the task.
  const drawn = yield* draws.more(emptyCells(grid.grid).length === 0 ? 1 : spawn.draws);
  if (!Array.isArray(drawn)) return failed(spawn, name, grid.grid, drawn);
  if (spawn.judged === undefined) return { cases: [passed(name, grid.grid)] };
  if (spawn.judged === "values") {
    return resultOf(spawn, name, grid.grid, judgeValuesByPlace(spawn.values, drawn));
  }
  for (let round = 1; round < mostRounds && !isClearSoFar(drawn, spawn.draws); round += 1) {
    const more = yield* draws.more(spawn.draws);
    if (!Array.isArray(more)) return failed(spawn, name, grid.grid, more);
    drawn.push(...more);
  }
  const judged = judgeCells(drawn);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid.grid, judged);
  if (spawn.judged === "tiles") {
    const byPlace = judgeValuesByPlace(spawn.values, drawn);
    if (byPlace.failure !== undefined) return resultOf(spawn, name, grid.grid, byPlace);
  }
  const { outcomeOf, shares } = outcomesOfCells(grid.grid, drawn[0]?.tiles.length ?? 1);
  const same = yield* sameInTwoRuns(draws, drawsToDiffer(shares), ({ turn, tiles }) =>
    turn === 0 ? outcomeOf(tiles) : 0,
  );
  if (same === undefined) return resultOf(spawn, name, grid.grid, judged);
  const refused = same === true ? ignoring("the cells of") : same;
  return failed(spawn, name, grid.grid, refused, judged);
}

/** Draws until it is clear how often the rarer value comes. */
function* runLong(
  spawn: SpawnCheck,
  { name, grid, precision }: NonNullable<SpawnCheck["long"]>,
  draws: MoreDraws,
): Asking<CheckResult> {
  const { perProbe, tiles } = draws;
  const perList = perProbe * Math.max(1, Math.floor(tilesPerList / tiles / perProbe));
  const readings: DrawnGrid[] = [];
  const soFar = shareSoFar(spawn.values, precision);
  let share = soFar([]);
  while (share.isRight === undefined && draws.work() < mostWork) {
    const more = yield* draws.more(perList);
    if (!Array.isArray(more)) return failed(spawn, name, grid, more);
    readings.push(...more);
    share = soFar(more.flatMap(({ tiles }) => tiles));
  }
  const judged = judgeValues(spawn.values, readings, share);
  if (judged.failure !== undefined) return resultOf(spawn, name, grid, judged);
  const ways = spawn.values.map((each) => each.ways);
  const all = ways.reduce((sum, each) => sum + each, 0);
  const enough = drawsToDiffer(ways.map((each) => each / all));
  const same = yield* sameInTwoRuns(draws, enough, ({ tiles }) =>
    tiles.map(({ value }) => value).join(),
  );
  if (same === undefined) return resultOf(spawn, name, grid, judged);
  const refused = same === true ? ignoring("the values of") : same;
  return failed(spawn, name, grid, refused, judged);
}

const ignoring = (what: string): Refusal => ({
  verdict: "fail",
  message: ignoresRandom(`${what} the first new tiles`),
  failureCode: failures.ignoresRandom,
});

/** Whether two runs of the program with different random numbers give the same. */
function* sameInTwoRuns(
  draws: MoreDraws,
  times: number,
  outcomeOf: (reading: DrawnGrid) => unknown,
): Asking<true | undefined | Refusal> {
  const runs: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const drawn = yield* draws.more(Math.min(times, draws.perProbe), true);
    if (!Array.isArray(drawn)) return drawn;
    runs.push(JSON.stringify(drawn.map(outcomeOf)));
  }
  return runs[0] === runs[1] ? true : undefined;
}

function resultOf(spawn: SpawnCheck, name: string, grid: Grid, judged: SpawnFinding): CheckResult {
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
  refused: Refusal,
  judged?: SpawnFinding,
): CheckResult {
  const more = hint === undefined ? {} : { hint };
  const cases = [{ name, weight: 1, input: [grid], ...refused, ...more }];
  return judged === undefined ? { cases } : { cases, statistics: judged.statistics };
}

function passed(name: string, grid: Grid): CaseResult {
  return { name, verdict: "pass", weight: 1, message: "", input: [grid] };
}
