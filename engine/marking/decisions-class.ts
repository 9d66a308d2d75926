import type { AppliedDecision, ListedDecision, Report } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { byKey } from "../order.ts";
import type { ReportBrief } from "../points/brief.ts";
import { maxScoreOf, sum } from "../points/report.ts";
import { type Decision, hashOf, placedComment, withDecisions } from "./decisions.ts";
import { noTask } from "./marks-check.ts";
import {
  type Enrolled,
  goesWith,
  joinedGroups,
  placeDecisions,
  type RefusedDecision,
} from "./place-decisions.ts";
import { writeId } from "./written-ids.ts";

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
  const max = found?.maxScore ?? sum([maxScore, bonus]);
  if (points <= max) return undefined;
  const what = found === undefined ? "the submission" : `task ${found.id}`;
  return maxPoints === undefined || maxPoints === (found?.maxScore ?? maxScore)
    ? `${points} is more than ${what} is worth; expected 0 to ${max}`
    : `${what} is now worth ${max}`;
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

/** Replaces the decisions in reports of a class, one by one. */
export function createDecider(
  decisions: readonly Decision[],
  enrolled: Enrolled,
  markCommand: MarkCommand,
) {
  const { byId, refused } = placeDecisions(decisions, enrolled);
  const all: Omit<DecidedReport, "report">[] = [];
  return {
    decide: (report: Report): Report => {
      const { id } = report.submission;
      const own = byId.get(id) ?? [];
      const { report: decided, ...rest } = decideReport(report, own, enrolled.get(id), markCommand);
      all.push(rest);
      return decided;
    },
    outcome: (reports: readonly ReportBrief[]) => ({
      applied: all.flatMap(({ applied }) => applied),
      refused: [...refused, ...all.flatMap((each) => each.refused)],
      /** All decisions in the order of the table, as now due there. */
      table: updated(
        updated(decisions, [...byId.values()].flat()),
        all.flatMap(({ made }) => made),
      ),
      /** New members of a group without its decision. */
      joined: joinedGroups(decisions, byId, reports),
    }),
  };
}

/** Replaces the decisions in all reports of a class. */
export function decideClass(
  reports: readonly Report[],
  ...given: Parameters<typeof createDecider>
) {
  const { decide, outcome } = createDecider(...given);
  const all = reports.map(decide);
  const isOther = (report: Report, at: number) =>
    JSON.stringify(report) !== JSON.stringify(reports[at]);
  const made = outcome(all);
  const sorted = made.refused.toSorted(byKey(({ decision }) => decision.id));
  return { ...made, refused: sorted, all, changed: all.filter(isOther) };
}
