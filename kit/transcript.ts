import type { FixtureTranscripts, Visibility } from "../schema/types.ts";
import type { CaseResult, Check } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { formatCall } from "./format.ts";
import { otherWay } from "./judge.ts";
import { callOnce, type Outcome } from "./probe.ts";
import { screenOf, terminalOf, typedIn } from "./screen.ts";
import { describeTextDifference } from "./text-difference.ts";

/** Characters of a screen that a report holds. */
const longest = 20_000;

/**
 * A check of whole conversations: a text file holds what a program writes and what is typed, as on
 * the screen, each typed line in « and ».
 */
export function transcriptCheck(fixture: FixtureTranscripts, visibility: Visibility): Check {
  const { name, weight, hint, transcripts } = fixture;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const [index, test] of transcripts.entries()) {
        const { name: title, args = [], screen, weight: share = 1 } = test;
        if (screen === undefined) throw new Error(`the text of ${test.file} was not read`);
        const probe = callOnce(fixture.function, args);
        const standIns = terminalOf(typedIn(screen));
        const outcome = await runner.call({ ...probe, standIns }, index);
        const wrong = judgeScreen(formatCall(fixture.function, args), screen, outcome);
        cases.push({
          name: title,
          weight: share,
          ...(wrong ?? { verdict: "pass", message: "" }),
          ...(wrong === undefined || hint === undefined ? {} : { hint }),
        });
      }
      return { cases };
    },
  };
}

type Wrong = Pick<CaseResult, "verdict" | "message" | "expected" | "actual" | "line">;

/** What is wrong with the screen that a program left; undefined for nothing. */
export function judgeScreen(call: string, expected: string, outcome: Outcome): Wrong | undefined {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  const actual = screenOf(events);
  const shown = { expected: cut(expected), actual: cut(actual) };
  const difference = () => describeTextDifference("the screen", actual, expected);
  if (outcome.kind === "done") {
    if (actual === expected) return undefined;
    const where = outcome.printed === "" ? "" : otherWay;
    return { verdict: "fail", message: `${difference()}${where}`, ...shown };
  }
  const reason = describeOutcome(call, outcome);
  if (outcome.kind !== "error" && outcome.kind !== "input") {
    return { verdict: outcome.kind, message: reason };
  }
  const isSame = expected.startsWith(actual);
  const message = isSame ? reason : `${difference()}; then ${reason}`;
  const line = lineOf(outcome);
  return { verdict: outcome.kind, message, ...shown, ...(line === undefined ? {} : { line }) };
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
