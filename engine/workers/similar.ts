import { setImmediate as takeTurns } from "node:timers/promises";
import type { ComparedSubmission, Similarity } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { Submission } from "../intake/read.ts";
import { comparing } from "../similar/compare.ts";
import { mostTokens } from "../similar/flatten.ts";
import { groupsOf } from "../similar/groups.ts";
import { type NormaliseOptions, type NormaliseResult, normaliseAll } from "./normalise.ts";

export interface SimilarOptions extends NormaliseOptions {
  readonly assignment: Pick<LoadedAssignment, "manifest" | "skeleton" | "provided">;
  /** The lowest score that is listed, 0 to 1. */
  readonly min: number;
  /** Told of each submission that was read. */
  readonly onRead: (id: string) => void;
  /** Told of how many works have been compared with all others. */
  readonly onCompared?: (done: number) => void;
}

/** What was found, and the texts of a submission's files by their names. */
export interface Similar {
  readonly similarity: Omit<Similarity, "skipped">;
  readonly textOf: (id: string, file: string) => string;
}

/**
 * Reads submissions in a thread that can be stopped, and compares what is left of them. Undefined where
 * the signal fires before all are compared. Throws a fault of the course.
 */
export async function findSimilar(
  sources: readonly (() => Submission)[],
  { assignment, min, onRead, onCompared, ...options }: SimilarOptions,
): Promise<Similar | undefined> {
  const hashes = new Map<string, string>();
  const watched = sources.map((read) => () => {
    const submission = read();
    hashes.set(submission.id, submission.files.map(({ sha256 }) => sha256).join());
    return submission;
  });
  const all: NormaliseResult[] = [];
  for await (const read of normaliseAll([() => givenOf(assignment), ...watched], options)) {
    all.push(read);
    if (all.length > 1) onRead(read.id);
  }
  if (options.signal?.aborted) return undefined;
  const [given, ...others] = all;
  const works = others.flatMap((each) =>
    "normalised" in each && each.normalised.passages.length > 0
      ? [{ id: each.id, passages: each.normalised.passages }]
      : [],
  );
  const subtracted = given !== undefined && "normalised" in given ? given.normalised.passages : [];
  const steps = comparing(works, subtracted, min);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    onCompared?.(step.value);
    await takeTurns();
    if (options.signal?.aborted) return undefined;
  }
  const { pairs, small, cut, compared } = step.value;
  return {
    similarity: {
      schemaVersion: 1,
      assignment: assignment.manifest.id,
      min,
      submissions: others.map((each) => statusOf(each, small, cut)),
      compared,
      pairs: pairs.map(({ matches, ...pair }) => {
        const isSame = hashes.get(pair.left.id) === hashes.get(pair.right.id);
        return { ...pair, ...(isSame ? { identical: true } : {}), matches };
      }),
      groups: groupsOf(pairs),
    },
    textOf: (id, file) => {
      const read = others.find((each) => each.id === id);
      const texts = read !== undefined && "normalised" in read ? read.normalised.texts : [];
      return texts.find(({ name }) => name === file)?.text ?? "";
    },
  };
}

/** What everybody got, as if it had been handed in. */
function givenOf({ skeleton, provided }: SimilarOptions["assignment"]): Submission {
  const encoder = new TextEncoder();
  const files = [...skeleton, ...provided].map(({ name, text }) => ({
    name,
    sha256: "",
    bytes: encoder.encode(text),
  }));
  return { id: "", files };
}

function statusOf(
  read: NormaliseResult,
  small: readonly string[],
  cut: readonly string[],
): ComparedSubmission {
  const { id } = read;
  if ("failure" in read) return { id, status: "error", reason: read.failure };
  if ("problem" in read) return { id, status: "rejected", reason: read.problem };
  const { passages, problems } = read.normalised;
  const first = `only its first ${mostTokens} tokens are compared`;
  const reason = [...problems, ...(cut.includes(id) ? [first] : [])].join("; ");
  if (passages.length === 0) return { id, status: "rejected", reason: reason || "it has no code" };
  if (small.includes(id)) return { id, status: "small", reason: "too little code of its own" };
  return reason === "" ? { id, status: "compared" } : { id, status: "compared", reason };
}
