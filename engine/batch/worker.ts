/**
 * The thread that submissions are read, compiled and run in. It can be terminated at any
 * moment: whatever is finished has been sent off by then.
 */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { loadGraders } from "../course/graders.ts";
import { loadAssignment } from "../course/load.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { HostFault } from "../host-fault.ts";
import { languageFor } from "../languages/index.ts";
import type { Language } from "../languages/language.ts";
import { createGrader, type Grade } from "../review/grade.ts";
import { isOwn, openKeptCode } from "./kept-code.ts";
import type { WorkerData, WorkerJob, WorkerMessage } from "./messages.ts";

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

async function prepare(): Promise<Grade> {
  const assignment = loadAssignment(start.course, start.assignment, true);
  const cache = start.cache !== undefined && isOwn(start.cache) ? start.cache : undefined;
  const graders = await loadGraders(start.course, assignment.manifest, cache);
  const code = cache === undefined ? undefined : openKeptCode(join(cache, "code"));
  const language = await languageFor(assignment.manifest, code?.preload);
  const grade = createGrader(assignment, graders, withSignsOfLife(language));
  // Before anything of a submission is there, and after the skeleton was read: most of what runs.
  code?.save();
  return grade;
}

/** Every sandbox gives them. */
function withSignsOfLife(language: Language): Language {
  return {
    ...language,
    open: (program, limits, substitution) => language.open(program, limits, substitution, beat),
  };
}

try {
  const grade = await prepare();
  port.on("message", (job: WorkerJob) => {
    beat();
    const emit = (part: Extract<WorkerMessage, { kind: "part" }>["part"]) =>
      send({ kind: "part", part });
    grade({ ...job, emit }).then(() => send({ kind: "done" }), fault);
  });
  send({ kind: "ready" });
} catch (cause) {
  fault(cause);
}
