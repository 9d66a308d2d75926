import { counted } from "../../author/words.ts";
import { GridmarkError } from "../../engine/errors.ts";
import type { ReportBrief } from "../../engine/points/brief.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { formatPoints } from "../render/terminal/style.ts";
import { say } from "./output.ts";

/** Points that each submission needs. */
interface MinScore {
  readonly minScore?: number;
}

/** Throws a usage fault for points that cannot be reached in these tasks. */
export function checkMinScore(
  { minScore = 0 }: MinScore,
  manifest: Pick<Assignment, "id" | "tasks">,
  tasks: readonly string[],
): void {
  const chosen = manifest.tasks.filter(({ id }) => tasks.includes(id));
  const most = chosen.reduce((sum, { points }) => sum + points, 0);
  if (minScore <= most) return;
  const which = chosen.length === manifest.tasks.length ? manifest.id : `task ${tasks.join(", ")}`;
  const text = `--min-score ${minScore} is more than anybody can have`;
  throw new GridmarkError("usage", `${text}: ${which} has ${formatPoints(most)} points`);
}

/** Says which submissions could not be graded, or else are not good enough; the exit code. */
export function judgeClass(
  io: Pick<Io, "stderr">,
  asked: MinScore,
  reports: readonly ReportBrief[],
): number {
  const ungraded = reports.filter(({ status }) => status === "error");
  const reasonOf = ({ messages }: ReportBrief) => messages.map(({ text }) => text).join(" ");
  const lines = ungraded.map((each) => `${each.submission.id}: ${reasonOf(each)}`);
  say(io, lines);
  return lines.length > 0 ? exitCode.fault : judgeMinScore(io, asked, reports);
}

/** Names that are listed; more are counted. */
const mostNames = 20;

/** Says which submissions are not good enough; the exit code. */
export function judgeMinScore(
  io: Pick<Io, "stderr">,
  { minScore = 0 }: MinScore,
  reports: readonly (Pick<Report, "score"> & { submission: Pick<Report["submission"], "id"> })[],
): number {
  const below = reports.filter(({ score }) => score < minScore);
  if (below.length === 0) return exitCode.done;
  const names = below.map(({ submission, score }) => `${submission.id} (${formatPoints(score)})`);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  const who = counted(below.length, "submission");
  const listed = names.slice(0, mostNames).join(", ");
  say(io, [`${who} below --min-score ${minScore}: ${listed}${more}`]);
  return exitCode.below;
}
