import type { AppliedDecision, JoinedGroup, ListedDecision, Report } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";
import { groupBy } from "../group-by.ts";
import { pick } from "../pick.ts";
import { maxScoreOf, sum } from "../points/report.ts";
import { hashOf, placedComment } from "./comment-place.ts";
import { type Decision, slotOf, withDecisions } from "./decisions.ts";
import { nothingApplied } from "./decisions-file.ts";
import { goesWith, joinedGroups } from "./decisions-group.ts";
import { findId, noSubmission, noTask, rowsFault } from "./marks-check.ts";
import { writeId } from "./written-ids.ts";

/** Submission ids of a class with students' keys from their platforms, if known. */
export type Enrolled = ReadonlyMap<string, string | undefined>;

export interface RefusedDecision {
  readonly decision: Decision;
  readonly why: string;
}

/** Decisions by current submission id, and those without one. */
export interface PlacedDecisions {
  readonly byId: ReadonlyMap<string, readonly Decision[]>;
  readonly refused: readonly RefusedDecision[];
}

/** Finds each decision's submission: the student's current one if known, since ids may move when a class changes. */
export function placeDecisions(
  decisions: readonly Decision[],
  enrolled: Enrolled,
): PlacedDecisions {
  const ids = [...enrolled.keys()];
  const found = decisions.map((decision) => {
    const direct = findId(ids, decision.id);
    const id = idNow(decision.student, direct, enrolled);
    // A differently written id gives way to the exact id, which may be another student's.
    return { decision, id, hasMoved: id !== direct, isExact: id === decision.id };
  });
  const bySlot = groupBy(found, ({ decision, id }) => slotOf({ ...decision, id: id ?? "" }));
  const placed = new Map<string, Decision[]>();
  const refused: RefusedDecision[] = [];
  for (const { decision, id, hasMoved, isExact } of found) {
    const slot = bySlot.get(slotOf({ ...decision, id: id ?? "" })) ?? [];
    if (id === undefined) refused.push({ decision, why: whyNobody(decision, ids) });
    else if (!isExact && slot.length > 1) {
      refused.push({ decision, why: `${writeId(id)} has another decision of this kind` });
    } else {
      const own = hasMoved ? { ...decision, id, was: decision.id } : { ...decision, id };
      placed.set(id, [...(placed.get(id) ?? []), own]);
    }
  }
  return { byId: placed, refused };
}

/** The id of a student's current submission; `direct` is the one with the earlier id. */
export function idNow(
  student: string | undefined,
  direct: string | undefined,
  enrolled: Enrolled,
): string | undefined {
  if (student === undefined) return direct;
  if (direct !== undefined && enrolled.get(direct) === student) return direct;
  const [own, ...others] = [...enrolled].filter(([, key]) => key === student);
  return others.length === 0 ? own?.[0] : undefined;
}

function whyNobody({ id, student, maxPoints }: Decision, ids: readonly string[]): string {
  if (student !== undefined) return "no submission is known to be of the student it was made for";
  return maxPoints === undefined ? noSubmission(ids, id) : `${writeId(id)} has no submission now`;
}

/** Throws a usage fault for decisions that were never applied: they are wrong, not outdated. */
export function refuseWrong(refused: readonly RefusedDecision[]): void {
  const wrong = refused.filter(({ decision }) => decision.maxPoints === undefined);
  const lines = wrong.map(({ decision: { where, id }, why }) =>
    where === "" ? `${writeId(id)}: ${why}` : `${where}: ${why}`,
  );
  if (lines.length > 0) throw rowsFault(lines, [nothingApplied]);
}

export interface DecidedReport {
  readonly report: Report;
  readonly applied: readonly AppliedDecision[];
  readonly refused: readonly RefusedDecision[];
  /** Applied decisions, with the work they were made for. */
  readonly made: readonly Decision[];
}

/** A complete command for marking a task by hand. */
export type MarkCommand = (id: string, task: string, points: number) => string;

/** Replaces a submission's decisions with the applicable ones. */
export function decideReport(
  report: Report,
  decisions: readonly Decision[],
  student: string | undefined,
  markCommand: MarkCommand,
): DecidedReport {
  const judged = decisions.map((decision) => ({
    decision,
    why: whyNot(decision, report, markCommand),
  }));
  const refused = judged.flatMap(({ decision, why }) =>
    why === undefined ? [] : [{ decision, why }],
  );
  const place = ({ task }: Decision) => report.tasks.findIndex(({ id }) => id === task);
  const made = judged
    .filter(({ why }) => why === undefined)
    .map(({ decision }): Decision => {
      const maxPoints = decision.maxPoints ?? worthOf(decision, report);
      const key = decision.student ?? student;
      const { file = "" } = placeOf(decision) ?? {};
      const fileHash = decision.fileHash ?? hashOf(file, report);
      return {
        ...{ ...decision, maxPoints },
        ...(key !== undefined && { student: key }),
        ...(fileHash !== undefined && { fileHash }),
      };
    })
    .sort(byKey(({ is }) => (is === "comment" ? 1 : 0)))
    .sort(byKey(place));
  const decided = withDecisions(report, made);
  return { report: decided, applied: made.map((each) => appliedTo(decided, each)), refused, made };
}

