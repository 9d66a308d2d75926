import { createHash } from "node:crypto";
import { courseFingerprint, engineFingerprint } from "../../engine/course/fingerprint.ts";
import type { Submission } from "../../engine/intake/read.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";

/** What a result depends on; two with the same parts are the same. */
export interface KeyParts {
  /** Hash of what was handed in, and of what is wrong with how. */
  readonly submission: string;
  /** Hash of the files of the course that decide a verdict. */
  readonly course: string;
  readonly engine: string;
  /** The number, or the hash of a secret one. */
  readonly seed: string;
  readonly options: string;
}

/** What results that are made together have in common. */
export type CommonParts = Omit<KeyParts, "submission">;

export function commonParts({ start, seed, seedHash, tasks, timings }: PoolOptions): CommonParts {
  return {
    course: courseFingerprint(start.course, start.assignment),
    engine: engineFingerprint(),
    seed: seedHash ?? String(seed),
    options: `tasks ${tasks.join(",")}${timings ? "; timings" : ""}`,
  };
}

/** What a submission's own part of a key is. */
export function submissionPart({ id, files, problem, notes }: Submission): string {
  const names = files.map(({ name, sha256 }) => [name, sha256]);
  return hashOf(JSON.stringify([id, names, problem ?? null, notes ?? []]));
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
