import { createHash } from "node:crypto";
import { courseFingerprint, engineFingerprint } from "../../engine/course/fingerprint.ts";
import type { Submission } from "../../engine/intake/read.ts";

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

interface GradingFacts {
  readonly course: string;
  readonly assignment: string;
  readonly seed: number;
  readonly seedHash?: string;
  readonly tasks: readonly string[];
  readonly timings: boolean;
}

export function commonParts({ course, assignment, ...facts }: GradingFacts): CommonParts {
  return {
    course: courseFingerprint(course, assignment),
    engine: engineFingerprint(),
    seed: facts.seedHash ?? String(facts.seed),
    options: `tasks ${facts.tasks.join(",")}${facts.timings ? "; timings" : ""}`,
  };
}

/** What a submission's own part of a key is. */
export function submissionPart({ id, files, problem, notes }: Submission): string {
  const names = files.map(({ name, sha256 }) => [name, sha256]);
  return hashOf(JSON.stringify([id, names, problem ?? null, notes ?? []]));
}

export function keyOf(parts: KeyParts): string {
  const { submission, course, engine, seed, options } = parts;
  return hashOf(JSON.stringify([submission, course, engine, seed, options]));
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
