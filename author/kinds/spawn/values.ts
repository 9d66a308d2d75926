import { type DrawsFinding, wrongShares } from "../../drawn.ts";
import {
  hasFailed,
  judgeIndependence,
  judgeShares,
  type SequentialVerdict,
  statisticOf,
} from "../../draws.ts";
import { failures } from "../../failures.ts";
import { emptyCells } from "../../grid.ts";
import { judgeShare, type Precision, sharesOf } from "../../sequential.ts";
import { counted } from "../../words.ts";
import type { Tiles } from "./check.ts";
import { dependent, type TestedDraws } from "./judge.ts";
import { betOnValuesByPlace, type DrawnGrid, type Spawned } from "./place-bets.ts";

type Values = Tiles["values"];

/** Names and shares of two values, the index of the rarer one, and draws as indices. */
function outcomesOfValues(values: Values, tiles: readonly Spawned[]) {
  if (values.length !== 2) throw new Error("this is a test of two values");
  const shares = sharesOf(values.map(({ ways }) => ways));
  const share = Math.min(...shares);
  const rare = shares.indexOf(share);
  return {
    names: values.map(({ value }) => `${value}`),
    shares,
    ...{ rare, share },
    isRare: ({ value }: Spawned) => value === values[rare]?.value,
    drawn: tiles.map(({ value }) => values.findIndex((each) => each.value === value)),
  };
}

/** Decides whether the rarer value's frequency is clear yet, and if so, right. */
export function shareSoFar(values: Values, precision: Precision) {
  const { share, isRare } = outcomesOfValues(values, []);
  let hits = 0;
  let total = 0;
  return (more: readonly Spawned[]) => {
    total += more.length;
    hits += more.filter(isRare).length;
    return judgeShare(hits, total, share, precision);
  };
}

/** Tests whether two values come up as often as stated, independently, wherever the tile appears. */
export function judgeValues(
  values: Values,
  readings: readonly DrawnGrid[],
  { statistic, isRight }: SequentialVerdict,
): DrawsFinding {
  const tiles = readings.flatMap((reading) => reading.tiles);
  const { names, shares, share, rare, drawn } = outcomesOfValues(values, tiles);
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
  const message = `${names[rare]} came up in about ${(100 * share).toFixed(0)}% of ${tiles.length} new tiles, each drawn independently`;
  return { message, ...byPlace, statistics };
}

export function judgeValuesByPlace(values: Values, readings: readonly DrawnGrid[]): TestedDraws {
  const tiles = readings.flatMap((reading) => reading.tiles);
  const { names, shares, share, rare, drawn, isRare } = outcomesOfValues(values, tiles);
  const { stake, isOfGrid } = betOnValuesByPlace(readings, share, isRare);
  const statistics = [statisticOf("values by cell", tiles.length, stake)];
  if (!statistics.some(hasFailed)) return { statistics };
  const wrong = wrongShares(names, drawn, shares, "new tiles");
  const byGrid = isOfGrid ? unlikeGrids(names[rare] ?? "", readings, isRare) : undefined;
  if (byGrid === undefined && hasFailed(judgeShares(drawn, shares))) return { statistics, wrong };
  const message = byGrid ?? "the value of a new tile depends on its cell";
  return { statistics, wrong: { ...wrong, message, failureCode: failures.valueByCell } };
}

/** Describes a value that comes at least twice as often on one grid as on another. */
function unlikeGrids(
  name: string,
  readings: readonly DrawnGrid[],
  isRare: (tile: Spawned) => boolean,
): string | undefined {
  const turns = new Map(readings.map(({ turn, grid }) => [turn, grid]));
  const found = [...turns].map(([turn, grid]) => {
    const tiles = readings.flatMap((each) => (each.turn === turn ? each.tiles : []));
    const share = tiles.filter(isRare).length / tiles.length;
    const on = `${(100 * share).toFixed(1)}% of ${tiles.length} on`;
    return { share, on, free: `with ${counted(emptyCells(grid).length, "empty cell")}` };
  });
  const [least, ...more] = found.toSorted((a, b) => a.share - b.share);
  const most = more.at(-1);
  if (least === undefined || most === undefined || most.share < 2 * least.share) return undefined;
  return `new tiles are not drawn alike on all grids: ${name} came up in ${least.on} a grid ${least.free}, and in ${most.on} one ${most.free}`;
}
