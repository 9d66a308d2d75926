import type { FixtureSeries } from "../../schema/types.ts";
import { enough, generating, judgeCases, oncePerCheck } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import type { CheckOf, Kind, KindSchema } from "../kind.ts";
import { type Asking, ask } from "../plan.ts";
import type { Outcome } from "../probe.ts";
import { wrongOf } from "./expectations.ts";
import * as s from "./json-schema.ts";
import { type SeriesCase, seriesCase, shownArgs, withCopies } from "./series-steps.ts";
import { resultOf } from "./steps.ts";

/** Series, each in turn; it stops when a few have failed. */
export type SeriesCheck = CheckOf<FixtureSeries>;

const path = s.list({ type: ["integer", "string"] });

const given = {
  oneOf: [
    s.described("A copy of this value.", { json: s.anything() }),
    s.described("The value with this name: the same one in every call.", { value: s.string() }),
    s.described("What an earlier call returned, counted from 0, or the part of it at a path.", {
      result: s.integer(0),
      "path?": path,
    }),
  ],
};

const turn = {
  oneOf: [
    s.described("Calls a function, which must return this; anything if it is left out.", {
      call: s.ref("function"),
      "of?": s.string("The object, where it is a method."),
      args: s.list(given),
      "returns?": s.anything(),
      "shown?": s.array(
        "The arguments as they are by then: for people, and where each call gets a copy.",
      ),
      "note?": s.string("For people: what the arguments mean."),
    }),
    s.described("Writes into a cell of a value, as a caller may between two calls.", {
      write: s.string(),
      cell: path,
      to: { type: ["null", "boolean", "number", "string"] },
    }),
    s.described("Looks at a value, which must equal this.", { look: s.string(), is: s.anything() }),
  ],
};

const schema: KindSchema = {
  title: "FixtureSeries",
  description:
    "Consecutive calls in one sandbox: what a program keeps from one is there in the next. It stops when three series have failed.",
  ...s.fields({
    "hint?": s.ref("hint"),
    series: s.some(s.ref("series"), "Each is a case: calls that follow one another."),
  }),
  $defs: {
    series: s.named("FixtureSeriesOfCalls", {
      name: s.ref("name"),
      "values?": s.byName("JSON by name, which calls share as one value."),
      "objects?": {
        description: "Objects by name, made before the first call.",
        type: "object",
        additionalProperties: s.object({ class: s.ref("function"), args: s.array() }),
      },
      turns: s.some(turn),
      "mayStop?": s.flag(
        "Whether it passes where it stops: for calls of functions that are no business of the check.",
      ),
      "keeps?": {
        description: "Whether what each call returned must still be the same in the end.",
        type: "boolean",
      },
      "prints?": s.string("What must go through print by all calls together."),
    }),
  },
};

export const series: Kind<SeriesCheck> = {
  kind: "series",
  schema,
  plan: (check) => {
    const judge = (test: SeriesCase, outcome: Outcome, index: number) =>
      judgeOrAgain(check, test, outcome, index);
    return judgeCases(check, casesOf(check), { probe: ({ probe }) => probe, judge }, enough);
  },
};

const casesOf = oncePerCheck((check: SeriesCheck) =>
  check.series.map((each) => seriesCase(check, each)),
);

/** A check whose series are generated. */
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
    // That a value was changed is for the check that watches for it: here, it costs nothing.
    test = seriesCase(check, withCopies(test.series));
    outcome = yield* ask(test.probe, index);
    result = judgeSeries(test, outcome);
  }
  const turn = outcome.kind === "done" ? wrongOf(test.expects, outcome)?.of.turn : undefined;
  if (turn === undefined) return result;
  // What fails alike in a new program, with no call before it, is not said to come after others.
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
