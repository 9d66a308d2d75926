import { type DrawsFinding, ignoresRandom, resultOfDraws, type WrongDraws } from "../../drawn.ts";
import { drawsToDiffer } from "../../draws.ts";
import type { Shares } from "../../evidence.ts";
import { failures } from "../../failures.ts";
import { emptyCells } from "../../grid.ts";
import type { Kind } from "../../kind.ts";
import type { Asking } from "../../plan.ts";
import { maxWork, sharesOf } from "../../sequential.ts";
import { type SpawnCheck, type SpawnGrid, spawnSchema } from "./check.ts";
import { isClearSoFar, judgeCells, outcomesOfCells } from "./judge.ts";
import type { DrawnGrid } from "./place-bets.ts";
import { asking, type MoreDraws } from "./tiles.ts";
import { judgeValues, judgeValuesByPlace, shareSoFar } from "./values.ts";

/** New tiles of a long run that are examined together. */
const tilesPerList = 200;

/** For `cells`: as a multiple of the requested draws. */
const maxRounds = 10;

/** Runner calls available to a grid. */
const callsPerGrid = 1_500;

export const spawn: Kind<SpawnCheck> = {
  kind: "spawn",
  schema: spawnSchema,
  *plan(check) {
    const { grids, long, hint } = check;
    const resultOf = ({ name, grid }: SpawnGrid, finding: DrawsFinding) =>
      resultOfDraws({ name, input: [grid], hint }, finding);
    const drawsOn = (grid: SpawnGrid, at: number) => asking(check, grid, at * callsPerGrid);
    const results = [];
    for (const [at, grid] of grids.entries()) {
      results.push(resultOf(grid, yield* judgeGrid(check, grid, drawsOn(grid, at))));
    }
    const isLost = results.some(({ cases }) => cases[0]?.verdict !== "pass");
    if (long !== undefined && !isLost) {
      const finding = yield* judgeLong(check, long.precision, drawsOn(long, grids.length));
      results.push(resultOf(long, finding));
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

function* judgeGrid(
  { values, judged: by, draws: asked }: SpawnCheck,
  { grid }: SpawnGrid,
  draws: MoreDraws,
): Asking<DrawsFinding> {
  // On a full grid nothing is drawn, and an endless loop would use up the task's work.
  const drawn = yield* draws.more(emptyCells(grid).length === 0 ? 1 : asked);
  if (!Array.isArray(drawn)) return { wrong: drawn };
  if (by === undefined) return {};
  if (by === "values") return judgeValuesByPlace(values, drawn);
  for (let round = 1; round < maxRounds && !isClearSoFar(drawn, asked); round += 1) {
    const more = yield* draws.more(asked);
    if (!Array.isArray(more)) return { wrong: more };
    drawn.push(...more);
  }
  const judged = judgeCells(drawn);
  if (judged.wrong !== undefined) return judged;
  if (by === "tiles") {
    const byPlace = judgeValuesByPlace(values, drawn);
    if (byPlace.wrong !== undefined) return byPlace;
  }
  const { outcomeOf, shares } = outcomesOfCells(grid, drawn[0]?.tiles.length ?? 1);
  const same = sameInTwoRuns("cells", draws, shares, ({ turn, tiles }) =>
    turn === 0 ? outcomeOf(tiles) : 0,
  );
  return { ...judged, ...(yield* same) };
}

/** Draws until the rarer value's frequency is clear. */
function* judgeLong(
  { values }: SpawnCheck,
  precision: NonNullable<SpawnCheck["long"]>["precision"],
  draws: MoreDraws,
): Asking<DrawsFinding> {
  const { perProbe, tiles } = draws;
  const perList = perProbe * Math.max(1, Math.floor(tilesPerList / tiles / perProbe));
  const readings: DrawnGrid[] = [];
  const soFar = shareSoFar(values, precision);
  let share = soFar([]);
  while (share.isRight === undefined && draws.work() < maxWork) {
    const more = yield* draws.more(perList);
    if (!Array.isArray(more)) return { wrong: more };
    readings.push(...more);
    share = soFar(more.flatMap((each) => each.tiles));
  }
  const judged = judgeValues(values, readings, share);
  if (judged.wrong !== undefined) return judged;
  const shares = sharesOf(values.map(({ ways }) => ways));
  const same = sameInTwoRuns("values", draws, shares, (reading) =>
    reading.tiles.map(({ value }) => value).join(),
  );
  return { ...judged, ...(yield* same) };
}

/** Checks whether two runs with different random numbers give the same draws. */
function* sameInTwoRuns(
  what: string,
  draws: MoreDraws,
  shares: Shares,
  outcomeOf: (reading: DrawnGrid) => unknown,
): Asking<{ readonly wrong?: WrongDraws }> {
  const runs: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const drawn = yield* draws.more(Math.min(drawsToDiffer(shares), draws.perProbe), true);
    if (!Array.isArray(drawn)) return { wrong: drawn };
    runs.push(JSON.stringify(drawn.map(outcomeOf)));
  }
  if (runs[0] !== runs[1]) return {};
  const message = ignoresRandom(`the ${what} of the first new tiles`);
  return { wrong: { message, failureCode: failures.ignoresRandom } };
}
