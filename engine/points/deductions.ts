import { failures } from "../../author/failures.ts";
import type { Deduction, Finding, ReportedDeduction } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import { toMillipoints, toPoints } from "./points.ts";

/** By id of a deduction: where its rule was breached. */
export type FindingsById = Readonly<Record<string, readonly Finding[]>>;

/** What is left of a score, and what was taken off it. */
export interface Deducted {
  readonly score: number;
  readonly deductions: ReportedDeduction[];
}

/** Findings of one rule that a report lists: a hostile file may have any number of them. */
const mostFindings = 100;

/**
 * Takes the points of every breached rule off a total, in the manifest's order. A deduction
 * with `each` counts every finding, listed or not.
 */
export function deduct(
  rules: readonly Deduction[] | undefined,
  findings: FindingsById,
  total: number,
): Deducted {
  const breached = (rules ?? []).flatMap((rule) => {
    const found = Object.hasOwn(findings, rule.id) ? (findings[rule.id] ?? []) : [];
    return found.length === 0 ? [] : [reported(rule, found)];
  });
  return takeOff(breached, total);
}

/** The same for deductions that were reported before, as the total has changed. */
export function takeOff(reported: readonly ReportedDeduction[], total: number): Deducted {
  const before = toMillipoints(total);
  let left = before;
  const deductions = reported.map((each) => {
    const { all, percent, points } = each;
    const share = percent === undefined ? toMillipoints(points) : (before * percent) / 100;
    const taken = all ? before : Math.round(share);
    left -= taken;
    return { ...each, points: toPoints(taken) };
  });
  return { score: toPoints(Math.max(0, left)), deductions };
}

function reported(rule: Deduction, found: readonly Finding[]): ReportedDeduction {
  const { id, title, points, each } = rule;
  const findings = found
    .slice(0, mostFindings)
    .map((one) => pick(one, "line", "column", "text", "file", "noticed"));
  const more = found.length - findings.length;
  return {
    ...{ id, title, failureCode: failures.forbidden },
    ...(points === "all"
      ? { points: 0, all: true }
      : { points: each ? points * found.length : points }),
    findings,
    ...(more > 0 && { more }),
  };
}
