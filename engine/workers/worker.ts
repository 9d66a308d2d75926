/** The worker, which reads, compiles and runs submissions. It can be terminated: finished results are out. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { conventionsOf } from "../course/conventions/index.ts";
import { courseFingerprint, engineFingerprint } from "../course/fingerprint.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
import { GridmarkError, HostFault, messageOf } from "../errors.ts";
import { type KeptDictionary, mistakesOfFirst, openDictionary } from "../grading/known-mistakes.ts";
import { preparedLanguage } from "../languages/index.ts";
import type { Language } from "../languages/language.ts";
import type { OpenSandbox } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { isOwn } from "../own-folder.ts";
import { openDesk, openDesks } from "./desk.ts";
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
  const kept = cache === undefined ? undefined : join(cache, "mistakes");
  const { prepared = {} } = start;
  const languageOf = async ({ manifest }: LoadedAssignment): Promise<Language> => {
    const plain = await preparedLanguage(manifest, { preload: code?.preload, prepared });
    // Every sandbox beats.
    const open: OpenSandbox = (program, limits, substitution) =>
      plain.open(program, limits, substitution, beat);
    return { ...plain, open };
  };
  const openFor = async (variant: LoadedAssignment) => {
    const language = await languageOf(variant);
    const name =
      variant === assignment ? id : `${id}-${conventionsOf(variant.manifest.files[0] ?? "")?.name}`;
    const dictionary = openDictionary(kept === undefined ? kept : keptIn(kept, name));
    const first = once(() => languageOf(assignment));
    const ofFirst = once(() => mistakesOfFirst(assignment, variant, first, dictionary));
    const further = variant === assignment ? undefined : ofFirst;
    const desk = openDesk(variant, graders, language, dictionary, further);
    // After reading the skeleton, most code has run, and no submission in the language has been seen.
    if (variant === assignment) code?.save();
    return desk;
  };
  return await openDesks(assignment, openFor, start.file);
}

/** Cached signatures of known mistakes, for the same gridmark and course. */
const keptIn = (folder: string, name: string): KeptDictionary => ({
  file: join(folder, `${name}.jsonl`),
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
