import type {
  ChangedCheck,
  ChangedSubmission,
  ChangedTask,
  ChangeReason,
} from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import type { ReportBrief, TaskBrief } from "./brief.ts";
import { lateId } from "./late.ts";

export interface Origin {
  readonly course?: string;
  readonly points?: string;
  readonly engine?: string;
  readonly options?: string;
}

/** Changes between two reports of a submission; undefined if all points are equal. */
export function compareReports(
  before: ReportBrief,
  after: ReportBrief,
  origins: readonly [before: Origin, after: Origin] = [{}, {}],
): ChangedSubmission | undefined {
  const tasks = pairs(before.tasks, after.tasks, ({ id }) => id).flatMap(compareTasks);
  const deductions = pairs(before.deductions ?? [], after.deductions ?? [], ({ id }) => id)
    .map(([a, b, { id, title }]) => {
      return { id, title, before: a?.points ?? 0, after: b?.points ?? 0 };
    })
    .filter((each) => each.before !== each.after);
  const isSame =
    before.status === after.status &&
    before.score === after.score &&
    before.maxScore === after.maxScore &&
    tasks.length === 0 &&
    deductions.length === 0;
  if (isSame) return undefined;
  return {
    id: after.submission.id,
    before: pick(before, "status", "score", "maxScore"),
    after: pick(after, "status", "score", "maxScore"),
    reasons: reasonsFor(before, after, origins),
    tasks,
    deductions,
  };
}

type Pair<T> = readonly [before: T | undefined, after: T | undefined, either: T];

/** Pairs by name, in the order of the second list, then leftovers of the first. */
function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (each: T) => string,
): Pair<T>[] {
  const left: Map<string, T[]> = groupBy(before, nameOf);
  const both = after.map((each): Pair<T> => [left.get(nameOf(each))?.shift(), each, each]);
  return [...both, ...[...left.values()].flat().map((each): Pair<T> => [each, undefined, each])];
}

function compareTasks([before, after, { id, title }]: Pair<TaskBrief>): ChangedTask[] {
  if (before?.score === after?.score && before?.maxScore === after?.maxScore) return [];
  const checks = pairs(before?.checks ?? [], after?.checks ?? [], ({ name }) => name)
    .filter(([a, b]) => a?.score !== b?.score || a?.status !== b?.status)
    .map(([a, b, { name }]): ChangedCheck => {
      return {
        name,
        ...(a && { before: pick(a, "status", "score") }),
        ...(b && { after: pick(b, "status", "score") }),
      };
    });
  return [
    {
      ...{ id, title },
      ...(before && { before: pick(before, "status", "score", "maxScore") }),
      ...(after && { after: pick(after, "status", "score", "maxScore") }),
      checks,
    },
  ];
}

const isOther = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/** All changes that may be the reason; "unknown" only without any. */
function reasonsFor(
  before: ReportBrief,
  after: ReportBrief,
  [a, b]: readonly [Origin, Origin],
): ChangeReason[] {
  const differs = (of: (report: ReportBrief) => unknown) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after));
  const filesOf = ({ submission }: ReportBrief) =>
    submission.files.map(({ name, sha256 }) => [name, sha256]);
  const lateOf = ({ deductions = [] }: ReportBrief) =>
    deductions.filter(({ id }) => id === lateId).map(({ title }) => title);
  const tasksOf = ({ tasks }: ReportBrief) => tasks.map(({ id }) => id);
  // The points that a decision replaces change with the work.
  const decidedOf = ({ decision, tasks }: ReportBrief) =>
    [decision, ...tasks.map((task) => task.decision)].map((each) => each?.points);
  const found: readonly (readonly [ChangeReason, boolean])[] = [
    ["submission", differs(filesOf)],
    ["course", isOther(a.course, b.course) || isOther(a.points, b.points)],
    ["engine", differs(({ engine }) => engine) || isOther(a.engine, b.engine)],
    ["seed", differs(({ seed, seedHash }) => [seed, seedHash])],
    ["options", isOther(a.options, b.options) || (a.course === b.course && differs(tasksOf))],
    ["reader", differs((report) => report.for)],
    ["late", differs(lateOf)],
    ["marks", differs(({ tasks }) => tasks.map(({ marks }) => marks))],
    ["decisions", differs(decidedOf)],
  ];
  const reasons = found.filter(([, holds]) => holds).map(([reason]) => reason);
  return reasons.length === 0 ? ["unknown"] : reasons;
}