function placeOf({ is, reason }: Decision) {
  return is === "comment" ? placedComment(reason) : undefined;
}

/** In a changed file, lines move. */
function whyNoLine(decision: Decision, report: Report): string | undefined {
  const { file } = placeOf(decision) ?? {};
  if (file === undefined) return undefined;
  const hash = hashOf(file, report);
  if (hash === (decision.fileHash ?? hash) && hash !== undefined) return undefined;
  if (decision.fileHash !== undefined) return `${file} has changed since`;
  const names = report.submission.files.map(({ name }) => name);
  return `no file ${file} was handed in${names.length === 0 ? "" : `; expected ${names.join(" or ")}`}`;
}

function whyNot(decision: Decision, report: Report, markCommand: MarkCommand): string | undefined {
  const { id, task, is, points = 0, maxPoints, group } = decision;
  const { status, tasks, maxScore } = report;
  const noLine = whyNoLine(decision, report);
  if (noLine !== undefined) return noLine;
  if ((is === "points" || group !== undefined) && status === "error") {
    return "the submission could not be graded";
  }
  if (is !== "points" && task === undefined && group === undefined) return undefined;
  const found = tasks.find((each) => each.id === task);
  if (task !== undefined && found === undefined) {
    const ids = tasks.map((each) => each.id);
    return maxPoints === undefined ? noTask(ids, task) : `its report has no task ${task} now`;
  }
  if (!goesWith(decision, report)) {
    return maxPoints === undefined
      ? `${writeId(id)} is not in group ${group}`
      : `left group ${group}: its results have changed`;
  }
  if (is === "comment") return undefined;
  if (found?.kind === "manual") {
    return `task ${found.id} is marked by hand: ${markCommand(id, found.id, points)}`;
  }
  if (found !== undefined && status === "rejected") {
    return "the submission was rejected: set its whole score instead";
  }
  const bonus = sum(tasks.filter(({ kind }) => kind === "bonus").map((each) => each.maxScore));
  const most = found?.maxScore ?? sum([maxScore, bonus]);
  if (points <= most) return undefined;
  const what = found === undefined ? "the submission" : `task ${found.id}`;
  return maxPoints === undefined || maxPoints === (found?.maxScore ?? maxScore)
    ? `${points} is more than ${what} is worth; expected 0 to ${most}`
    : `${what} is now worth ${most}`;
}

function worthOf({ task }: Decision, { tasks }: Report): number {
  return tasks.find(({ id }) => id === task)?.maxScore ?? maxScoreOf(tasks);
}

function appliedTo(report: Report, decision: Decision): AppliedDecision {
  const { id, task, is, was, maxPoints } = decision;
  const decided = task === undefined ? report : report.tasks.find((each) => each.id === task);
  const { before } = decided?.decision ?? {};
  const worth = worthOf(decision, report);
  const what = task === undefined ? "the submission" : `task ${task}`;
  const notes = [
    ...(was === undefined ? [] : [`it was made for ${writeId(was)}, who is ${writeId(id)} now`]),
    ...(is !== "points" || maxPoints === worth
      ? []
      : [`${what} was worth ${maxPoints} when this was decided, now ${worth}`]),
  ];
  return {
    decision: asListed(decision),
    ...(is === "points" && { ...(before !== undefined && { before }), maxPoints: worth }),
    ...(notes.length > 0 && { note: notes.join("; ") }),
    ...pick(report, "score", "maxScore"),
  };
}

export function asListed(decision: Decision): ListedDecision {
  return pick(decision, "id", "task", "is", "points", "reason", "group");
}

/** The decisions in table order, with placed or applied ones updated. */
export function updated(all: readonly Decision[], now: Iterable<Decision>): Decision[] {
  // Decisions without a place yet, of which a group has several, are distinguished by id.
  const placeOf = ({ where, id }: Decision) => JSON.stringify([where, where === "" && id]);
  const byPlace = new Map(Array.from(now, (each) => [placeOf(each), each]));
  return all.map((each) => byPlace.get(placeOf(each)) ?? each);
}

export interface DecidedClass extends Omit<DecidedReport, "report"> {
  readonly all: readonly Report[];
  readonly changed: readonly Report[];
  /** New members of a group without its decision. */
  readonly joined: readonly JoinedGroup[];
}

/** Replaces the decisions in all reports of a class. */
export function decideClass(
  reports: readonly Report[],
  enrolled: Enrolled,
  decisions: readonly Decision[],
  markCommand: MarkCommand,
): DecidedClass {
  const { byId, refused } = placeDecisions(decisions, enrolled);
  const decided = reports.map((report) => {
    const { id } = report.submission;
    return decideReport(report, byId.get(id) ?? [], enrolled.get(id), markCommand);
  });
  const all = decided.map(({ report }) => report);
  return {
    all,
    changed: all.filter((report, at) => JSON.stringify(report) !== JSON.stringify(reports[at])),
    applied: decided.flatMap(({ applied }) => applied),
    made: decided.flatMap(({ made }) => made),
    joined: joinedGroups(decisions, byId, all),
    refused: [...refused, ...decided.flatMap((each) => each.refused)].sort(
      byKey(({ decision }) => decision.id),
    ),
  };
}
