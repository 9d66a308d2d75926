import { createHash } from "node:crypto";
import type { AnswerKey, Report } from "../../schema/types.ts";
import { maxAnswerLength } from "../points/task.ts";

type Answering = Pick<Report, "assignment" | "submission">;

interface AnsweredTask {
  readonly id: string;
  readonly answer?: string | undefined;
}

/** Keys of an answer: of the files, then of its text if complete. Submissions that share one gave the same answer. */
export function answerKeys(
  { assignment, submission }: Answering,
  { id, answer }: AnsweredTask,
): [AnswerKey, ...AnswerKey[]] {
  const files = submission.files.map(({ sha256 }) => sha256).sort();
  const byFiles = `f${hashOf([assignment, id, ...files])}`;
  if (answer === undefined || [...answer].length >= maxAnswerLength) return [byFiles];
  // Editors decide on line ends, and on a final one.
  const text = answer.replaceAll(/\r\n?/g, "\n").trimEnd();
  return [byFiles, `a${hashOf([assignment, id, text])}`];
}

/** The key by which identical answers are marked once. */
export function answerKey(report: Answering, task: AnsweredTask): AnswerKey {
  const [byFiles, byText] = answerKeys(report, task);
  return byText ?? byFiles;
}

/** True if a key is that of a text, and not only of files. */
export function isOfText(keys: readonly AnswerKey[]): boolean {
  return keys.some((key) => key.startsWith("a"));
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
