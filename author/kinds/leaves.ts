import type { FixtureLeaves } from "../../schema/types.ts";
import { isBoard } from "../board.ts";
import type { Asked, CaseResult } from "../check.ts";
import { describeOutcome, stopped } from "../describe-outcome.ts";
import { describeDifference } from "../difference.ts";
import { failures } from "../failures.ts";
import { formatCall } from "../format.ts";
import type { CheckData, Kind, KindSchema } from "../kind.ts";
import { type Asking, ask } from "../plan.ts";
import type { ChangedArgument, OneStep, Probe, Step, Watch } from "../probe.ts";
import { spoken } from "../spoken.ts";
import { equalsJson, isUndefined, toJson } from "../value.ts";
import * as s from "./json-schema.ts";

/** A check that calls of some functions, in any check, do not change their arguments or the task's data. */
export type LeavesCheck = CheckData & FixtureLeaves;

const names = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

const schema: KindSchema = {
  title: "FixtureLeaves",
  description:
    "Some functions must not change their arguments, whichever check of the task calls them.",
  ...s.fields({
    "hint?": s.ref("hint"),
    leaves: s.described("What must not change, and by which functions.", {
      functions: {
        ...s.some(names, "Names of exported functions; methods as Class.method.", ["moveLeft"]),
        uniqueItems: true,
      },
      "arguments?": {
        ...s.some(s.integer(0), "Which arguments, from 0; all by default.", [0]),
        uniqueItems: true,
      },
      "data?": s.byName(
        "Values that the program's exports with these names must have after all calls of the task.",
        { SHAPES: [[1, 1]] },
      ),
    }),
  }),
};

export const leaves: Kind<LeavesCheck> = {
  kind: "leaves",
  schema,
  watch: watchOf,
  *plan(check, context) {
    const { name } = check;
    const watch = watchOf(check);
    const asked = context.asked().filter(({ probe }) => callsAny(probe, watch));
    const result = judgeCalls(check, watch, asked) ?? (yield* judgeData(check, asked));
    return { cases: [{ weight: 1, ...result, name }], message: `${asked.length} calls` };
  },
};

function watchOf({ leaves: { functions, arguments: indexes } }: LeavesCheck): Watch {
  return Object.fromEntries(functions.map((fn) => [fn, indexes ?? null]));
}

type LeafResult = Omit<CaseResult, "name" | "weight">;

/** The fault of the calls; undefined if there is none. */
function judgeCalls(
  check: LeavesCheck,
  watch: Watch,
  asked: readonly Asked[],
): LeafResult | undefined {
  for (const { probe, outcome } of asked) {
    const changed = outcome.kind === "done" ? outcome.changed : undefined;
    const step = changed && stepOf(probe, changed);
    if (step && isWatched(probe, step, watch)) return failed(check, changed, step);
  }
  if (asked.some(({ outcome }) => outcome.kind === "done")) return undefined;
  const stops = asked.flatMap(({ outcome }) => (outcome.kind === "done" ? [] : [outcome]));
  const all = check.leaves.functions.map(spoken().nameOf).join(", ");
  return stopped(all, stops[0] ?? { kind: "not-run", reason: "nothing calls it", work: 0 });
}

function failed({ show, hint }: LeavesCheck, changed: ChangedArgument, step: OneStep): LeafResult {
  const { argument, before, after, among = 1 } = changed;
  const args = "args" in step ? step.args : [];
  const input = args.map((arg, at) =>
    at === argument ? toJson(before) : "json" in arg ? arg.json : null,
  );
  const { nameOf, properties } = spoken();
  const fn = nameOf(step.do === "call" ? step.fn : step.do === "invoke" ? step.method : "");
  const expected = input[argument];
  const what = isBoard(expected, show) ? "the board" : `argument ${argument + 1}`;
  const texts = input.map((arg, at) => {
    const isKnown = at === argument || "json" in (args[at] ?? {});
    return isKnown ? formatCall("", [arg], show).slice(1, -1) : "…";
  });
  const call = `${fn}(${texts.join(", ")})`;
  const who = among === 1 ? call : `one of ${among} calls to ${fn} (the last was ${call})`;
  // If the values look the same, a property was added or the prototype changed.
  const difference = equalsJson(after, expected)
    ? `its ${properties} are no longer the same`
    : `after the call, ${describeDifference(what, after, expected)}`;
  return {
    verdict: "fail",
    message: `${who} changed ${what}, which must not change: ${difference}`,
    failureCode: failures.argumentChanged,
    ...(args.every((arg) => "json" in arg) ? { input } : {}),
    expected,
    actual: toJson(after),
    ...(hint === undefined ? {} : { hint }),
  };
}

