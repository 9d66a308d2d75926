import { maxFailed } from "../cases.ts";
import type { CaseResult, CheckResult } from "../check.ts";
import {
  type CheckData,
  type CheckHead,
  type CheckSource,
  headOf,
  type Kind,
  type KindSchema,
  madeOf,
} from "../kind.ts";
import { instead } from "../plan.ts";
import * as s from "./json-schema.ts";

/** A check made of several that must all pass: their cases in sequence. */
export interface JoinedCheck extends CheckData {
  readonly kind: "joined";
  readonly parts: readonly CheckData[];
}

const maxQuestionsPerPart = 10_000;

const schema: KindSchema = {
  title: "FixtureJoined",
  description: "One check made of several, all of which must pass.",
  ...s.fields({
    parts: s.some(s.anything(), "The checks, of any kind; their weights do not count.", [
      {
        kind: "structure",
        name: "no regex",
        weight: 0,
        structure: { kind: "forbidden", syntax: ["regex"] },
      },
    ]),
  }),
};

export const joined: Kind<JoinedCheck> = {
  kind: "joined",
  schema,
  *plan({ parts, stopsEarly = false }, { planOf }) {
    const cases: CaseResult[] = [];
    let own: CheckResult | undefined;
    for (const [at, part] of parts.entries()) {
      // Distinct numbers give each question its own random numbers.
      const first = stopsEarly ? cases.length : at * maxQuestionsPerPart;
      const result = yield* instead(planOf(part), ({ probe, index }) => {
        return { probe, index: first + index };
      });
      own ??= result;
      cases.push(...result.cases);
      const failed = cases.filter(({ verdict }) => verdict !== "pass").length;
      if (stopsEarly && failed >= maxFailed) break;
    }
    return stopsEarly ? { cases, message: `${cases.length} cases` } : { ...own, cases };
  },
  example: ({ parts: [first] }, exampleOf) => (first === undefined ? undefined : exampleOf(first)),
};

/**
 * One check with the cases of several, part by part; it stops after the part in which the third case fails.
 *
 * @example
 * const head = { name: "both", visibility: "hidden", weight: 2 } as const;
 * const part = { ...head, kind: "own", name: "one" };
 * joinedCheck(head, [part]); // { ...head, kind: "joined", parts: [part], stopsEarly: true }
 */
export function joinedCheck(common: CheckHead, parts: readonly CheckSource[]): CheckSource {
  return madeOf(common, parts, (all): JoinedCheck => {
    return { kind: "joined", ...headOf(common), parts: all, stopsEarly: true };
  });
}

/**
 * A check with the cases of others added to its own; all must pass.
 *
 * @example
 * const check = { name: "adds", visibility: "public", weight: 2, kind: "own" } as const;
 * const other = { ...check, name: "adds more" };
 * withCases(check); // check
 * withCases(check, other); // { ...check, kind: "joined", parts: [check, other] }
 */
export function withCases(check: CheckSource, ...more: readonly CheckSource[]): CheckSource {
  if (more.length === 0) return check;
  return madeOf(check, [check, ...more], (parts): JoinedCheck => {
    return { kind: "joined", ...headOf(check), parts };
  });
}
