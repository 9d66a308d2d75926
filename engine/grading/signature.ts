import { createHash } from "node:crypto";
import type { CaseResult } from "../../author/check.ts";
import { type FailureCode, failures } from "../../author/failures.ts";
import { type DrawnWhen, type Outcome, roundsOf } from "../../author/probe.ts";
import { pick } from "../collections.ts";
import type { GradedCheck } from "../points/task.ts";
import type { RecordedProbe, TaskRun } from "./task.ts";

export interface Signature {
  readonly cases: number;
  readonly failed: readonly FailedCase[];
  readonly random?: DrawnWhen;
}

interface FailedCase {
  readonly index: number;
  readonly seen: string;
  /** A hash of everything that does not depend on chance. */
  readonly lasting: string;
  readonly counts?: readonly number[];
}

export function signatureOf({ cases }: GradedCheck, outcomes: readonly Outcome[]): Signature {
  const failed = cases.flatMap((each, index): FailedCase[] => {
    if (each.verdict === "pass") return [];
    const [seen, lasting] = [hashOf(seenOf(each)), hashOf(lastingOf(each))];
    return [{ index, seen, lasting, ...pick(each, "counts") }];
  });
  // Either during loading, or later.
  const drawn = outcomes.flatMap((outcome) => ("random" in outcome ? [outcome.random] : []));
  const random = drawn.find((when) => when === "load") ?? drawn.find((when) => when === "probe");
  return { cases: cases.length, failed, ...(random && { random }) };
}

/** Ignores an error's wording, which differs between programs with the same mistake. */
function seenOf(failed: CaseResult): readonly unknown[] {
  const { name, verdict, message, failureCode, actual, pattern } = failed;
  return [name, verdict, failureCode, pattern, actual, verdict === "fail" ? message : undefined];
}

/** Failure codes that many different mistakes share. */
const vague: readonly (FailureCode | undefined)[] = [
  failures.tooRegular,
  failures.repeats,
  failures.dependentDraws,
];

/** True if a failure says nothing about its cause: no pattern was found in the draws. */
export function isVague({ failureCode, pattern }: CaseResult): boolean {
  return vague.includes(failureCode) && pattern === undefined;
}

/** The pattern, or the message without numbers, which depend on chance. */
function lastingOf(failed: CaseResult): readonly unknown[] {
  const { name, verdict, message, failureCode, pattern } = failed;
  const saysWords = verdict === "fail" && !vague.includes(failureCode);
  const words = saysWords ? message.replace(/\d+(?:\.\d+)?/g, "#") : undefined;
  return [name, verdict, failureCode, pattern, words];
}

export function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

export type Likeness = "same" | "same but for chance" | "other";

/** Alike means that the same cases fail in the same way; if chance affects both, only stable parts count. */
export function compareSignatures(one: Signature, other: Signature): Likeness {
  if (one.cases !== other.cases || one.failed.length !== other.failed.length) return "other";
  // Draws at load differ from load to load, and so does the program's behaviour.
  if ((one.random === "load") !== (other.random === "load")) return "other";
  const pairs = one.failed.map((each, i) => [each, other.failed[i] as FailedCase] as const);
  if (pairs.some(([a, b]) => a.index !== b.index)) return "other";
  if (pairs.every(([a, b]) => a.seen === b.seen)) return "same";
  const isByChance = one.random !== undefined && other.random !== undefined;
  const isClose = ([a, b]: readonly [FailedCase, FailedCase]) =>
    a.seen === b.seen || (a.lasting === b.lasting && haveSameShares(a.counts, b.counts));
  return isByChance && pairs.every(isClose) ? "same but for chance" : "other";
}

/** Two programs with the same odds are considered different at most once in 10,000 outcomes. */
const maxDeviations = 4;

function haveSameShares(own: readonly number[] = [], known: readonly number[] = []): boolean {
  if (own.length !== known.length) return false;
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const [ownTotal, knownTotal] = [sum(own), sum(known)];
  return own.every((count, outcome) => {
    const other = known[outcome] ?? 0;
    const share = (count + other) / Math.max(1, ownTotal + knownTotal);
    const spread = Math.sqrt(share * (1 - share) * (1 / ownTotal + 1 / knownTotal));
    return Math.abs(count / ownTotal - other / knownTotal) <= maxDeviations * spread + 1e-9;
  });
}

/** Base64url characters: 96 bits, so that collisions in a class do not happen. */
const length = 16;

/** A hash of a task's failures, independent of code and chance. */
export function behaviorOf({ graded, record }: Pick<TaskRun, "graded" | "record">): string {
  const shown = graded.map((check, at) => {
    const own = record.filter((each) => each.check === at);
    const outcomes = own.map(({ outcome }) => outcome);
    const { failed, random } = signatureOf(withoutPlaces(check), outcomes);
    if (random === undefined && !own.some(isOfManyDraws)) {
      return failed.map(({ index, seen }) => [index, seen]);
    }
    return [...new Set(failed.map(({ lasting }) => lasting))].sort();
  });
  return hashOf(shown).slice(0, length);
}

/** The place and wording of a broken rule depend on how a program is written. */
function withoutPlaces({ cases, ...check }: GradedCheck): GradedCheck {
  const isRule = (code: string | undefined) => code === failures.ruleBroken;
  return {
    ...check,
    cases: cases.map((each) => (isRule(each.failureCode) ? { ...each, message: "" } : each)),
  };
}

/** Rounds from which a probe counts as a statistic of random draws. */
const manyRounds = 50;

export function isOfManyDraws({ probe }: RecordedProbe): boolean {
  const times = probe.steps.map((step) => ("times" in step ? (step.times ?? 1) : 1));
  return roundsOf(probe) > manyRounds || Math.max(1, ...times) > manyRounds;
}
