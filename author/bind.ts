import type { FittingHint } from "../schema/types.ts";
import type { CaseResult, CheckResult } from "./check.ts";
import { failureCodeOf } from "./failures.ts";
import type { DeepReadonly } from "./kind.ts";
import {
  type CheckContext,
  type CheckData,
  type CheckExample,
  type CheckHead,
  headOf,
  type Kind,
} from "./kind.ts";
import { kinds as everywhere } from "./kinds/index.ts";
import type { Plan } from "./plan.ts";
import type { Watch } from "./probe.ts";
import { spoken } from "./spoken.ts";

/** A check bound to its kind, ready to be planned. */
export interface Check extends CheckHead {
  readonly data: CheckData;
  readonly watch?: Watch;
  plan(context: CheckContext): Plan;
  /** The first case, for people; undefined if it cannot be shown. */
  example(): CheckExample | undefined;
}

/** Binds checks to their kinds, including an assignment's own; throws for an unknown kind. */
export function binder(own: readonly Kind<never>[] = []): (data: CheckData) => Check {
  const kinds = new Map<string, Kind>();
  for (const kind of [...everywhere, ...own]) {
    if (kinds.has(kind.kind)) throw new Error(`there are two kinds "${kind.kind}"`);
    kinds.set(kind.kind, kind as Kind);
  }
  const kindOf = ({ kind, name }: CheckData): Kind => {
    const found = kinds.get(kind);
    if (found !== undefined) return found;
    const known = [...kinds.keys()].join(", ");
    throw new Error(`check "${name}": there is no kind "${kind}" (known: ${known})`);
  };
  function* planOf(data: CheckData, context: CheckContext): Plan {
    const own = { ...context, planOf: (part: CheckData) => planOf(part, context) };
    return withFittingHints(yield* kindOf(data).plan(data, own), data.hints);
  }
  const exampleOf = (data: CheckData): CheckExample | undefined =>
    kindOf(data).example?.(data, exampleOf);
  return (data) => {
    const watch = kindOf(data).watch?.(data);
    return {
      ...headOf(data),
      data,
      ...(watch === undefined ? {} : { watch }),
      plan: (context) => planOf(data, context),
      example: () => exampleOf(data),
    };
  };
}

type Fitting = DeepReadonly<FittingHint>;

/** A check's result, with hints that fit how its cases failed. */
export function withFittingHints(result: CheckResult, hints: readonly Fitting[] = []): CheckResult {
  return { ...result, cases: result.cases.map((each) => withFittingHint(each, hints)) };
}

/** Uses the first fitting hint; an empty one removes the hint, and tells the kind that no other fits. */
function withFittingHint(result: CaseResult, hints: readonly Fitting[]): CaseResult {
  const { hint: own, ...rest } = result;
  if (result.verdict === "pass" || (own === undefined && hints.length === 0)) return result;
  const fitting = own === "" ? undefined : hints.find((each) => fits(each, result));
  const hint = fitting?.hint ?? own;
  return hint ? { ...rest, hint: spoken().textOf(hint) } : rest;
}

function fits(hint: Fitting, result: CaseResult): boolean {
  const { code, only, expected } = hint;
  return (
    (code === undefined || code === failureCodeOf(result)) &&
    (only === undefined || isOnlyItem(only, result)) &&
    (expected === undefined || JSON.stringify(result.expected) === JSON.stringify(expected))
  );
}

/** True if two lists differ only in the item at `at`. */
function isOnlyItem(at: number, { expected, actual }: CaseResult): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
  if (expected.length !== actual.length) return false;
  const isSame = (item: unknown, index: number) =>
    JSON.stringify(item) === JSON.stringify(actual[index]);
  return expected.every((item, index) => isSame(item, index) === (index !== at));
}
