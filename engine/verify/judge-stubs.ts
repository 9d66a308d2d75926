import type { Assignment, Report, VerifiedStub, VerifiedStubs } from "../../schema/types.ts";
import type { Stub } from "../languages/author.ts";

/** A stub with its report. */
export interface GradedStub {
  readonly stub: Stub;
  readonly report: Report;
}

/**
 * Which stubs get points for nothing: any points where all functions of a task are stubs, all of
 * them where one of several is. The manifest may have a reason for it. With `isWhole`, where every
 * stub was graded, a reason that no stub needs is named too.
 */
export function judgeStubs(
  graded: readonly GradedStub[],
  { tasks }: Assignment,
  isWhole: boolean,
): Omit<VerifiedStubs, "of"> {
  const paid = graded.flatMap(({ stub, report }) => paidFor(stub, report));
  const reasons = tasks.flatMap(({ id: task, stubs = {} }) =>
    Object.entries(stubs).map(([stub, reason]) => ({
      task,
      stub: stub as VerifiedStub["stub"],
      reason,
    })),
  );
  const isAbout = ({ only, ...paid }: VerifiedStub, { task, stub }: (typeof reasons)[number]) =>
    only === undefined && paid.task === task && paid.stub === stub;
  const isNeeded = (reason: (typeof reasons)[number]) => paid.some((each) => isAbout(each, reason));
  return {
    tried: graded.length,
    failures: paid.filter((each) => !reasons.some((reason) => isAbout(each, reason))),
    allowed: reasons.filter(isNeeded),
    stale: isWhole
      ? reasons.filter((each) => !isNeeded(each)).map(({ task, stub }) => ({ task, stub }))
      : [],
  };
}

function paidFor({ id: _, files: __, ...stub }: Stub, { tasks }: Report): VerifiedStub[] {
  const graded = tasks.find(({ id }) => id === stub.task);
  if (graded === undefined) throw new Error(`task ${stub.task} was not graded`);
  const { score, maxScore, checks } = graded;
  if (stub.only === undefined ? score === 0 : score < maxScore) return [];
  const earned = checks.filter((check) => check.score > 0).map(({ name }) => name);
  return [{ ...stub, score, maxScore, checks: earned }];
}
