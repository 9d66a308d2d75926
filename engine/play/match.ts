import { describeOutcome } from "../../author/describe-outcome.ts";
import { describeValue } from "../../author/format.ts";
import type { Play, PlayAnswer, PlayQuestion, PlayTurn } from "../../author/play.ts";
import { type Outcome, type Probe, readIn } from "../../author/probe.ts";

/** State of a game between two turns. */
export interface Match<State = unknown> {
  readonly play: Play<State>;
  readonly state: State;
  readonly seed: number;
  /** Ids of tasks still as in the skeleton. */
  readonly notStarted: readonly string[];
  /** The reason that the program cannot be asked at all. */
  readonly problem?: string;
  /** Failures of the last turn, in order. */
  readonly failures: readonly TaskFailure[];
  /** Ids of tasks that failed in any turn of this game. */
  readonly failed: readonly string[];
  readonly printed: string;
  /** Number of questions so far, each with its own random numbers. */
  readonly asked: number;
}

/** A task whose code failed, and a sentence on how. */
export interface TaskFailure {
  readonly task: string;
  readonly text: string;
}

export type AskProgram = (probe: Probe, seed: number) => Promise<Outcome>;

/** State of a program before its first probe. */
export type Known = Pick<Match, "notStarted" | "problem">;

/** Begins a game; `before` is the final state of the previous one. */
export function beginMatch<State>(
  play: Play<State>,
  known: Known,
  seed: number,
  ask: AskProgram,
  before?: State,
): Promise<Match<State>> {
  const { notStarted } = known;
  const blank = { ...known, play, seed, failures: [], failed: [], printed: "", asked: 0 };
  const earlier = before === undefined ? {} : { before };
  return takeTurn(blank, play.begin({ seed, notStarted, ...earlier }), ask);
}

/** The game after an action, of the player or timed. */
export async function act<State>(
  match: Match<State>,
  action: string,
  ask: AskProgram,
): Promise<Match<State>> {
  if (match.play.draw(match.state).over !== undefined) return match;
  return takeTurn(match, match.play.act(match.state, action), ask);
}

type UnfinishedMatch<State> = Omit<Match<State>, "state">;

async function takeTurn<State>(
  match: UnfinishedMatch<State>,
  turn: PlayTurn<State>,
  ask: AskProgram,
): Promise<Match<State>> {
  const { problem, notStarted } = match;
  const failures: TaskFailure[] = [];
  let { asked } = match;
  let printed = "";
  let step = turn.next();
  while (step.done !== true) {
    const question = step.value;
    const isStarted = question.anyway === true || !notStarted.includes(question.task);
    if (problem !== undefined || !isStarted) {
      step = turn.next(question.otherwise);
      continue;
    }
    // Keeps random numbers of adjacent seeds unrelated.
    const seed = (match.seed + 0x9e3779b1 * asked) >>> 0;
    const outcome = await ask(question.probe, question.seed ?? seed);
    asked += 1;
    if ("printed" in outcome) printed += outcome.printed;
    const { value, failure } = settle(question, outcome);
    if (failure !== undefined) failures.push(failure);
    step = turn.next(value);
  }
  const failed = [...new Set([...match.failed, ...failures.map(({ task }) => task)])];
  return { ...match, failures, failed, printed, asked, state: step.value };
}

/** The next state of a game, and the problem, if any. */
export function settle<Value>(
  question: PlayQuestion<Value>,
  outcome: Outcome,
): { readonly value: Value; readonly failure?: TaskFailure } {
  const { task, call, otherwise } = question;
  const answer = answerIn(outcome, question.reads === true);
  const value = answer && question.read(answer);
  if (value !== undefined) return { value };
  // A stopped program has no answer, whatever it did before.
  const isStopped = answer === undefined || outcome.kind === "error";
  const text = isStopped ? describeOutcome(call, outcome) : wrong(question, answer);
  return { value: otherwise, failure: { task, text } };
}

function wrong({ call, expected }: PlayQuestion, { results }: PlayAnswer): string {
  const last = results.findLast((each) => "returns" in each || "value" in each);
  const got = last === undefined ? "" : `, not ${describeValue(readIn(last))}`;
  return `${call}: expected ${expected}${got}`;
}

/** A reading program's actions before an error count: its input may have been nonsense. */
function answerIn(outcome: Outcome, reads: boolean): PlayAnswer | undefined {
  if (outcome.kind === "input") {
    return reads ? { results: [], events: outcome.events, waits: true } : undefined;
  }
  if (outcome.kind !== "done" && !(reads && outcome.kind === "error")) return undefined;
  const results = outcome.kind === "done" ? outcome.results : [];
  return { results, events: outcome.events ?? [], waits: false };
}
