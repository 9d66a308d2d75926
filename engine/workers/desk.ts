import type { AssignmentGraders } from "../../author/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { variantFor } from "../course/variants.ts";
import { createGrader } from "../grading/grade.ts";
import type { Dictionary } from "../grading/known-mistakes.ts";
import type { FurtherMistakes } from "../grading/recognise.ts";
import { noAuthor } from "../languages/author.ts";
import type { Language, Normalised } from "../languages/language.ts";
import { once, oncePer } from "../once.ts";
import { createPlayer } from "../play/player.ts";
import { createTeller } from "../suggest/tell.ts";
import type { Jobs } from "./worker-port.ts";

/**
 * A worker's jobs for submissions in one language; `graders` know none, and are the same for all. A variant also
 * has the known mistakes of the `first` language.
 */
export function openDesk(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  language: Language,
  dictionary: Dictionary,
  first?: FurtherMistakes,
): Jobs {
  const grade = createGrader(assignment, graders, language, dictionary, first);
  // Created on first use, since most workers only grade.
  const normalise = once(() => language.normaliser?.(assignment));
  const player = once(() => createPlayer(assignment, language));
  const teller = once(() => createTeller(assignment, graders, language));
  return {
    grade,
    open: async (submitted) => player().open(submitted),
    ask: async ({ probe, seed }) => player().ask(probe, seed),
    normalise: async (submitted) => normalise()?.(submitted) ?? notCompared,
    tell: async (question) => teller()(question),
    neutral: async (job) => {
      const { manifest, reference = [] } = assignment;
      const { texts, inspection } = language.reader(assignment)(job);
      if (inspection.verdict !== "ok") return { problem: "the program cannot be run" };
      return (language.author ?? noAuthor).neutral(texts, job.task, manifest, reference);
    },
  };
}

const notCompared: Normalised = {
  passages: [],
  texts: [],
  problems: ["programs in this language are not compared"],
};

/**
 * The jobs of a worker, done at the desk for the language of a submission's main file. The one for the first `file`
 * opens at once, others with their first submission, since compilers and interpreters are large.
 */
export async function openDesks(
  assignment: LoadedAssignment,
  open: (variant: LoadedAssignment) => Promise<Jobs>,
  file?: string,
): Promise<Jobs> {
  const deskOf = oncePer(open);
  const deskFor = (files: readonly { readonly name: string }[] = []) =>
    deskOf(variantFor(assignment, files[0]?.name));
  let playing = await deskOf(variantFor(assignment, file));
  return {
    grade: async (job) => (await deskFor(job.files)).grade(job),
    open: async (submitted) => {
      playing = await deskFor(submitted.files);
      return playing.open(submitted);
    },
    ask: async (question) => playing.ask(question),
    normalise: async (submitted) => (await deskFor(submitted.files)).normalise(submitted),
    tell: async (question) => (await deskFor(question.programs[0])).tell(question),
    neutral: async (job) => (await deskFor(job.files)).neutral(job),
  };
}
