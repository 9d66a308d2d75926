import {
  type Asking,
  type CaseResult,
  type CheckData,
  describeValue,
  judgeCases,
  type Outcome,
  toJson,
} from "gridmark/author";
import { type Game, gameProbe, type Played } from "./game-probe.ts";
import { isMatrix } from "./is-matrix.ts";
import { isTrouble, looksOf, playedOrTrouble } from "./play.ts";

/** What is wrong with a game. */
export type Wrong = Pick<CaseResult, "message"> & Partial<CaseResult>;

/** A check that plays games, one after the other. */
export interface ChecksGames extends CheckData {
  readonly hint: string;
  readonly games: readonly Game[];
}

/** Plays all games of a check and judges them. */
export function* judgeGames(
  check: ChecksGames,
  wrongIn: (game: Played) => Wrong | undefined,
): Asking<readonly CaseResult[]> {
  function* judge(game: Game, outcome: Outcome, index: number): Asking<CaseResult> {
    const base = { name: `game ${index + 1}, of size ${game.size}`, weight: 1 };
    const played = yield* playedOrTrouble(game, outcome, index);
    const wrong = isTrouble(played) ? played : (oddMatrix(played) ?? wrongIn(played));
    if (wrong === undefined) return { ...base, verdict: "pass", message: "" };
    return { ...base, verdict: "fail", hint: check.hint, ...wrong };
  }
  const { games } = check;
  const result = yield* judgeCases(check, games, { probe: gameProbe, judge }, games.length);
  return result.cases;
}

function oddMatrix(game: Played): Wrong | undefined {
  const odd = looksOf(game).find(({ matrix }) => !isMatrix(matrix));
  if (odd === undefined) return undefined;
  const message = `getMatrix(state) returned ${describeValue(odd.matrix)}; expected rows of numbers, all of the same length`;
  return { message, actual: toJson(odd.matrix) };
}
