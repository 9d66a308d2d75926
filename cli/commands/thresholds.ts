import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import type { ReportBrief } from "../../engine/points/brief.ts";
import { toMillipoints } from "../../engine/points/points.ts";
import { sum } from "../../engine/points/report.ts";
import { isCounted } from "../../engine/points/standing.ts";
import type { Assignment } from "../../schema/types.ts";
import { chooseTasks } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { formatPoints } from "../render/terminal/style.ts";
import { reading, say } from "./command.ts";

/** Points, or a share of the maximum: 50 or 60%. */
type Least = string;

interface LeastOfTask {
  readonly task: string;
  readonly least: Least;
}

export interface ThresholdOptions {
  readonly minScore?: Least;
  readonly minTask?: readonly LeastOfTask[];
  readonly failOnError?: true;
}

/** A requirement for submissions: a title for failing it, and a test. */
interface Threshold {
  readonly title: string;
  readonly misses: (report: ReportBrief) => boolean;
  /** Follows the name of a failing submission. */
  readonly detail: (report: ReportBrief) => string;
}

export const least = reading("points, such as 50, or a share, such as 60%", (text) => {
  const number = text.replace(/%$/, "");
  const points = number.trim() === "" ? Number.NaN : Number(number);
  return Number.isFinite(points) && points >= 0 ? text : undefined;
});

const partsOf = reading("a task and its points, such as 8=10", (text) => {
  const at = text.lastIndexOf("=");
  return at < 1 ? undefined : ([text.slice(0, at), text.slice(at + 1)] as const);
});

export function leastOfTask(text: string, before: readonly LeastOfTask[] = []): LeastOfTask[] {
  const [task, points] = partsOf(text);
  return [...before, { task, least: least(points) }];
}

/** Requirements for each submission. Throws a usage fault for more points than the tasks have. */
export function chooseThresholds(
  { minScore, minTask = [], failOnError }: ThresholdOptions,
  manifest: Assignment,
  tasks: readonly string[],
): Threshold[] {
  const chosen = manifest.tasks.filter(({ id }) => tasks.includes(id));
  const isAll = chosen.length === manifest.tasks.length;
  const which = isAll ? manifest.id : `task ${tasks.join(", ")}`;
  return [
    ...(minScore === undefined
      ? []
      : [below(`--min-score ${minScore}`, minScore, which, chosen, ({ score }) => score)]),
    ...minTask.map(({ task: id, least }) => {
      const title = `--min-task ${id}=${least}`;
      chooseTasks(manifest, [id]);
      if (!tasks.includes(id)) throw usageFault(`${title}: --task leaves out task ${id}`);
      const own = manifest.tasks.filter((task) => task.id === id);
      return below(title, least, `task ${id}`, own, (report) => scoreIn(report, id));
    }),
    ...(failOnError ? [runnable] : []),
  ];
}

const scoreIn = ({ tasks }: ReportBrief, id: string) =>
  tasks.find((task) => task.id === id)?.score ?? 0;

type Tasks = readonly Pick<Assignment["tasks"][number], "kind" | "points">[];

/** Percentages refer to points without bonus tasks, if there are other tasks. */
function below(
  title: string,
  least: Least,
  which: string,
  tasks: Tasks,
  scoreIn: (report: ReportBrief) => number,
): Threshold {
  const most = sum(tasks.map((task) => task.points));
  const number = Number.parseFloat(least);
  const whole = sum(tasks.flatMap((task) => (task.kind === "bonus" ? [] : task.points))) || most;
  const needed = toMillipoints(least.endsWith("%") ? (number * whole) / 100 : number);
  if (needed > toMillipoints(most)) {
    const text = `${title} is more than anybody can have`;
    throw usageFault(`${text}: ${which} has ${formatPoints(most)} points`);
  }
  return {
    title: `below ${title}`,
    misses: (report) => toMillipoints(scoreIn(report)) < needed,
    detail: (report) => formatPoints(scoreIn(report)),
  };
}

/** The file was rejected, or cannot be run in whole or in part, as after a syntax error. */
const runnable: Threshold = {
  title: "cannot be run (--fail-on-error)",
  misses: ({ status, messages }) => status === "rejected" || messages.length > 0,
  detail: ({ messages }) => messages.map(({ text }) => text).join(" "),
};

/** Further names are only counted. */
const mostNames = 20;

/** Reports submissions that could not be graded, or else miss a threshold; returns the exit code. */
export function judgeClass(
  io: Pick<Io, "stderr">,
  thresholds: readonly Threshold[],
  reports: readonly ReportBrief[],
): number {
  const ungraded = reports.filter(({ status }) => status === "error");
  say(
    io,
    ungraded.map((each) => `${each.submission.id}: ${runnable.detail(each)}`),
  );
  if (ungraded.length > 0) return exitCode.fault;
  const missed = thresholds.flatMap(({ title, misses, detail }) => {
    const below = reports.filter((each) => isCounted(each) && misses(each));
    if (below.length === 0) return [];
    const names = below.map((each) => `${each.submission.id} (${detail(each)})`);
    const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
    const listed = names.slice(0, mostNames).join(", ");
    return [`${counted(below.length, "submission")} ${title}: ${listed}${more}`];
  });
  say(io, missed);
  return missed.length === 0 ? exitCode.done : exitCode.below;
}
