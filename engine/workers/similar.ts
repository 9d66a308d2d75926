import { setImmediate as takeTurns } from "node:timers/promises";
import type { ComparedSubmission, Similarity } from "../../schema/types.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { variantFor } from "../course/variants.ts";
import type { Submission } from "../intake/read.ts";
import type { Normalised } from "../languages/language.ts";
import { comparing } from "../similar/compare.ts";
import { maxTokens } from "../similar/flatten.ts";
import { type Lane, Stopped } from "./lane.ts";

export interface SimilarOptions {
  /** Lane for reading; stopped afterwards. */
  readonly lane: Lane;
  readonly assignment: Pick<LoadedAssignment, "manifest" | "skeleton" | "provided" | "variants">;
  /** Minimum listed score, 0 to 1. */
  readonly min: number;
  readonly onRead: (id: string) => void;
  /** Gets the number of works compared with all others. */
  readonly onCompared?: (done: number) => void;
  readonly signal?: AbortSignal;
}

interface Similar {
  readonly similarity: Omit<Similarity, "skipped" | "groups">;
  readonly textOf: (id: string, file: string) => string;
}

/** Undefined if the signal fires first. Throws a fault of the course. */
export async function findSimilar(
  sources: readonly (() => Submission)[],
  options: SimilarOptions,
): Promise<Similar | undefined> {
  const { assignment, min, onCompared, signal } = options;
  const all = await normaliseAll(withGiven(sources, assignment), options);
  if (signal?.aborted) return undefined;
  const given = all.filter(({ id }) => id === givenId).flatMap(({ passages }) => passages);
  const others = all.filter(({ id }) => id !== givenId);
  const works = others.filter(({ passages }) => passages.length > 0);
  const steps = comparing(works, given, min);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    onCompared?.(step.value);
    await takeTurns();
    if (signal?.aborted) return undefined;
  }
  const { pairs, small, cut, compared } = step.value;
  const byId = new Map(others.map((each) => [each.id, each]));
  return {
    similarity: {
      schemaVersion: 1,
      assignment: assignment.manifest.id,
      min,
      submissions: others.map((each) => statusOf(each, small, cut)),
      compared,
      pairs: pairs.map(({ matches, ...pair }) => {
        const isSame = byId.get(pair.left.id)?.hash === byId.get(pair.right.id)?.hash;
        return { ...pair, ...(isSame ? { identical: true } : {}), matches };
      }),
    },
    textOf: (id, file) => byId.get(id)?.texts.find(({ name }) => name === file)?.text ?? "",
  };
}

/** A submission prepared for comparison, or the fate of the worker that read it. */
interface NormalisedSubmission extends Normalised {
  readonly id: string;
  readonly language?: string | undefined;
  /** Equal for equal files. */
  readonly hash: string;
  readonly failure?: string;
}

const nothing = { passages: [], texts: [], problems: [] };

/** A submission that kills its worker is a failure, and the next one gets a new worker. */
async function normaliseAll(
  sources: Iterable<() => Submission>,
  { lane, signal, onRead }: SimilarOptions,
): Promise<NormalisedSubmission[]> {
  const stop = () => void lane.stop();
  signal?.addEventListener("abort", stop, { once: true });
  const all: NormalisedSubmission[] = [];
  try {
    for (const read of sources) {
      if (signal?.aborted) break;
      const { id, files, problem = "there is nothing to compare" } = read();
      const base = { ...nothing, id, hash: files.map(({ sha256 }) => sha256).join() };
      if (files.length === 0) {
        all.push({ ...base, problems: [problem] });
      } else {
        const ending = await lane.do("normalise", { files });
        const isDone = ending.kind === "done";
        const language = conventionsOf(files[0]?.name ?? "")?.name;
        all.push({ ...base, language, ...(isDone ? ending.answer : { failure: ending.message }) });
      }
      if (id !== givenId) onRead(id);
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    signal?.removeEventListener("abort", stop);
    await lane.stop();
  }
  return all;
}

/** The id of the common code. */
const givenId = "";

/** Submissions, with the common code of the first language before them, and that of further languages after them. */
function* withGiven(
  sources: readonly (() => Submission)[],
  assignment: SimilarOptions["assignment"],
): Iterable<() => Submission> {
  yield () => givenOf(assignment);
  const met = new Set<SimilarOptions["assignment"]>();
  for (const read of sources) {
    yield () => {
      const submission = read();
      met.add(variantFor<SimilarOptions["assignment"]>(assignment, submission.files[0]?.name));
      return submission;
    };
  }
  met.delete(assignment);
  for (const variant of met) yield () => givenOf(variant);
}

function givenOf({ skeleton, provided }: SimilarOptions["assignment"]): Submission {
  const encoder = new TextEncoder();
  const files = [...skeleton, ...provided].map(({ name, text }) => ({
    name,
    sha256: "",
    bytes: encoder.encode(text),
  }));
  return { id: givenId, files };
}

function statusOf(
  { id, passages, problems, failure }: NormalisedSubmission,
  small: readonly string[],
  cut: readonly string[],
): ComparedSubmission {
  if (failure !== undefined) return { id, status: "error", reason: failure };
  const first = `only its first ${maxTokens} tokens are compared`;
  const reason = [...problems, ...(cut.includes(id) ? [first] : [])].join("; ");
  if (passages.length === 0) return { id, status: "rejected", reason: reason || "it has no code" };
  if (small.includes(id)) return { id, status: "small", reason: "too little code of its own" };
  return reason === "" ? { id, status: "compared" } : { id, status: "compared", reason };
}
