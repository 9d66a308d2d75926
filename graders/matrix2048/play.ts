import {
  type CaseResult,
  describeOutcome,
  describeValue,
  type Outcome,
  type Probe,
  type Runner,
  type Step,
  type StepResult,
  type Value,
} from "gridmark/kit";

export const directions = ["up", "down", "left", "right"] as const;

export type Direction = (typeof directions)[number];

/** What a game is driven by: a function from a state to `[newState, isValid]`. */
export type Command = Direction | "undo";

/** What getMatrix and getScore say of a state. */
export interface Look {
  readonly matrix: Value;
  readonly score: Value;
}

/** A command that was given, and what was seen. */
export interface Turn {
  readonly command: Command;
  readonly isValid: Value;
  /** The state that the command was given, and the one that came back. */
  readonly before: Look;
  readonly after: Look;
  /** The state that it was given, looked at once more right after it. */
  readonly kept: Look;
  /** Commands so far, this one included. */
  readonly number: number;
}

/** A game as it was played, seen through its functions alone. */
export interface Played {
  readonly start: Look;
  readonly turns: readonly Turn[];
  /**
   * Every state looked at once more when the game was over, and after another one was begun, the
   * first one first.
   */
  readonly again: readonly Look[];
}

/** Why a game could not be played to its end. */
export type Trouble = Pick<CaseResult, "verdict" | "message" | "line">;

/**
 * Plays a new game of size n in the sandbox. No state is ever looked into: each goes from one of
 * the submission's functions to the next.
 */
export async function play(
  runner: Runner,
  index: number,
  size: number,
  commands: readonly Command[],
): Promise<Played | Trouble> {
  const outcome = await runner.call(gameProbe(size, commands), index);
  if (outcome.kind !== "done") {
    const pairs = await findNoPair(runner, index, size, commands);
    return pairs ?? troubleOf(`a game of size ${size}`, outcome);
  }
  return read(outcome.results, commands);
}

export function isTrouble(played: object): played is Trouble {
  return "verdict" in played;
}

export function troubleOf(what: string, outcome: Outcome): Trouble {
  const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
  const message = describeOutcome(what, outcome);
  const verdict = outcome.kind === "done" ? "fail" : outcome.kind;
  return { verdict, message, ...(line === undefined ? {} : { line }) };
}

/** The commands of a game up to one of them, in words: `left, up, up`. */
export function upTo(turns: readonly Turn[], { number }: Turn): string {
  const commands = turns.slice(0, number).map(({ command }) => command);
  const shown = commands.length > 6 ? ["…", ...commands.slice(-6)] : commands;
  return shown.join(", ");
}

/** Few enough for slow code to stay within one work budget. */
const gamesPerProbe = 90;

export const look = (state: string): Step[] =>
  ["getMatrix", "getScore"].map((fn) => ({ do: "call", fn, args: [{ ref: state }] }));

/** Steps that give a command to a state and name the one that comes back. */
export const move = (command: Command, number: number, to = `state ${number + 1}`): Step[] => [
  {
    do: "call",
    fn: command,
    args: [{ ref: `state ${number}` }],
    as: "pair",
    quiet: true,
  },
  { do: "pick", of: "pair", path: [0], as: to },
  { do: "pick", of: "pair", path: [1], as: "valid" },
  { do: "read", of: "valid" },
];

/** Steps of a command with a look at the states after it and before; of these, where the answers are. */
const stepsPerTurn = 8;
const validAt = 3;
const lookAt = 4;
const keptAt = 6;

export function newGame(size: number) {
  return {
    do: "call",
    fn: "makeNewGame",
    args: [{ json: size }],
    as: "state 0",
    quiet: true,
  } as const satisfies Step;
}

/** A new game and its commands, each with a look at the state after it; all states once more. */
export function gameProbe(size: number, commands: readonly Command[]): Probe {
  const states = [...commands.keys(), commands.length].map((number) => `state ${number}`);
  return {
    steps: [
      newGame(size),
      ...look("state 0"),
      ...commands.flatMap((command, number) => [
        ...move(command, number),
        ...look(`state ${number + 1}`),
        ...look(`state ${number}`),
      ]),
      ...anotherGame(size),
      ...states.flatMap(look),
    ],
  };
}

/** A game that has nothing to do with the one that is looked at. */
function anotherGame(size: number): Step[] {
  const other = "another state";
  return [
    { ...newGame(size), as: other },
    ...(["up", "left"] as const).map(
      (fn): Step => ({ do: "call", fn, args: [{ ref: other }], as: "another pair", quiet: true }),
    ),
  ];
}

const stepsOfAnother = 3;

function read(results: readonly StepResult[], commands: readonly Command[]): Played {
  const lookFrom = (at: number): Look => ({
    matrix: answerOf(results[at]),
    score: answerOf(results[at + 1]),
  });
  const start = lookFrom(1);
  const turns: Turn[] = [];
  for (const [index, command] of commands.entries()) {
    const at = 3 + index * stepsPerTurn;
    const before = turns.at(-1)?.after ?? start;
    const after = lookFrom(at + lookAt);
    const isValid = answerOf(results[at + validAt]);
    turns.push({ command, isValid, before, after, kept: lookFrom(at + keptAt), number: index + 1 });
  }
  const end = 3 + commands.length * stepsPerTurn + stepsOfAnother;
  const again = [start, ...turns].map((_, index) => lookFrom(end + 2 * index));
  return { start, turns, again };
}

/** New games of a size, each looked at; with `fresh`, in runs of their own. */
export async function lookAtNewGames(
  runner: Runner,
  index: number,
  size: number,
  games: number,
  fresh = false,
): Promise<readonly Look[] | Trouble> {
  const steps = [newGame(size), ...look("state 0")];
  const looks: Look[] = [];
  for (let round = 0; looks.length < games; round += 1) {
    const times = Math.min(gamesPerProbe, games - looks.length);
    const probe = fresh ? ({ steps, times, fresh } as const) : { steps, times };
    const outcome = await runner.call(probe, index + round);
    if (outcome.kind !== "done") return troubleOf(`makeNewGame(${size})`, outcome);
    for (let game = 0; game < times; game += 1) {
      const [, matrix, score] = outcome.results.slice(game * steps.length);
      looks.push({ matrix: answerOf(matrix), score: answerOf(score) });
    }
  }
  return looks;
}

/** What a step answered; a step without an answer is a fault of the grader. */
export function answerOf(result: StepResult | undefined): Value {
  if (result !== undefined && "returns" in result) return result.returns;
  if (result !== undefined && "value" in result) return result.value;
  throw new Error("the sandbox returned no result for a step");
}

/** Whether a game stopped because a command did not return `[newState, isValid]`; which one. */
async function findNoPair(
  runner: Runner,
  index: number,
  size: number,
  commands: readonly Command[],
): Promise<Trouble | undefined> {
  for (const command of new Set(commands)) {
    const steps = [newGame(size), ...move(command, 0), { do: "read", of: "pair" } as const];
    const outcome = await runner.call({ steps }, index);
    if (outcome.kind !== "done") continue;
    const picked = [2, 3].every((at) => {
      const result = outcome.results[at];
      return result !== undefined && "done" in result && result.done;
    });
    const pair = answerOf(outcome.results.at(-1));
    if (picked && Array.isArray(pair)) continue;
    const part = command === "undo" ? "[state, isValid]" : "[newState, isValid]";
    const message = `${command}(state) returned ${describeValue(pair)}; expected ${part}`;
    return { verdict: "fail", message };
  }
  return undefined;
}
