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
type MinScore = string;

interface MinTask {
  readonly task: string;
  readonly min: MinScore;
}

export interface ThresholdOptions {
  readonly minScore?: MinScore;
  readonly minTask?: readonly MinTask[];
  readonly failOnError?: true;
}

/** A requirement for submissions: a title for failing it, and a test. */
interface Threshold {
  readonly title: string;
  readonly misses: (report: ReportBrief) => boolean;
  /** Follows the name of a failing submission. */
  readonly detail: (report: ReportBrief) => string;
}

export const readMinScore = reading("points, such as 50, or a share, such as 60%", (text) => {
  const number = text.replace(/%$/, "");
  const points = number.trim() === "" ? Number.NaN : Number(number);
  return Number.isFinite(points) && points >= 0 ? text : undefined;
});

const partsOf = reading("a task and its points, such as 8=10", (text) => {
  const at = text.lastIndexOf("=");
  return at < 1 ? undefined : ([text.slice(0, at), text.slice(at + 1)] as const);
});

export function readMinTask(text: string, before: readonly MinTask[] = []): MinTask[] {
  const [task, points] = partsOf(text);
  return [...before, { task, min: readMinScore(points) }];
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
    ...minTask.map(({ task: id, min }) => {
      const title = `--min-task ${id}=${min}`;
      chooseTasks(manifest, [id]);
      if (!tasks.includes(id)) throw usageFault(`${title}: --task leaves out task ${id}`);
      const own = manifest.tasks.filter((task) => task.id === id);
      return below(title, min, `task ${id}`, own, (report) => scoreIn(report, id));
    }),
    ...(failOnError ? [runnable] : []),
  ];
}

const scoreIn = ({ tasks }: ReportBrief, id: string) =>
  tasks.find((task) => task.id === id)?.score ?? 0;

/** Percentages refer to points without bonus tasks, if there are other tasks. */
function below(
  title: string,
  min: MinScore,
  which: string,
  tasks: readonly Pick<Assignment["tasks"][number], "kind" | "points">[],
  scoreIn: (report: ReportBrief) => number,
): Threshold {
  const max = sum(tasks.map((task) => task.points));
  const number = Number.parseFloat(min);
  const whole = sum(tasks.flatMap((task) => (task.kind === "bonus" ? [] : task.points))) || max;
  const needed = toMillipoints(min.endsWith("%") ? (number * whole) / 100 : number);
  if (needed > toMillipoints(max)) {
    const text = `${title} is more than anybody can have`;
    throw usageFault(`${text}: ${which} has ${formatPoints(max)} points`);
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
const maxNames = 20;

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
    const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
    const listed = names.slice(0, maxNames).join(", ");
    return [`${counted(below.length, "submission")} ${title}: ${listed}${more}`];
  });
  say(io, missed);
  return missed.length === 0 ? exitCode.done : exitCode.below;
}
