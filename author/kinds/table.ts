import type { FixtureCase, FixtureTable, Show } from "../../schema/types.ts";
import { isBoard } from "../board.ts";
import { generating, oncePerCheck } from "../cases.ts";
import type { CaseResult, CheckResult } from "../check.ts";
import { formatCall, formatJson } from "../format.ts";
import type { CheckData, CheckExample, Kind, KindSchema } from "../kind.ts";
import { marksOf } from "../marks.ts";
import { type Asking, ask } from "../plan.ts";
import { callOnce } from "../probe.ts";
import { type RecordedCase, recordedCall } from "../recorded.ts";
import { terminalOf } from "../screen.ts";
import { spoken } from "../spoken.ts";
import * as s from "./json-schema.ts";
import { type CallCase, planOfSteps, resultOf } from "./steps.ts";

/** A call with its expected outcome. */
export type Case = Omit<FixtureCase, "why">;

/** Calls of one function with their expected outcomes. */
export type TableCheck = CheckData &
  Omit<FixtureTable, "cases"> & { readonly cases: readonly Case[] };

const schema: KindSchema = {
  title: "FixtureTable",
  description: "Calls of one function with their expected outcomes.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    cases: s.some(s.ref("case"), "Each is a call of the function."),
  }),
  $defs: {
    mark: s.named("FixtureMark", {
      as: {
        description:
          "piece: blocks that lie over the board and are not part of it. spot: cells to look at.",
        $ref: "report.schema.json#/$defs/markedAs",
      },
      cells: s.some(s.ref("place"), "Row and column of each, from 0; they may be off the board.", [
        [0, 2],
      ]),
      "turns?": s.some(
        s.some(s.ref("place")),
        "For a moving piece: its blocks in each rotation, relative to its location. The function must return [location, rotation].",
        [
          [
            [0, 0],
            [0, 1],
          ],
          [
            [0, 0],
            [1, 0],
          ],
        ],
      ),
    }),
    place: { ...s.list(s.integer(), "[row, column]", [0, 2]), minItems: 2, maxItems: 2 },
    case: s.named(
      "FixtureCase",
      {
        name: s.ref("name"),
        args: s.array(
          'The arguments of the call; a board is an array of rows, or text: {"$board": "2 2 0 / 0 4 0"}.',
          [[[2, 2, 0]], 3],
        ),
        "returns?": s.anything("The value that must be returned, compared exactly.", [[4, 0, 0]]),
        "returnsNothing?": s.flag("The function must return undefined."),
        "argsAfter?": s.array("The expected arguments after the call.", [[[4, 0, 0]], 3]),
        "argsUnchanged?": s.flag("The call must not change the arguments."),
        "prints?": s.string(
          "All text that must be printed, including the prompts of input: a line feed after each print, none after a prompt.",
          "Your move? ",
        ),
        "input?": s.list(s.string(), "The lines that input returns, one per call.", ["left", "q"]),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "note?": s.string(
          "For people: what the arguments mean; added to the message of a failure.",
          "a full row",
        ),
        "marks?": s.list(s.ref("mark"), "For people: the relevant cells of the board."),
        "why?": s.string("For authors: the mistake this case should catch.", "merges a tile twice"),
      },
      s.oneOf(
        "a case with an expectation",
        ["returns", "returnsNothing", "argsAfter", "argsUnchanged", "prints"],
        s.recordable,
      ),
    ),
  },
};

const callsOf = oncePerCheck(({ function: fn, hint, cases, show }: TableCheck) =>
  cases.map((test) => caseOfCall(fn, hint ? { hint, ...test } : test, show)),
);

const planCalls = planOfSteps(callsOf);

export const table: Kind<TableCheck> = {
  kind: "table",
  schema,
  *plan(check) {
    return yield* withEarlierCall(callsOf(check), yield* planCalls(check));
  },
  *record({ function: fn, cases, show }) {
    const recorded: RecordedCase[] = [];
    for (const [index, { args, input = [] }] of cases.entries()) {
      const call = formatCall(fn, args, show);
      const probe = { ...callOnce(fn, args, true), standIns: terminalOf(input) };
      const found = recordedCall(call, yield* ask(probe, index));
      recorded.push({
        at: ["cases", index],
        ...found,
        before: { argsAfter: args, prints: "", after: {} },
      });
    }
    return recorded;
  },
  example: ({ function: fn, cases: [first], show }) => first && exampleOf(fn, first, show),
};