function* judgeData(
  { leaves: { functions, data = {} } }: LeavesCheck,
  asked: readonly Asked[],
): Asking<LeafResult> {
  const { nameOf } = spoken();
  const names = Object.keys(data);
  const pass: LeafResult = { verdict: "pass", message: "" };
  if (names.length === 0) return pass;
  const steps = names.map((name): OneStep => ({ do: "export", name }));
  const outcome = yield* ask({ steps }, 0);
  if (outcome.kind !== "done") {
    const all = names.map(nameOf).join(", ");
    return { verdict: outcome.kind, message: describeOutcome(all, outcome) };
  }
  for (const [index, [name, expected]] of Object.entries(data).entries()) {
    const result = outcome.results[index];
    const actual = result !== undefined && "value" in result ? result.value : null;
    // A file that does not export it may change it freely.
    if (isUndefined(actual) || equalsJson(actual, expected)) continue;
    // Changes made while loading are no call's fault.
    const loaded = yield* ask({ steps, fresh: true }, 1);
    const before = loaded.kind === "done" ? loaded.results[index] : undefined;
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(result)) continue;
    // Changes by other functions that a check also calls are not theirs either.
    const calls = ownCalls(asked, functions);
    const alone = yield* ask({ steps: [...calls, ...steps], fresh: true }, 2);
    const left = alone.kind === "done" ? alone.results[calls.length + index] : undefined;
    if (calls.length > 0 && left && JSON.stringify(left) === JSON.stringify(before)) continue;
    const own = nameOf(name);
    const difference = describeDifference(own, actual, expected);
    const message = `${own} must not change: after the calls to ${functions.map(nameOf).join(", ")}, ${difference}`;
    const failureCode = failures.dataChanged;
    return { verdict: "fail", message, failureCode, expected, actual: toJson(actual) };
  }
  return pass;
}

/** Steps of finished probes that call no other functions; empty if all probes are like that. */
function ownCalls(asked: readonly Asked[], functions: readonly string[]): readonly Step[] {
  const isOwn = (step: Step): boolean =>
    step.do === "repeat"
      ? step.steps.every(isOwn)
      : step.do !== "call" || functions.includes(step.fn);
  const own = asked.filter(({ probe }) => probe.steps.every(isOwn));
  if (own.length === asked.length) return [];
  const whole = own.filter(({ probe, outcome }) => {
    return outcome.kind === "done" && !probe.standIns && !probe.arranged && !probe.keeps;
  });
  return whole.flatMap(({ probe }) => probe.steps);
}

function stepOf({ steps }: Probe, { step, within = 0 }: ChangedArgument): OneStep | undefined {
  const found = steps[step % steps.length];
  return found?.do === "repeat" ? found.steps[within] : found;
}

function callsAny(probe: Probe, watch: Watch): boolean {
  const all = probe.steps.flatMap((step) => (step.do === "repeat" ? step.steps : [step]));
  return all.some((step) => isWatched(probe, step, watch));
}

function isWatched({ steps }: Probe, step: OneStep, watch: Watch): boolean {
  if (step.do === "call") return Object.hasOwn(watch, step.fn);
  if (step.do !== "invoke") return false;
  const made = steps.find((each) => each.do === "new" && each.as === step.of);
  return made?.do === "new" && Object.hasOwn(watch, `${made.class}.${step.method}`);
}
