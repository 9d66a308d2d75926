import { InvalidArgumentError } from "commander";
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
import { points, say } from "./command.ts";

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

export function least(text: string): Least {
  const number = text.replace(/%$/, "");
  try {
    points(number);
    return text;
  } catch {
    throw new InvalidArgumentError("Expected points, such as 50, or a share, such as 60%.");
  }
}

export function leastOfTask(text: string, before: readonly LeastOfTask[] = []): LeastOfTask[] {
  const at = text.lastIndexOf("=");
  if (at < 1) throw new InvalidArgumentError("Expected a task and its points, such as 8=10.");
  return [...before, { task: text.slice(0, at), least: least(text.slice(at + 1)) }];
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
    ...(minScore === undefined ? [] : [ofScore(minScore, which, chosen)]),
    ...minTask.map(({ task, least }) => ofTask(task, least, manifest, tasks)),
    ...(failOnError ? [runnable] : []),
  ];
}

type Tasks = readonly Pick<Assignment["tasks"][number], "kind" | "points">[];

function ofScore(minScore: Least, which: string, tasks: Tasks): Threshold {
  const title = `--min-score ${minScore}`;
  const needed = neededOf(title, minScore, which, tasks);
  return {
    title: `below ${title}`,
    misses: ({ score }) => toMillipoints(score) < needed,
    detail: ({ score }) => formatPoints(score),
  };
}

function ofTask(
  id: string,
  least: Least,
  manifest: Assignment,
  tasks: readonly string[],
): Threshold {
  const title = `--min-task ${id}=${least}`;
  chooseTasks(manifest, [id]);
  if (!tasks.includes(id)) throw usageFault(`${title}: --task leaves out task ${id}`);
  const own = manifest.tasks.filter((task) => task.id === id);
  const needed = neededOf(title, least, `task ${id}`, own);
  const scoreIn = (report: ReportBrief) => report.tasks.find((task) => task.id === id)?.score ?? 0;
  return {
    title: `below ${title}`,
    misses: (report) => toMillipoints(scoreIn(report)) < needed,
    detail: (report) => formatPoints(scoreIn(report)),
  };
}

/** In thousandths of a point. A share refers to the points of tasks other than bonus tasks, if there are any. */
function neededOf(title: string, least: Least, which: string, tasks: Tasks): number {
  const most = sum(tasks.map((task) => task.points));
  const number = Number.parseFloat(least);
  const whole = sum(tasks.flatMap((task) => (task.kind === "bonus" ? [] : task.points))) || most;
  const needed = toMillipoints(least.endsWith("%") ? (number * whole) / 100 : number);
  if (needed <= toMillipoints(most)) return needed;
  const text = `${title} is more than anybody can have`;
  throw usageFault(`${text}: ${which} has ${formatPoints(most)} points`);
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
