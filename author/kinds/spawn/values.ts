import { countsOf, drawnTable, furthestOff } from "../../drawn.ts";
import { hasFailed, judgeIndependence, judgeShares, statisticOf } from "../../draws.ts";
import { failures } from "../../failures.ts";
import { judgeShare, type ShareVerdict } from "../../share-test.ts";
import { betOnValuesByPlace, type DrawnGrid, type Spawned } from "./place-bets.ts";
import { dependent, type SpawnFinding } from "./spawned.ts";

/** How long values are drawn. */
export interface LongRun {
  /** Whether 1/9 or 1/11 for 1/10 must be out of the question, or only half as much again. */
  readonly precision: "near" | "far";
}

type Values = readonly { readonly value: number; readonly ways: number }[];

/** Two values by name and share, the index of the rarer one, and draws as indices of them. */
function outcomesOfValues(values: Values, tiles: readonly Spawned[]) {
  if (values.length !== 2) throw new Error("this is a test of two values");
  const all = values.reduce((sum, { ways }) => sum + ways, 0);
  const shares = values.map(({ ways }) => ways / all);
  return {
    names: values.map(({ value }) => `${value}`),
    shares,
    rare: shares.indexOf(Math.min(...shares)),
    drawn: tiles.map(({ value }) => values.findIndex((each) => each.value === value)),
  };
}

/** Whether it is clear by now how often the rarer value comes up, and if so, whether that is right. */
export function shareSoFar(values: Values, precision: LongRun["precision"]) {
  const { shares, rare } = outcomesOfValues(values, []);
  let hits = 0;
  let total = 0;
  return (more: readonly Spawned[]) => {
    total += more.length;
    hits += more.filter(({ value }) => value === values[rare]?.value).length;
    return judgeShare(hits, total, shares[rare] ?? 0, precision);
  };
}

/** Whether two values come up as often as stated, each drawn independently, wherever the tile comes. */
export function judgeValues(
  values: Values,
  readings: readonly DrawnGrid[],
  { statistic, isRight }: ShareVerdict,
): SpawnFinding {
  const tiles = readings.flatMap((reading) => reading.tiles);
  const { names, shares, rare, drawn } = outcomesOfValues(values, tiles);
  if (isRight === false) {
    const table = drawnTable(names, drawn, shares);
    const { value, expected, yours } = table[rare] ?? { value: "", expected: "", yours: "" };
    const failure = `${value} came up in ${yours} of ${tiles.length} new tiles; expected about ${expected}`;
    const counts = countsOf(names.length, drawn);
    const failureCode = failures.wrongShare;
    return { statistics: [statistic], failure, failureCode, drawn: table, counts };
  }
  const independent = judgeIndependence(drawn, shares, (outcome) => names[outcome] ?? "");
  const byPlace = judgeValuesByPlace(values, readings);
  const statistics = [statistic, ...byPlace.statistics, ...independent.statistics];
  if (independent.wrong !== undefined) {
    return { statistics, ...dependent("values", independent) };
  }
  if (byPlace.failure !== undefined) return { ...byPlace, statistics };
  const percent = (100 * (shares[rare] ?? 0)).toFixed(0);
  const message = `${names[rare]} came up in about ${percent}% of ${tiles.length} new tiles, each drawn independently`;
  return { statistics, message };
}

/** Whether a tile's value depends on where it comes. */
export function judgeValuesByPlace(values: Values, readings: readonly DrawnGrid[]): SpawnFinding {
  const tiles = readings.flatMap((reading) => reading.tiles);
  const { names, shares, rare, drawn } = outcomesOfValues(values, tiles);
  const isRare = ({ value }: Spawned) => value === values[rare]?.value;
  const stake = betOnValuesByPlace(readings, shares[rare] ?? 0, isRare);
  const statistics = [statisticOf("values by cell", tiles.length, stake)];
  if (!statistics.some(hasFailed)) return { statistics };
  const table = drawnTable(names, drawn, shares);
  const counts = countsOf(names.length, drawn);
  const [failure, failureCode] = hasFailed(judgeShares(drawn, shares))
    ? ([furthestOff(table, tiles.length, "new tiles"), failures.wrongShare] as const)
    : (["the value of a new tile depends on its cell", failures.valueByCell] as const);
  return { statistics, failure, failureCode, drawn: table, counts };
}
