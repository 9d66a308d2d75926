import {
  type CaseResult,
  type CheckData,
  caseResult,
  describeOutcome,
  describeValue,
  type Event,
  equalsJson,
  formatJson,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
  type Step,
  type StepResult,
  stepsOn,
  toJson,
  type WrongCase,
} from "gridmark/author";
import { Follower, type Judged, type Play } from "./follower.ts";
import { type Frame, framesOf, resets } from "./frames.ts";
import { type Game, members } from "./model.ts";
import type { Rules } from "./rules.ts";

/** A play, and the steps that begin it; keyboard, screen and resets are stand-ins. */
export interface PlayCase extends Play {
  readonly name: string;
  /** Input to show to people. */
  readonly input: readonly unknown[];
  readonly probe: Pick<Probe, "steps" | "standIns">;
}

export interface PlayCheck extends CheckData {
  readonly kind: "play";
  readonly hint: string;
  readonly judged: Judged;
  readonly rules: Rules;
  readonly plays: readonly PlayCase[];
}

export const play: Kind<PlayCheck> = {
  kind: "play",
  plan: (check) =>
    judgeCases(check, check.plays, {
      probe: ({ probe }) => probe,
      judge: (test, outcome) => resultOf(check, test, outcome),
    }),
};

function resultOf(
  { hint, judged, rules }: PlayCheck,
  test: PlayCase,
  outcome: Outcome,
): CaseResult {
  const { name, input } = test;
  const wrong = judgePlay(test, outcome, rules, judged);
  const verdict = outcome.kind === "done" ? "fail" : outcome.kind;
  const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
  const more = line === undefined ? {} : { line };
  return caseResult({ name, input, hint }, wrong && { ...wrong, verdict, ...more });
}

/** The problem with a play, followed by the rules from screen to screen; undefined if there is none. */
export function judgePlay(
  play: Play,
  outcome: Outcome,
  rules: Rules,
  judged: Judged = "all",
): WrongCase | undefined {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  const { frames, rest } = framesOf(events);
  const player = new Follower(play, rules, judged);
  for (const [index, frame] of frames.entries()) {
    if (player.hasLeft) {
      return { message: `after Q another key was read (${keyName(frame.key)}); Exit is the end` };
    }
    const wrong = judgeKey(play, frame, index) ?? player.follow(frame);
    if (wrong === undefined) continue;
    const before = frames.slice(0, index).map(({ key }) => key);
    return { ...wrong, message: `${placeOf(before)}: ${wrong.message}` };
  }
  const place = placeOf(frames.map(({ key }) => key));
  if (outcome.kind !== "done") return { message: `${place}: ${describeOutcome("run", outcome)}` };
  if (!player.hasLeft) return { message: `${place}: the program ended; only Q may end it` };
  if (judged !== "all") return undefined;
  const wrong = judgeRest(rest) ?? judgeEnd(outcome.results, player.game());
  return wrong && { ...wrong, message: `${place}: ${wrong.message}` };
}

/** Detects a keyboard kept from an earlier game by its keys. */
function judgeKey({ keys }: Play, { key }: Frame, index: number): WrongCase | undefined {
  const expected = keys[index];
  if (key === expected || expected === undefined) return undefined;
  return {
    message: `the key ${keyName(key)} was read from a keyboard passed in earlier; on this one it is ${keyName(expected)}`,
  };
}

/** Judges what happens after Q: nothing may be written, cleared or reset. */
function judgeRest(rest: readonly Event[]): WrongCase | undefined {
  for (const { of, method, args } of rest) {
    if (of === resets) return { message: "the field was reset; nothing happens in Exit" };
    if (method === "clear") return { message: "the screen was cleared; nothing happens in Exit" };
    if (method !== "addstr" || args[0] === "") continue;
    const text = formatJson(String(args[0]));
    return { message: `${text} was written to the screen; nothing happens in Exit` };
  }
  return undefined;
}

/** Steps that read how a game ended. */
export function stepsOfEnd(of: string): Step[] {
  return members.map(stepsOn(of).get);
}

/** Judges the last steps, if they read anything, against the last screen. */
function judgeEnd(results: readonly StepResult[], game: Game): WrongCase | undefined {
  const read = results.slice(-members.length);
  if (read.length < members.length) return undefined;
  for (const [index, member] of members.entries()) {
    const result = read[index];
    if (result === undefined || !("value" in result) || equalsJson(result.value, game[member])) {
      continue;
    }
    const [expected, actual] = [game[member], toJson(result.value)];
    const what = `${member} is ${describeValue(result.value)}; expected ${formatJson(expected)}`;
    return { message: `${what}, as nothing happens in Exit`, expected, actual };
  }
  return undefined;
}

function placeOf(keys: readonly string[]): string {
  if (keys.length === 0) return "before the first key";
  const last = keys.slice(-8).map(keyName).join(" ");
  return keys.length > 8
    ? `after ${keys.length} keys, the last of them ${last}`
    : `after the keys ${last}`;
}

function keyName(key: string): string {
  return key === " " ? "space" : key;
}
