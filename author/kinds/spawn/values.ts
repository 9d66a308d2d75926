import { wrongShares } from "../../drawn.ts";
import {
  hasFailed,
  judgeIndependence,
  judgeShares,
  type SequentialVerdict,
  statisticOf,
} from "../../draws.ts";
import { failures } from "../../failures.ts";
import { judgeShare, type Precision } from "../../share-test.ts";
import { sharesOf } from "../../ways-test.ts";
import type { Tiles } from "./new-tiles.ts";
import { betOnValuesByPlace, type DrawnGrid, type Spawned } from "./place-bets.ts";
import { dependent, type SpawnFinding } from "./spawned.ts";

type Values = Tiles["values"];

/** Two values by name and share, the index of the rarer one, and draws as indices of them. */
function outcomesOfValues(values: Values, tiles: readonly Spawned[]) {
  if (values.length !== 2) throw new Error("this is a test of two values");
  const shares = sharesOf(values.map(({ ways }) => ways));
  return {
    names: values.map(({ value }) => `${value}`),
    shares,
    rare: shares.indexOf(Math.min(...shares)),
    drawn: tiles.map(({ value }) => values.findIndex((each) => each.value === value)),
  };
}

/** Whether it is clear by now how often the rarer value comes up, and if so, whether that is right. */
export function shareSoFar(values: Values, precision: Precision) {
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
  { statistic, isRight }: SequentialVerdict,
): SpawnFinding {
  const tiles = readings.flatMap((reading) => reading.tiles);
  const { names, shares, rare, drawn } = outcomesOfValues(values, tiles);
  if (isRight === false) {
    const wrong = wrongShares(names, drawn, shares, "new tiles", rare);
    return { statistics: [statistic], wrong };
  }
  const independent = judgeIndependence(drawn, shares, (outcome) => names[outcome] ?? "");
  const byPlace = judgeValuesByPlace(values, readings);
  const statistics = [statistic, ...byPlace.statistics, ...independent.statistics];
  if (independent.wrong !== undefined) {
    return { statistics, wrong: dependent("values", independent) };
  }
  if (byPlace.wrong !== undefined) return { ...byPlace, statistics };
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
  const wrong = wrongShares(names, drawn, shares, "new tiles");
  if (hasFailed(judgeShares(drawn, shares))) return { statistics, wrong };
  const message = "the value of a new tile depends on its cell";
  return { statistics, wrong: { ...wrong, message, failureCode: failures.valueByCell } };
}
