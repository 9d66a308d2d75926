import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  caseResult,
  describeValue,
  failures,
  formatJson,
  judgeCases,
  type Outcome,
  readIn,
  spoken,
  stopped,
  toJson,
  type Value,
  type WrongCase,
} from "gridmark/author";
import type { Tiles } from "../../shared/kinds/slide.ts";
import {
  type Game,
  gameProbe,
  type Look,
  look,
  move,
  newGame,
  type Played,
  readGame,
  type Turn,
} from "./game-probe.ts";

export interface ChecksGames extends CheckData {
  readonly hint: string;
  readonly games: readonly Game[];
}

export function* judgeGames(
  check: ChecksGames,
  wrongIn: (game: Played) => WrongCase | undefined,
): Asking<readonly CaseResult[]> {
  function* judge(game: Game, outcome: Outcome, index: number): Asking<CaseResult> {
    const head = { name: `game ${index + 1}, of size ${game.size}`, hint: check.hint };
    const played = yield* playedOrStopped(game, outcome, index);
    return caseResult(head, isStopped(played) ? played : (oddMatrix(played) ?? wrongIn(played)));
  }
  const { games } = check;
  const result = yield* judgeCases(check, games, { probe: gameProbe, judge }, games.length);
  return result.cases;
}

function oddMatrix(game: Played): WrongCase | undefined {
  const odd = looksOf(game).find(({ matrix }) => !isMatrix(matrix));
  if (odd === undefined) return undefined;
  const call = `${spoken().nameOf("getMatrix")}(state)`;
  const message = `${call} returned ${describeValue(odd.matrix)}; expected rows of numbers, all of the same length`;
  return { message, actual: toJson(odd.matrix) };
}

/** The reason why a game stopped early. */
export type StoppedGame = Pick<CaseResult, "verdict" | "message" | "failureCode" | "line">;

export function* play(game: Game, index: number): Asking<Played | StoppedGame> {
  return yield* playedOrStopped(game, yield* ask(gameProbe(game), index), index);
}

/** A game as its probe's outcome shows it, or why it stopped, for which it may ask again. */
function* playedOrStopped(
  game: Game,
  outcome: Outcome,
  index: number,
): Asking<Played | StoppedGame> {
  if (outcome.kind === "done") return readGame(game, outcome.results);
  const message = yield* findNoPair(game, index);
  if (message === undefined) return stopped(`a game of size ${game.size}`, outcome);
  return { verdict: "fail", message, failureCode: failures.wrongType };
}

export function isStopped(played: object): played is StoppedGame {
  return "verdict" in played;
}

/** Looks at all states, in order. */
export function looksOf({ start, turns }: Played): readonly Look[] {
  return [start, ...turns.map(({ after }) => after)];
}

/** A game's commands up to a turn: `left, up, up`. */
export function upTo(turns: readonly Turn[], { number }: Turn): string {
  const commands = turns.slice(0, number).map(({ command }) => command);
  const shown = commands.length > 6 ? ["…", ...commands.slice(-6)] : commands;
  return shown.join(", ");
}

/** Message on a command of a stopped game that did not return `[newState, isValid]`, if any. */
function* findNoPair({ size, commands }: Game, index: number): Asking<string | undefined> {
  for (const command of new Set(commands)) {
    const steps = [newGame(size), ...move(command, 0), { do: "read", of: "pair" } as const];
    const outcome = yield* ask({ steps }, index);
    if (outcome.kind !== "done") continue;
    const picked = [2, 3].every((at) => {
      const result = outcome.results[at];
      return result !== undefined && "done" in result && result.done;
    });
    const [isValid, pair] = [readIn(outcome.results[4]), readIn(outcome.results[5])];
    const { nameOf } = spoken();
    const parts = [command === "undo" ? "state" : "newState", "isValid"].map(nameOf);
    const part = `[${parts.join(", ")}]`;
    const message = `${command}(state) returned ${describeValue(pair)}; expected ${part}`;
    if (!picked || !Array.isArray(pair)) return message;
    if (typeof isValid !== "boolean") {
      return `${message}, but the second item is ${describeValue(isValid)}, neither ${formatJson(true)} nor ${formatJson(false)}`;
    }
    const looks = [...look("state 0"), ...look("state 1")];
    const looked = yield* ask({ steps: [...steps, ...looks] }, index);
    if (looked.kind !== "done") continue;
    const [before, after] = [readIn(looked.results[6]), readIn(looked.results[8])];
    if (isMatrix(before) && !isMatrix(after)) {
      return `${message}, but the first item is no state: ${nameOf("getMatrix")} of it returned ${describeValue(after)}`;
    }
  }
  return undefined;
}

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
