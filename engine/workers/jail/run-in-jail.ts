import { spawn } from "node:child_process";
import { join } from "node:path";
import { compiledOf } from "../../course/compiled.ts";
import { isOwn } from "../../own-folder.ts";
import { packageRoot } from "../../package-root.ts";
import { type Hear, type RunningWorker, runInThread, type WorkerStart } from "../running.ts";
import { jailArguments, shownTo } from "./arguments.ts";
import { layBait } from "./bait.ts";
import { type Jail, unmet } from "./jail.ts";
import type { FromJail, IntoJail } from "./messages.ts";

/** The built one, also for tests, which run from source. */
const program = join(packageRoot, "dist", "engine", "workers", "jail", "inside.js");

/** Characters kept of what bwrap says. */
const mostSaid = 500;

/**
 * Runs a worker in a process of its own, in a jail that it first tries to get out of. Nothing that it says
 * is kept for other runs: what it could not find compiled is compiled again outside, where no submission is.
 */
export function runInJail(
  { jail: _, ...given }: WorkerStart,
  jail: Jail,
  hear: Hear,
): RunningWorker {
  const { course, cache } = given;
  const start =
    cache !== undefined && isOwn(cache) ? given : { course, assignment: given.assignment };
  const kept = start.cache === undefined ? [] : partsOf(start.cache, course);
  const shown = [...shownTo(course, jail.hidden), ...kept];
  const child = spawn(jail.bwrap, jailArguments(shown, [program]), {
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    // A group of its own, which is killed as a whole, and no Ctrl-C of ours.
    detached: true,
  });
  let pulse = 0;
  let said = "";
  let isTested = false;
  let warming: RunningWorker | undefined;
  const bait = layBait();
  const removeBait = () =>
    bait.then(
      (each) => each.remove(),
      () => {},
    );
  const refuse = (why: string) =>
    hear({ kind: "fault", code: "usage", message: jail.isRequired ? unmet(why) : why });
  const died = () => {
    if (isTested) hear({ kind: "died" });
    else refuse(`the jail does not start: ${said.trim() || "bwrap ended"}`);
  };
  const closed = new Promise<void>((resolve) => {
    child.once("close", resolve);
    child.on("error", () => resolve());
  });
  closed.then(died);
  closed.then(removeBait);

  /** A message that no longer arrives needs no answer: the process has ended. */
  const send = (message: object) => void (child.connected && child.send(message, () => {}));

  function onMessage(message: FromJail): void {
    if (message.kind === "pulse") {
      pulse = message.pulse;
    } else if (message.kind === "tested") {
      removeBait();
      isTested = message.escapes.length === 0;
      if (!isTested) refuse(`the jail does not hold: what is in it ${message.escapes.join(", ")}`);
    } else if (isTested) {
      if (message.kind === "ready") {
        if ("isCold" in message && !jail.isProved()) warming = warm(start);
        jail.prove();
      }
      hear(message);
    }
  }

  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(0, mostSaid);
  });
  child.on("message", onMessage);
  bait.then(
    ({ port, file }) => send({ start, bait: { port, file } } satisfies IntoJail),
    (cause) => refuse(`the jail cannot be tested: ${cause}`),
  );

  return {
    send,
    pulse: () => pulse,
    stop: async () => {
      if (child.pid !== undefined) killGroup(child.pid);
      await Promise.all([closed, warming?.stop()]);
    },
  };
}

/** What may be read of the cache: nothing of other courses. */
function partsOf(cache: string, course: string): string[] {
  return [compiledOf(cache, course), join(cache, "code"), join(cache, "mistakes")];
}

/** Keeps what a course is compiled to for the next run. */
function warm(start: WorkerStart): RunningWorker {
  const worker = runInThread(start, () => void worker.stop());
  return worker;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
