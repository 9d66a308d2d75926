/** The worker, which reads, compiles and runs submissions. It can be terminated: finished results are out. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { courseFingerprint, engineFingerprint } from "../course/fingerprint.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
import { GridmarkError, HostFault, messageOf } from "../errors.ts";
import { createGrader } from "../grading/grade.ts";
import { type KeptDictionary, openDictionary } from "../grading/known-mistakes.ts";
import { noAuthor } from "../languages/author.ts";
import { languageFor } from "../languages/index.ts";
import type { Normalised } from "../languages/language.ts";
import type { OpenSandbox } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { isOwn } from "../own-folder.ts";
import { createPlayer } from "../play/player.ts";
import { createTeller } from "../suggest/tell.ts";
import { openKeptCode } from "./kept-code.ts";
import type { JobMessage, Jobs, WorkerData, WorkerMessage } from "./worker-port.ts";

const port = parentPort;
if (port === null) throw new Error("worker.ts is started as a worker thread");
const start = workerData as WorkerData;
const pulse = new Int32Array(start.pulse);

const beat = () => void Atomics.add(pulse, 0, 1);

const send = (message: WorkerMessage) => {
  beat();
  port.postMessage(message);
};

const fault = (cause: unknown) =>
  cause instanceof HostFault
    ? send({ kind: "failed", message: cause.message })
    : send({
        kind: "fault",
        code: cause instanceof GridmarkError ? cause.code : "grader",
        message: messageOf(cause),
      });

async function prepare(): Promise<Jobs> {
  const { course, assignment: id } = start;
  const cache = start.cache !== undefined && isOwn(start.cache) ? start.cache : undefined;
  const { assignment, graders } = await loadWithGraders(course, id, cache, true);
  const code = cache === undefined ? undefined : openKeptCode(join(cache, "code"));
  const plain = await languageFor(assignment.manifest, code?.preload);
  // Every sandbox beats.
  const open: OpenSandbox = (program, limits, substitution) =>
    plain.open(program, limits, substitution, beat);
  const language = { ...plain, open };
  const dictionary = openDictionary(cache === undefined ? cache : keptIn(cache));
  const grade = createGrader(assignment, graders, language, dictionary);
  // After the skeleton was read, most code has run, and no submission is here yet.
  code?.save();
  const normalise = language.normaliser?.(assignment);
  // Created on first use, since most workers only grade.
  const player = once(() => createPlayer(assignment, language));
  const teller = once(() => createTeller(assignment, graders, language));
  return {
    grade,
    open: async (submitted) => player().open(submitted),
    ask: async ({ probe, seed }) => player().ask(probe, seed),
    normalise: async (submitted) => normalise?.(submitted) ?? notCompared,
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

/** Cached signatures of known mistakes, for the same gridmark and course. */
const keptIn = (cache: string): KeptDictionary => ({
  file: join(cache, "mistakes", `${start.assignment}.jsonl`),
  fingerprint: () => `${engineFingerprint()} ${courseFingerprint(start.course, start.assignment)}`,
});

try {
  const jobs = await prepare();
  port.on("message", ({ job, given }: JobMessage) => {
    beat();
    jobs[job](given as never)
      .then((answer) => send({ kind: "done", answer }))
      .catch(fault);
  });
  send({ kind: "ready" });
} catch (cause) {
  fault(cause);
}
