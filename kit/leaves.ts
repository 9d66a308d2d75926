import type { FixtureLeaves, Visibility } from "../schema/types.ts";
import type { Asked, CaseResult, Check, Runner } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { describeDifference } from "./difference.ts";
import { formatCall, isAnyBoard } from "./format.ts";
import type { ChangedArgument, OneStep, Probe, Watch } from "./probe.ts";
import { equalsJson, isTagged, toJson, type Value } from "./value.ts";

/** Functions that must not change their arguments, whoever calls them and with what. */
export interface Leaves {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  /** It earns nothing unless these checks pass: a function that does nothing changes nothing. */
  readonly needs?: readonly string[];
  readonly hint?: string;
  /** Names of the functions, those of methods as `Class.method`, and which arguments. */
  readonly functions: Watch;
  /** Data that the program exports and that must be the same in the end, by name. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A check that every call of some functions, whichever check of the task makes it, leaves its
 * arguments as they were, and all of them together leave the data that the task provides.
 */
export function leavesCheck(leaves: Leaves): Check {
  const { name, visibility, weight, needs, functions } = leaves;
  return {
    name,
    visibility,
    weight,
    watch: functions,
    ...(needs === undefined ? {} : { needs }),
    run: async (runner) => {
      const asked = runner.asked().filter(({ probe }) => callsAny(probe, functions));
      const result = judgeCalls(leaves, asked) ?? (await judgeData(leaves, runner));
      return { cases: [{ weight: 1, ...result, name }], message: `${asked.length} calls` };
    },
  };
}

/** The check that a fixture describes. */
export function fixtureLeaves(fixture: FixtureLeaves, visibility: Visibility): Check {
  const { name, weight, needs, hint, leaves } = fixture;
  const { functions, arguments: indexes = null, data } = leaves;
  return leavesCheck({
    name,
    visibility,
    weight,
    functions: Object.fromEntries(functions.map((fn) => [fn, indexes])),
    ...(needs === undefined ? {} : { needs }),
    ...(hint === undefined ? {} : { hint }),
    ...(data === undefined ? {} : { data }),
  });
}

type Result = Omit<CaseResult, "name" | "weight">;

/** What is wrong with the calls; undefined for nothing. */
function judgeCalls(leaves: Leaves, asked: readonly Asked[]): Result | undefined {
  const all = Object.keys(leaves.functions).join(", ");
  for (const { probe, outcome } of asked) {
    const changed = outcome.kind === "done" ? outcome.changed : undefined;
    const step = changed && stepOf(probe, changed);
    if (changed === undefined || step === undefined) continue;
    if (nameIn(probe, step, leaves.functions) !== undefined) return failed(leaves, changed, step);
  }
  if (asked.some(({ outcome }) => outcome.kind === "done")) return undefined;
  const outcome = asked[0]?.outcome ?? { kind: "not-run", reason: "nothing calls it", work: 0 };
  const line = lineOf(outcome);
  const verdict = outcome.kind === "done" ? "not-run" : outcome.kind;
  const message = describeOutcome(all, outcome);
  return { verdict, message, ...(line === undefined ? {} : { line }) };
}

function failed(leaves: Leaves, changed: ChangedArgument, step: OneStep): Result {
  const { argument, before, after, among = 1 } = changed;
  const args = "args" in step ? step.args : [];
  const isKnown = (at: number) => at === argument || "json" in (args[at] ?? {});
  const input = args.map((arg, at) =>
    at === argument ? toJson(before) : "json" in arg ? arg.json : null,
  );
  const fn = step.do === "call" ? step.fn : step.do === "invoke" ? step.method : "";
  const expected = input[argument];
  const what = isAnyBoard(expected) ? "the board" : `argument ${argument + 1}`;
  const texts = input.map((arg, at) => (isKnown(at) ? formatCall("", [arg]).slice(1, -1) : "…"));
  const call = `${fn}(${texts.join(", ")})`;
  const who = among === 1 ? call : `one of ${among} calls to ${fn} (the last was ${call})`;
  const difference = differenceOf(what, after, expected);
  return {
    verdict: "fail",
    message: `${who} changed ${what}, which must not change${difference}`,
    ...(args.every((arg) => "json" in arg) ? { input } : {}),
    expected,
    actual: toJson(after),
    ...(leaves.hint === undefined ? {} : { hint: leaves.hint }),
  };
}

/** If values look the same, a property was added or the prototype changed. */
function differenceOf(what: string, actual: Value, expected: unknown): string {
  if (equalsJson(actual, expected)) return ": its properties are no longer the same";
  return `: after the call, ${describeDifference(what, actual, expected)}`;
}

async function judgeData(leaves: Leaves, runner: Runner): Promise<Result> {
  const names = Object.keys(leaves.data ?? {});
  const pass: Result = { verdict: "pass", message: "" };
  if (names.length === 0) return pass;
  const steps = names.map((name): OneStep => ({ do: "export", name }));
  const outcome = await runner.call({ steps }, 0);
  if (outcome.kind !== "done") {
    return { verdict: outcome.kind, message: describeOutcome(names.join(", "), outcome) };
  }
  for (const [index, [name, expected]] of Object.entries(leaves.data ?? {}).entries()) {
    const result = outcome.results[index];
    const actual = result !== undefined && "value" in result ? result.value : null;
    // A file that does not export it has it for itself.
    if (isTagged(actual) && actual.t === "undefined") continue;
    if (equalsJson(actual, expected)) continue;
    const functions = Object.keys(leaves.functions).join(", ");
    const difference = describeDifference(name, actual, expected);
    const message = `${name} must not change: after the calls to ${functions}, ${difference}`;
    return { verdict: "fail", message, expected, actual: toJson(actual) };
  }
  return pass;
}

function stepOf({ steps }: Probe, { step, within = 0 }: ChangedArgument): OneStep | undefined {
  const found = steps[step % steps.length];
  return found?.do === "repeat" ? found.steps[within] : found;
}

function callsAny(probe: Probe, functions: Watch): boolean {
  const all = probe.steps.flatMap((step) => (step.do === "repeat" ? step.steps : [step]));
  return all.some((step) => nameIn(probe, step, functions) !== undefined);
}

/** The name by which a step's call is watched; undefined where it is not. */
function nameIn(probe: Probe, step: OneStep, functions: Watch): string | undefined {
  const name =
    step.do === "call"
      ? step.fn
      : step.do === "invoke"
        ? `${classOf(probe, step.of)}.${step.method}`
        : "";
  return Object.hasOwn(functions, name) ? name : undefined;
}

function classOf({ steps }: Probe, variable: string): string | undefined {
  const made = steps.find((step) => step.do === "new" && step.as === variable);
  return made?.do === "new" ? made.class : undefined;
}
