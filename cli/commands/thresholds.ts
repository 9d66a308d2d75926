import { counted } from "../../author/words.ts";
import { GridmarkError } from "../../engine/errors.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { formatPoints, plain } from "../render/terminal/style.ts";

/** When a class that was graded counts as not good enough. */
export interface Thresholds {
  /** Points that each submission needs. */
  readonly minScore?: number;
}

/** Throws a usage fault for points that cannot be reached in these tasks. */
export function checkThresholds(
  { minScore = 0 }: Thresholds,
  manifest: Pick<Assignment, "id" | "tasks">,
  tasks: readonly string[],
): void {
  const chosen = manifest.tasks.filter(({ id }) => tasks.includes(id));
  const most = chosen.reduce((sum, { points }) => sum + points, 0);
  if (minScore <= most) return;
  const which = chosen.length === manifest.tasks.length ? manifest.id : `task ${tasks.join(", ")}`;
  throw new GridmarkError(
    "usage",
    `--min-score ${minScore} is more than anybody can have: ${which} has ${formatPoints(most)} points`,
  );
}

type JudgedClass = Pick<Report, "score" | "status"> & {
  readonly submission: Pick<Report["submission"], "id">;
};

/** Says which submissions are not good enough; the exit code. */
export function judgeThresholds(
  io: Pick<Io, "stderr">,
  { minScore }: Thresholds,
  reports: readonly JudgedClass[],
): number {
  const below = minScore === undefined ? [] : reports.filter(({ score }) => score < minScore);
  if (below.length === 0) return exitCode.done;
  const names = below.map(
    ({ submission, score }) => `${plain(submission.id)} (${formatPoints(score)})`,
  );
  const who = counted(below.length, "submission");
  io.stderr.write(`gridmark: ${who} below --min-score ${minScore}: ${listed(names)}\n`);
  return exitCode.below;
}

/** Names that are listed; more are counted. */
const mostNames = 20;

function listed(names: readonly string[]): string {
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames).join(", ")} and ${names.length - mostNames} more`;
}
