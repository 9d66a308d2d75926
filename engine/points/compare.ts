import type {
  ChangedCheck,
  ChangedSubmission,
  ChangedTask,
  ChangeReason,
  CheckReport,
  Report,
  TaskReport,
} from "../../schema/types.ts";

/** The little of a report that it is compared by. */
export interface ComparedReport
  extends Pick<
    Report,
    "submission" | "status" | "score" | "maxScore" | "engine" | "seed" | "seedHash" | "for"
  > {
  readonly tasks: readonly ComparedTask[];
  readonly deductions?: readonly {
    readonly id: string;
    readonly title: string;
    readonly points: number;
  }[];
}

interface ComparedTask
  extends Pick<TaskReport, "id" | "title" | "status" | "score" | "maxScore" | "marks"> {
  readonly checks: readonly Pick<CheckReport, "name" | "status" | "score">[];
}

/** What only those know who keep the results. */
export interface Origin {
  readonly course?: string;
  readonly engine?: string;
  readonly options?: string;
}

/** A report without what it is not compared by: a class of whole ones takes memory. */
export function comparedOf(report: Report): ComparedReport {
  const { submission, status, score, maxScore, engine, seed, seedHash, deductions } = report;
  return {
    ...{ submission, status, score, maxScore, engine },
    ...(seed === undefined ? {} : { seed }),
    ...(seedHash === undefined ? {} : { seedHash }),
    ...(report.for === undefined ? {} : { for: report.for }),
    ...(deductions === undefined
      ? {}
      : { deductions: deductions.map(({ id, title, points }) => ({ id, title, points })) }),
    tasks: report.tasks.map(({ id, title, status, score, maxScore, marks, checks }) => ({
      ...{ id, title, status, score, maxScore },
      ...(marks === undefined ? {} : { marks }),
      checks: checks.map(({ name, status, score }) => ({ name, status, score })),
    })),
  };
}

/** What changed from one report of a submission to another; undefined where all points are the same. */
export function compareReports(
  before: ComparedReport,
  after: ComparedReport,
  origins: readonly [before: Origin, after: Origin] = [{}, {}],
): ChangedSubmission | undefined {
  const tasks = pairs(before.tasks, after.tasks, ({ id }) => id).flatMap(compareTasks);
  const deductions = pairs(before.deductions ?? [], after.deductions ?? [], ({ id }) => id)
    .filter(([a, b]) => (a?.points ?? 0) !== (b?.points ?? 0))
    .map(([a, b]) => ({
      id: (b ?? a)?.id ?? "",
      title: (b ?? a)?.title ?? "",
      before: a?.points ?? 0,
      after: b?.points ?? 0,
    }));
  const isSame =
    before.status === after.status &&
    before.score === after.score &&
    before.maxScore === after.maxScore &&
    tasks.length === 0 &&
    deductions.length === 0;
  if (isSame) return undefined;
  const pointsOf = ({ status, score, maxScore }: ComparedReport) => ({ status, score, maxScore });
  return {
    id: after.submission.id,
    before: pointsOf(before),
    after: pointsOf(after),
    reasons: reasonsFor(before, after, origins),
    tasks,
    deductions,
  };
}

type Pair<T> = readonly [T | undefined, T | undefined];

/** Those of the same name together, in the order of the second list; what only the first has comes last. */
function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (each: T) => string,
): Pair<T>[] {
  const left = new Map<string, T[]>();
  for (const each of before) left.set(nameOf(each), [...(left.get(nameOf(each)) ?? []), each]);
  const both = after.map((each): Pair<T> => [left.get(nameOf(each))?.shift(), each]);
  return [...both, ...[...left.values()].flat().map((each): Pair<T> => [each, undefined])];
}

function compareTasks([before, after]: Pair<ComparedTask>): ChangedTask[] {
  const either = after ?? before;
  const isSame = before?.score === after?.score && before?.maxScore === after?.maxScore;
  if (either === undefined || isSame) return [];
  const checks = pairs(before?.checks ?? [], after?.checks ?? [], ({ name }) => name)
    .filter(([a, b]) => a?.score !== b?.score || a?.status !== b?.status)
    .map(([a, b]): ChangedCheck => {
      return {
        name: (b ?? a)?.name ?? "",
        ...(a === undefined ? {} : { before: { status: a.status, score: a.score } }),
        ...(b === undefined ? {} : { after: { status: b.status, score: b.score } }),
      };
    });
  const pointsOf = ({ status, score, maxScore }: ComparedTask) => ({ status, score, maxScore });
  return [
    {
      id: either.id,
      title: either.title,
      ...(before === undefined ? {} : { before: pointsOf(before) }),
      ...(after === undefined ? {} : { after: pointsOf(after) }),
      checks,
    },
  ];
}

const filesOf = ({ submission }: ComparedReport) =>
  JSON.stringify(submission.files.map(({ name, sha256 }) => [name, sha256]));
const marksOf = ({ tasks }: ComparedReport) =>
  JSON.stringify(tasks.map(({ marks }) => marks ?? null));
const tasksOf = ({ tasks }: ComparedReport) => JSON.stringify(tasks.map(({ id }) => id));
const lateOf = ({ deductions = [] }: ComparedReport) =>
  JSON.stringify(deductions.filter(({ id }) => id === "late").map(({ title }) => title));
const isOther = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/** All that is not as it was, and may be why; only where nothing is, it is unknown. */
function reasonsFor(
  before: ComparedReport,
  after: ComparedReport,
  [a, b]: readonly [Origin, Origin],
): ChangeReason[] {
  const differs = (of: (report: ComparedReport) => unknown) => of(before) !== of(after);
  const found: readonly (readonly [ChangeReason, boolean])[] = [
    ["submission", differs(filesOf)],
    ["course", isOther(a.course, b.course)],
    ["engine", differs(({ engine }) => engine) || isOther(a.engine, b.engine)],
    ["seed", differs(({ seed }) => seed) || differs(({ seedHash }) => seedHash)],
    ["options", isOther(a.options, b.options) || (a.course === b.course && differs(tasksOf))],
    ["reader", differs((report) => report.for)],
    ["late", differs(lateOf)],
    ["marks", differs(marksOf)],
  ];
  const reasons = found.filter(([, holds]) => holds).map(([reason]) => reason);
  return reasons.length === 0 ? ["unknown"] : reasons;
}
