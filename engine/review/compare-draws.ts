import type { CaseResult } from "../../author/check.ts";
import { type FailureCode, failures } from "../../author/failures.ts";
import { roundsOf } from "../../author/probe.ts";
import type { RecordedProbe } from "../asking/run-task.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import type { Likeness } from "./step-answers.ts";

/**
 * Rounds of a probe up to which its steps are compared one by one. More of them are statistics of
 * random draws: there, what a check found is compared.
 */
const mostRounds = 50;

export function isOfManyDraws({ probe }: Pick<RecordedProbe, "probe">): boolean {
  const times = probe.steps.map((step) => ("times" in step ? (step.times ?? 1) : 1));
  return roundsOf(probe) > mostRounds || Math.max(1, ...times) > mostRounds;
}

/** Said of draws that are wrong in very different ways: what they have in common must be the same. */
const vague: readonly (FailureCode | undefined)[] = [
  failures.tooRegular,
  failures.repeats,
  failures.dependentDraws,
];

/**
 * How what a statistical check found in two programs compares. Where draws are not as often as
 * stated, both must have the same odds; where they depend on one another, the same pattern. Of other
 * failures, chance decides which is met first.
 */
export function compareDraws(own: GradedCheck, known: GradedCheck): Likeness {
  const [one, two] = [failureOf(own), failureOf(known)];
  if (one === undefined && two === undefined) return "open";
  if (one === undefined || two === undefined) return "other";
  if (vague.includes(one.failureCode) || vague.includes(two.failureCode)) {
    if (one.pattern === undefined && two.pattern === undefined) return "open";
    return one.pattern === two.pattern && one.name === two.name ? "same" : "other";
  }
  const isAlike =
    one.verdict === two.verdict &&
    one.name === two.name &&
    masked(one.message) === masked(two.message);
  if (one.counts === undefined && two.counts === undefined && !isAlike) return "open";
  if (!isAlike || !haveSameShares(one.counts, two.counts)) return "other";
  return one.verdict === "fail" ? "same" : "same failure";
}

export function failureOf({ cases }: GradedCheck): CaseResult | undefined {
  return cases.find(({ verdict }) => verdict !== "pass");
}

/** What is said of draws, but for the numbers, which chance has a part in. */
function masked(message: string): string {
  return message.replace(/\d+(?:\.\d+)?/g, "#");
}

/** Two programs with the same odds are taken for different ones once in 10,000 outcomes at most. */
const mostDeviations = 4;

function haveSameShares(own: readonly number[] = [], known: readonly number[] = []): boolean {
  if (own.length !== known.length) return false;
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const [ownTotal, knownTotal] = [sum(own), sum(known)];
  return own.every((count, outcome) => {
    const other = known[outcome] ?? 0;
    const share = (count + other) / Math.max(1, ownTotal + knownTotal);
    const spread = Math.sqrt(share * (1 - share) * (1 / ownTotal + 1 / knownTotal));
    return Math.abs(count / ownTotal - other / knownTotal) <= mostDeviations * spread + 1e-9;
  });
}
