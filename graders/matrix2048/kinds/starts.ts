import {
  type Asking,
  type CaseResult,
  type CheckData,
  describeValue,
  type Kind,
  toJson,
} from "gridmark/author";
import type { Look } from "./game-probe.ts";
import { lookAtNewGames, type NewGames, startingCells } from "./new-games.ts";

/** A check of new games: two tiles of 2 on a matrix of their size, and a score of 0. */
export interface StartsCheck extends CheckData {
  readonly kind: "starts";
  readonly hint: string;
  readonly starts: readonly NewGames[];
}

export const starts: Kind<StartsCheck> = {
  kind: "starts",
  *plan(check) {
    const cases: CaseResult[] = [];
    for (const games of check.starts) cases.push(yield* judgeStarts(games, check.hint));
    return { cases };
  },
};

function* judgeStarts(games: NewGames, hint: string): Asking<CaseResult> {
  const { size } = games;
  const base = { name: `makeNewGame(${size})`, weight: 1 };
  // The number of the question is the size.
  const looks = yield* lookAtNewGames(games, size);
  if ("verdict" in looks) return { ...base, ...looks };
  const wrong = looks.map((look) => startWrong(look, size)).find((each) => each !== undefined);
  if (wrong === undefined) return { ...base, verdict: "pass", message: "" };
  return { ...base, verdict: "fail", hint, ...wrong };
}

function startWrong({ matrix, score }: Look, size: number) {
  const cells = startingCells(matrix, size);
  if (typeof cells === "string") return { message: cells, actual: toJson(matrix) };
  if (score === 0) return undefined;
  const message = `the score of a new game is ${describeValue(score)}; expected 0`;
  return { message, expected: 0, actual: toJson(score) };
}