/**
 * A check over many generated cases; it stops after three failures. Expectations come from the reference.
 *
 * @example
 * const check = generatedCheck({
 *   ...{ name: "adds random numbers", visibility: "hidden", weight: 2, function: "add" },
 *   *cases(seed) {
 *     const random = randomNumbers(seed);
 *     for (let b = 0; b < 20; b += 1) {
 *       const a = Math.floor(100 * random());
 *       yield { name: `${a} and ${b}`, args: [a, b], returns: a + b };
 *     }
 *   },
 * });
 * check.generate(1).cases[5]; // { name: "28 and 5", args: [28, 5], returns: 33 }
 */
export const generatedCheck = generating<TableCheck, "cases">("cases", {
  kind: "table",
});

export function caseOfCall(fn: string, test: Case, show?: Show): CallCase {
  const { name, weight, hint, args, note, marks, prints, input } = test;
  const call = formatCall(fn, args, show);
  const probe = callOnce(fn, args, test.argsUnchanged || test.argsAfter !== undefined);
  const usesTerminal = prints !== undefined || input !== undefined;
  return {
    ...{ name, weight, hint, input: args, call, marks },
    note: note === undefined ? "" : ` (${spoken().textOf(note)})`,
    probe: usesTerminal ? { ...probe, standIns: terminalOf(input ?? []) } : probe,
    expects: [
      { step: 0, call, is: test, show },
      ...(prints === undefined ? [] : [{ prints, by: call }]),
    ],
  };
}

/** A case as an example: the board left by the call, or else the return value. */
function exampleOf(fn: string, test: Case, show?: Show): CheckExample {
  const { args, argsAfter, returns, argsUnchanged } = test;
  const after = argsAfter?.find((arg, at) => JSON.stringify(arg) !== JSON.stringify(args[at]));
  const isReturned = "returns" in test;
  const expected = isReturned ? returns : (after ?? test.prints);
  const changes = after === undefined ? "" : ", then the board is as shown here";
  const says = isReturned
    ? ` returns ${isBoard(returns, show) ? "a board" : formatJson(returns)}`
    : argsUnchanged
      ? " changes nothing"
      : changes;
  const board = isBoard(expected, show) ? { expected } : {};
  return {
    text: `${formatCall(fn, args, show)}${says}`,
    input: args,
    ...board,
    ...marksOf(test.marks, { expected }),
  };
}

const maxEarlierCalls = 12;

/** If the first failing call passes in a new program, names the earlier call after which it fails. */
function* withEarlierCall(tests: readonly CallCase[], result: CheckResult): Asking<CheckResult> {
  const index = result.cases.findIndex(({ verdict }) => verdict !== "pass");
  const [test, failed] = [tests[index], result.cases[index]];
  if (index < 1 || test === undefined || failed?.verdict !== "fail") return result;
  const isRight = yield* judgedAfter(undefined, test, index);
  if (isRight?.verdict !== "pass") return result;
  let after = "the calls before it";
  for (const earlier of tests.slice(Math.max(0, index - maxEarlierCalls), index).reverse()) {
    const judged = yield* judgedAfter(earlier, test, index);
    if (judged?.message !== failed.message) continue;
    after = earlier.call ?? earlier.name;
    break;
  }
  const message = `${failed.message}; this call is right on its own, but not after ${after}`;
  return { ...result, cases: result.cases.with(index, { ...failed, message, hint: "" }) };
}

/**
 * Judges a call in a new program, after another call or none; undefined if it depends on chance, or the program
 * stops.
 */
function* judgedAfter(
  earlier: CallCase | undefined,
  test: CallCase,
  index: number,
): Asking<CaseResult | undefined> {
  const before = earlier?.probe.steps ?? [];
  const { steps, standIns } = test.probe;
  const probe = {
    steps: [...before, ...steps],
    ...(standIns && { standIns }),
    fresh: true,
    aside: true,
  } as const;
  const outcome = yield* ask(probe, index);
  if (outcome.kind !== "done" || outcome.random !== undefined) return undefined;
  return resultOf(test, { ...outcome, results: outcome.results.slice(before.length) });
}
