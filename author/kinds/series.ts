import type { FixtureSeries } from "../../schema/types.ts";
import { generating, judgeCases, maxFailed, oncePerCheck } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import type { CheckOf, Kind, KindSchema } from "../kind.ts";
import { type Asking, ask } from "../plan.ts";
import type { Outcome } from "../probe.ts";
import { wrongOf } from "./expectations.ts";
import * as s from "./json-schema.ts";
import { type SeriesCase, seriesCase, shownArgs, withCopies } from "./series-steps.ts";
import { resultOf } from "./steps.ts";

/** Several series; it stops after a few failures. */
export type SeriesCheck = CheckOf<FixtureSeries>;

const step = { type: ["integer", "string"] };

const given = {
  oneOf: [
    s.described("A copy of a value.", { json: s.anything("The value.", 7) }),
    s.described("One of `values`: the same one in every call.", {
      value: s.string("Its name.", "board"),
    }),
    s.described("The result of an earlier call, or a part of it.", {
      result: s.integer(0, "The number of the call, from 0.", 0),
      "path?": s.list(step, "The path of the part; all of it by default.", ["rows", 0]),
    }),
  ],
};

const turn = {
  oneOf: [
    s.described("Calls a function or a method.", {
      call: s.ref("function", "The name of the function or method."),
      "of?": s.string("The name of the object, for a method.", "game"),
      args: s.list(given, "The arguments of the call.", [{ value: "board" }, { json: 7 }]),
      "returns?": s.anything("The value that must be returned; anything by default.", true),
      "shown?": s.array("The arguments at that point: for people, and for calls that get copies.", [
        [[0, 2]],
        7,
      ]),
      "note?": s.string("For people: what the arguments mean.", "the board of the first call"),
    }),
    s.described("Writes into a cell of a value, as a caller may between two calls.", {
      write: s.string("The name of the value.", "board"),
      cell: s.list(step, "The path of the cell.", [0, 1]),
      to: {
        description: "The value to write.",
        type: ["null", "boolean", "number", "string"],
        examples: [2],
      },
    }),
    s.described("Looks at a value.", {
      look: s.string("The name of the value.", "board"),
      is: s.anything("The expected value.", [[0, 2]]),
    }),
  ],
};

const schema: KindSchema = {
  title: "FixtureSeries",
  description:
    "Consecutive calls in one sandbox: the program keeps its state between them. The check stops when three series have failed.",
  ...s.fields({
    "hint?": s.ref("hint"),
    series: s.some(s.ref("series"), "Each is a case: calls one after another."),
  }),
  $defs: {
    series: s.named("FixtureSeriesOfCalls", {
      name: s.ref("name"),
      "values?": s.byName("Shared values, by name.", { board: [[0, 2]] }),
      "objects?": {
        description: "Objects by name, made before the first call.",
        type: "object",
        additionalProperties: s.object({
          class: s.ref("function", "The name of the class.", "Game"),
          args: s.array("The arguments of the constructor.", [4, 4]),
        }),
        examples: [{ game: { class: "Game", args: [4, 4] } }],
      },
      turns: s.some(turn, "What happens, in this order."),
      "mayStop?": s.flag(
        "The case also passes if a call throws or times out: for calls that another check tests.",
      ),
      "keeps?": {
        description: "Whether every returned value must still be the same at the end.",
        type: "boolean",
      },
      "prints?": s.string("All text that the calls must print, together.", "2 moves\n"),
    }),
  },
};

export const series: Kind<SeriesCheck> = {
  kind: "series",
  schema,
  plan: (check) => {
    const judge = (test: SeriesCase, outcome: Outcome, index: number) =>
      judgeOrAgain(check, test, outcome, index);
    return judgeCases(check, casesOf(check), { probe: ({ probe }) => probe, judge }, maxFailed);
  },
};

const casesOf = oncePerCheck((check: SeriesCheck) =>
  check.series.map((each) => seriesCase(check, each)),
);

/**
 * A check with generated series; it stops after three failures.
 *
 * @example
 * const check = seriesCheck({
 *   ...{ name: "counts on", visibility: "hidden", weight: 1 },
 *   *series() {
 *     const turns = [1, 2, 3].map((n) => ({ call: "next", args: [], returns: n }));
 *     yield { name: "three calls", turns: [{ call: "reset", args: [] }, ...turns] };
 *   },
 * });
 * check.generate(1).series[0]?.turns.length; // 4
 */
export const seriesCheck = generating<SeriesCheck, "series">("series", { kind: "series" });

function* judgeOrAgain(
  check: SeriesCheck,
  first: SeriesCase,
  firstOutcome: Outcome,
  index: number,
): Asking<CaseResult> {
  let [test, outcome] = [first, firstOutcome];
  let result = judgeSeries(test, outcome);
  if (result.verdict === "pass") return result;
  if ("changed" in outcome) {
    // Changed values are for the watching check: here, they cost nothing.
    test = seriesCase(check, withCopies(test.series));
    outcome = yield* ask(test.probe, index);
    result = judgeSeries(test, outcome);
  }
  const turn = outcome.kind === "done" ? wrongOf(test.expects, outcome)?.of.turn : undefined;
  if (turn === undefined) return result;
  // A failure that also occurs in a new program is not blamed on earlier calls.
  const { keeps: _, prints: __, ...rest } = test.series;
  const own = { ...turn, shown: shownArgs(turn, test.series) };
  const alone = seriesCase(check, withCopies({ ...rest, turns: [own] }));
  const other = judgeSeries(alone, yield* ask({ ...alone.probe, fresh: true }, index));
  const isAlike = JSON.stringify(other.actual) === JSON.stringify(result.actual);
  return other.verdict === "fail" && isAlike ? { ...result, message: other.message } : result;
}

function judgeSeries(test: SeriesCase, outcome: Outcome): CaseResult {
  if (outcome.kind === "done" || !test.series.mayStop) return resultOf(test, outcome);
  return { name: test.name, verdict: "pass", weight: 1, message: "" };
}
