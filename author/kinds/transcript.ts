import type { FixtureTranscript, FixtureTranscripts } from "../../schema/types.ts";
import { caseResult, judgeCases } from "../cases.ts";
import { describeOutcome, stopOf } from "../describe-outcome.ts";
import { failures } from "../failures.ts";
import { formatCall } from "../format.ts";
import { otherWay } from "../judge.ts";
import type { CheckData, Kind, KindSchema } from "../kind.ts";
import { callOnce, type Outcome } from "../probe.ts";
import { screenOf, terminalOf, typedIn } from "../screen.ts";
import { describeTextDifference } from "../text-difference.ts";
import * as s from "./json-schema.ts";

const maxScreenLength = 20_000;

/** Whole conversations as on the screen: output, and input in « and ». */
export type TranscriptCheck = CheckData & FixtureTranscripts;

const schema: KindSchema = {
  title: "FixtureTranscripts",
  description: "Whole conversations with a program that uses print and input, compared exactly.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    transcripts: s.some(
      s.named(
        "FixtureTranscript",
        {
          name: s.ref("name"),
          "file?": {
            ...s.string(
              "The text file, as a path from the folder of this file. It shows the screen, with each typed line between « and ».",
              "first-game.txt",
            ),
            pattern: "^[a-z0-9][a-z0-9/-]*\\.txt$",
          },
          "screen?": s.string("The text itself, instead of a file.", "Your move? «left»\nBye\n"),
          "args?": s.array("The arguments of the call.", [4]),
          "times?": s.integer(
            1,
            "How many times to run the program, one after another on one screen; 1 by default.",
            2,
          ),
          "weight?": s.ref("weight"),
        },
        s.oneOf("a transcript with a text", ["file", "screen"]),
      ),
      "Each case is one conversation.",
    ),
  }),
};

export const transcript: Kind<TranscriptCheck> = {
  kind: "transcript",
  schema,
  plan: (check) =>
    judgeCases(check, check.transcripts, {
      probe: (test) => ({
        ...callOnce(check.function, test.args ?? []),
        ...(test.times === undefined ? {} : { times: test.times }),
        standIns: terminalOf(typedIn(transcriptText(test))),
      }),
      judge: (test, outcome) => {
        const call = formatCall(check.function, test.args ?? []);
        const wrong = judgeScreen(`${call}${often(test)}`, transcriptText(test), outcome);
        return caseResult({ name: test.name, weight: test.weight ?? 1, hint: check.hint }, wrong);
      },
    }),
};

/** Filled in from the named file when it is read. */
function transcriptText({ name, file = name, screen }: FixtureTranscript): string {
  if (screen === undefined) throw new Error(`the text of ${file} was not read`);
  return screen;
}

function often({ times = 1 }: FixtureTranscript): string {
  if (times === 1) return "";
  return times === 2 ? ", twice," : `, ${times} times,`;
}

/** The fault of a program's final screen; undefined if there is none. */
function judgeScreen(call: string, expected: string, outcome: Outcome) {
  const actual = screenOf("events" in outcome ? (outcome.events ?? []) : []);
  const shown = { expected: cut(expected), actual: cut(actual) };
  const difference = () => describeTextDifference("the screen", actual, expected);
  if (outcome.kind === "done") {
    if (actual === expected) return undefined;
    const message = `${difference()}${otherWay(outcome.printed, actual, expected)}`;
    return { verdict: "fail", message, failureCode: failures.wrongScreen, ...shown } as const;
  }
  const reason = describeOutcome(call, outcome);
  if (outcome.kind !== "error" && outcome.kind !== "input") {
    return { verdict: outcome.kind, message: reason };
  }
  const message = expected.startsWith(actual) ? reason : `${difference()}; then ${reason}`;
  return { verdict: outcome.kind, message, ...shown, ...stopOf(outcome) };
}

function cut(text: string): string {
  return text.length > maxScreenLength ? `${text.slice(0, maxScreenLength)}…` : text;
}
