import type { CheckResult } from "../../check.ts";
import { ignoresRandom } from "../../drawn.ts";
import { drawsToDiffer } from "../../draws.ts";
import type { Shares } from "../../evidence.ts";
import { failures } from "../../failures.ts";
import { emptyCells } from "../../grid.ts";
import type { Kind } from "../../kind.ts";
import type { Asking, Plan } from "../../plan.ts";
import { sharesOf } from "../../ways-test.ts";
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
    const { message } = results.findLast((result) => result.message !== undefined) ?? {};
    const cases = results.flatMap((result) => result.cases);
    const statistics = results.flatMap((result) => result.statistics ?? []);
    return {
      cases,
      ...(message === undefined ? {} : { message }),
      ...(statistics.length === 0 ? {} : { statistics }),
    };
  },
};

function* runCase(spawn: SpawnCheck, grid: SpawnGrid, draws: MoreDraws): Plan {
  // On a full grid nothing is drawn, and a loop without an end would use up the work of the task.
  const drawn = yield* draws.more(emptyCells(grid.grid).length === 0 ? 1 : spawn.draws);
  if (!Array.isArray(drawn)) return refused(spawn, grid, drawn);
  if (spawn.judged === undefined) return passed(grid);
  if (spawn.judged === "values") {
    return resultOf(spawn, grid, judgeValuesByPlace(spawn.values, drawn));
  }
  for (let round = 1; round < mostRounds && !isClearSoFar(drawn, spawn.draws); round += 1) {
    const more = yield* draws.more(spawn.draws);
    if (!Array.isArray(more)) return refused(spawn, grid, more);
    drawn.push(...more);
  }
  const judged = judgeCells(drawn);
  if (judged.wrong !== undefined) return resultOf(spawn, grid, judged);
  if (spawn.judged === "tiles") {
    const byPlace = judgeValuesByPlace(spawn.values, drawn);
    if (byPlace.wrong !== undefined) return resultOf(spawn, grid, byPlace);
  }
  const { outcomeOf, shares } = outcomesOfCells(grid.grid, drawn[0]?.tiles.length ?? 1);
  const same = yield* sameInTwoRuns("cells", draws, shares, ({ turn, tiles }) =>
    turn === 0 ? outcomeOf(tiles) : 0,
  );
  return same === undefined
    ? resultOf(spawn, grid, judged)
    : refused(spawn, grid, same, judged.statistics);
}

/** Draws until it is clear how often the rarer value comes. */
function* runLong(
  spawn: SpawnCheck,
  grid: NonNullable<SpawnCheck["long"]>,
  draws: MoreDraws,
): Plan {
  const { perProbe, tiles } = draws;
  const perList = perProbe * Math.max(1, Math.floor(tilesPerList / tiles / perProbe));
  const readings: DrawnGrid[] = [];
  const soFar = shareSoFar(spawn.values, grid.precision);
  let share = soFar([]);
  while (share.isRight === undefined && draws.work() < mostWork) {
    const more = yield* draws.more(perList);
    if (!Array.isArray(more)) return refused(spawn, grid, more);
    readings.push(...more);
    share = soFar(more.flatMap(({ tiles }) => tiles));
  }
  const judged = judgeValues(spawn.values, readings, share);
  if (judged.wrong !== undefined) return resultOf(spawn, grid, judged);
  const shares = sharesOf(spawn.values.map(({ ways }) => ways));
  const same = yield* sameInTwoRuns("values", draws, shares, ({ tiles }) =>
    tiles.map(({ value }) => value).join(),
  );
  return same === undefined
    ? resultOf(spawn, grid, judged)
    : refused(spawn, grid, same, judged.statistics);
}

/** What is wrong where two runs of the program with different random numbers give the same. */
function* sameInTwoRuns(
  what: string,
  draws: MoreDraws,
  shares: Shares,
  outcomeOf: (reading: DrawnGrid) => unknown,
): Asking<Refusal | undefined> {
  const runs: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const drawn = yield* draws.more(Math.min(drawsToDiffer(shares), draws.perProbe), true);
    if (!Array.isArray(drawn)) return drawn;
    runs.push(JSON.stringify(drawn.map(outcomeOf)));
  }
  if (runs[0] !== runs[1]) return undefined;
  const message = ignoresRandom(`the ${what} of the first new tiles`);
  return { verdict: "fail", message, failureCode: failures.ignoresRandom };
}

function resultOf(spawn: SpawnCheck, grid: SpawnGrid, judged: SpawnFinding): CheckResult {
  const { wrong, ...more } = judged;
  if (wrong === undefined) return { ...passed(grid), ...more };
  return refused(spawn, grid, { verdict: "fail", ...wrong }, judged.statistics);
}

function refused(
  { hint }: SpawnCheck,
  { name, grid }: SpawnGrid,
  refusal: Refusal,
  statistics?: SpawnFinding["statistics"],
): CheckResult {
  const hinted = hint === undefined ? {} : { hint };
  const cases = [{ name, weight: 1, input: [grid], ...refusal, ...hinted }];
  return statistics === undefined ? { cases } : { cases, statistics };
}

function passed({ name, grid }: SpawnGrid): CheckResult {
  return { cases: [{ name, verdict: "pass", weight: 1, message: "", input: [grid] }] };
}
