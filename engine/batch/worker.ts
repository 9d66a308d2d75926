/**
 * The thread that submissions are read, compiled and run in. It can be terminated at any
 * moment: whatever is finished has been sent off by then.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { AssignmentGraders } from "../../graders/kit/task.ts";
import { loadAssignment } from "../assignment/load.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { createGrader, type Grade } from "../grade/submission.ts";
import type { Position, Watch } from "../grade/watch.ts";
import { openQuickJs } from "../sandbox/quickjs/open.ts";
import type { WorkerJob, WorkerMessage, WorkerStart } from "./messages.ts";

const port = parentPort;
if (port === null) throw new Error("worker.ts is started as a worker thread");

const send = (message: WorkerMessage) => port.postMessage(message);

const fault = (cause: unknown) =>
  send({
    kind: "fault",
    code: cause instanceof GridmarkError ? cause.code : "grader",
    message: messageOf(cause),
  });

async function prepare(start: WorkerStart): Promise<Grade> {
  const module = (await import(start.graders)) as { graders: readonly AssignmentGraders[] };
  const graders = module.graders.find((each) => each.id === start.assignment);
  if (graders === undefined) {
    throw new GridmarkError("grader", `graders/${start.assignment} is not in graders/index.ts`);
  }
  return createGrader(loadAssignment(start.root, start.assignment, true), graders, openQuickJs);
}

function watchOf(job: WorkerJob): Watch {
  const place = new Int32Array(job.place);
  return (position) => {
    const hang = job.hangs.find((each) => isSame(each.position, position));
    Atomics.store(place, 1, position.task);
    Atomics.store(place, 2, position.check);
    Atomics.store(place, 3, position.call);
    Atomics.add(place, 0, 1);
    return hang?.kind ?? "go";
  };
}

function isSame(a: Position, b: Position): boolean {
  return a.task === b.task && a.check === b.check && a.call === b.call;
}

try {
  const grade = await prepare(workerData as WorkerStart);
  port.on("message", (job: WorkerJob) => {
    const { hangs: _hangs, place: _place, ...asked } = job;
    const emit = (part: Extract<WorkerMessage, { kind: "part" }>["part"]) =>
      send({ kind: "part", part });
    grade({ ...asked, watch: watchOf(job), emit }).then(() => send({ kind: "done" }), fault);
  });
  send({ kind: "ready" });
} catch (cause) {
  fault(cause);
}
