import {
  type Asking,
  ask,
  type CaseResult,
  describeOutcome,
  failures,
  type Outcome,
  stopOf,
} from "gridmark/author";
import { type Game, gameProbe, type Look, type Played, readGame, type Turn } from "./game-probe.ts";
import { findNoPair } from "./no-pair.ts";

/** Why a game could not be played to its end. */
export type Trouble = Pick<CaseResult, "verdict" | "message" | "failureCode" | "line">;

/** Plays a game in the sandbox. */
export function* play(game: Game, index: number): Asking<Played | Trouble> {
  return yield* playedOrTrouble(game, yield* ask(gameProbe(game), index), index);
}

/** The game that an outcome of its probe shows; or why it shows none, for which it may ask again. */
export function* playedOrTrouble(
  game: Game,
  outcome: Outcome,
  index: number,
): Asking<Played | Trouble> {
  if (outcome.kind === "done") return readGame(game, outcome.results);
  const message = yield* findNoPair(game, index);
  if (message === undefined) return troubleOf(`a game of size ${game.size}`, outcome);
  return { verdict: "fail", message, failureCode: failures.wrongType };
}

export function isTrouble(played: object): played is Trouble {
  return "verdict" in played;
}

export function troubleOf(what: string, outcome: Outcome): Trouble {
  const message = describeOutcome(what, outcome);
  const verdict = outcome.kind === "done" ? "fail" : outcome.kind;
  return { verdict, message, ...stopOf(outcome) };
}

/** What was seen of all states of a game, as it went on. */
export function looksOf({ start, turns }: Played): readonly Look[] {
  return [start, ...turns.map(({ after }) => after)];
}

/** The commands of a game up to one of them, in words: `left, up, up`. */
export function upTo(turns: readonly Turn[], { number }: Turn): string {
  const commands = turns.slice(0, number).map(({ command }) => command);
  const shown = commands.length > 6 ? ["…", ...commands.slice(-6)] : commands;
  return shown.join(", ");
}
