import { createHash } from "node:crypto";
import type { AnswerKey, Report } from "../../schema/types.ts";
import { longestAnswer } from "../points/task.ts";

/** The part of a submission that identifies its answers. */
type Answering = Pick<Report, "assignment" | "submission">;

interface AnsweredTask {
  readonly id: string;
  readonly answer?: string | undefined;
}

/**
 * Keys of what there is to mark, from the least to the most telling: that of the submitted files, and
 * that of the answer where the report has the whole text. Submissions that share one of them gave the same answer.
 */
export function answerKeys(
  { assignment, submission }: Answering,
  { id, answer }: AnsweredTask,
): [AnswerKey, ...AnswerKey[]] {
  const files = submission.files.map(({ sha256 }) => sha256).sort();
  const byFiles = `f${hashOf([assignment, id, ...files])}`;
  if (answer === undefined || [...answer].length >= longestAnswer) return [byFiles];
  // An editor decides how lines end, and whether the last one does.
  const text = answer.replaceAll(/\r\n?/g, "\n").trimEnd();
  return [byFiles, `a${hashOf([assignment, id, text])}`];
}

/** The key by which identical answers are marked once. */
export function answerKey(report: Answering, task: AnsweredTask): AnswerKey {
  const [byFiles, byText] = answerKeys(report, task);
  return byText ?? byFiles;
}

/** Whether one of the keys is that of a text, and not only of files. */
export function isOfText(keys: readonly AnswerKey[]): boolean {
  return keys.some((key) => key.startsWith("a"));
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
