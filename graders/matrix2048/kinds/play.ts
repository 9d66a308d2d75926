import {
  type Asking,
  ask,
  type CaseResult,
  describeOutcome,
  describeValue,
  failures,
  type Outcome,
  readIn,
  stopOf,
  type Value,
} from "gridmark/author";
import type { Tiles } from "../../shared/kinds/slide.ts";
import {
  type Game,
  gameProbe,
  type Look,
  move,
  newGame,
  type Played,
  readGame,
  type Turn,
} from "./game-probe.ts";

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
  return (yield* findNoPair(game, index)) ?? troubleOf(`a game of size ${game.size}`, outcome);
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

/** Rows of the same length, of numbers. */
export function isMatrix(value: Value): value is Tiles {
  if (!Array.isArray(value) || value.length === 0) return false;
  const [first] = value;
  return (
    Array.isArray(first) &&
    value.every(
      (row: Value) =>
        Array.isArray(row) &&
        row.length === first.length &&
        row.every((each: Value) => typeof each === "number"),
    )
  );
}

/** Whether a game stopped because a command did not return `[newState, isValid]`; which one. */
function* findNoPair({ size, commands }: Game, index: number): Asking<Trouble | undefined> {
  for (const command of new Set(commands)) {
    const steps = [newGame(size), ...move(command, 0), { do: "read", of: "pair" } as const];
    const outcome = yield* ask({ steps }, index);
    if (outcome.kind !== "done") continue;
    const picked = [2, 3].every((at) => {
      const result = outcome.results[at];
      return result !== undefined && "done" in result && result.done;
    });
    const pair = readIn(outcome.results.at(-1));
    if (picked && Array.isArray(pair)) continue;
    const part = command === "undo" ? "[state, isValid]" : "[newState, isValid]";
    const message = `${command}(state) returned ${describeValue(pair)}; expected ${part}`;
    return { verdict: "fail", message, failureCode: failures.wrongType };
  }
  return undefined;
}
