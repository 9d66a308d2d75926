import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Report } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { type FaultCode, GridmarkError } from "../errors.ts";
import type { Submission, SubmittedFile } from "../intake/read.ts";

/** Inputs of a report besides the submission. */
export interface QueuedRun {
  /** Fingerprint of the grading gridmark. */
  readonly engine: string;
  /** Hash of the course's bundle. */
  readonly course: string;
  readonly assignment: string;
  readonly seed: number;
  readonly seedHash?: string;
  readonly tasks: readonly string[];
  readonly timings?: boolean;
  /** True if reports include the data for recomputing points. */
  readonly tallied?: boolean;
}

/** A job in the queue: JSON, files in base64 with their hashes. */
export interface QueuedJob extends QueuedRun {
  readonly submission: Omit<Submission, "files" | "beside"> & {
    readonly files: readonly QueuedFile[];
    readonly beside?: readonly QueuedFile[];
  };
}

interface QueuedFile {
  readonly name: string;
  readonly sha256: string;
  readonly base64: string;
}

/** A worker's answer. A fault is the course's: no other worker would do better. */
export type Answer =
  | { readonly report: Report }
  | { readonly fault: { readonly code: FaultCode; readonly message: string } };

export function makeJob(run: QueuedRun, submission: Submission): QueuedJob {
  const packed = (files: readonly SubmittedFile[]) =>
    files.map(({ name, sha256, bytes }) => ({
      ...{ name, sha256 },
      base64: Buffer.from(bytes).toString("base64"),
    }));
  const { files, beside } = submission;
  return {
    ...pick(run, "engine", "course", "assignment", "seed", "seedHash", "tasks"),
    ...pick(run, "timings", "tallied"),
    submission: {
      ...pick(submission, "id", "notes"),
      files: packed(files),
      ...(beside && { beside: packed(beside) }),
    },
  };
}

/** Throws if a file was altered: the hashed bytes are those graded. */
export function submissionOf({ submission }: QueuedJob): Submission {
  const unpacked = (files: readonly QueuedFile[]) =>
    files.map(({ name, sha256, base64 }) => {
      const bytes = Buffer.from(base64, "base64");
      if (hashOf(bytes) !== sha256) throw new Error(`${name} was damaged on its way`);
      return { name, sha256, bytes };
    });
  const { files, beside, ...rest } = submission;
  return { ...rest, files: unpacked(files), ...(beside && { beside: unpacked(beside) }) };
}

/** Equal for equal jobs of a sender, so that duplicates are enqueued once. */
export function ticketOf(sender: string, job: QueuedJob): string {
  const { submission } = job;
  const hashes = (files: readonly QueuedFile[] = []) =>
    files.map(({ name, sha256 }) => [name, sha256]);
  const [files, beside] = [hashes(submission.files), hashes(submission.beside)];
  const text = JSON.stringify({ ...job, submission: { ...submission, files, beside } });
  return `${sender}-${hashOf(text).slice(0, 32)}`;
}

/** Compressed, reports shrink to a tenth. */
export function packAnswer(answer: Answer): string {
  return gzipSync(JSON.stringify(answer)).toString("base64");
}

/** Throws the fault that a worker reported. */
export function reportIn(packed: string): Report {
  const answer: Answer = JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8"));
  if ("report" in answer) return answer.report;
  throw new GridmarkError(answer.fault.code, answer.fault.message);
}

function hashOf(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
