import { spawn } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../../package-root.ts";
import type { RunningWorker } from "../running.ts";
import { jailArguments } from "./arguments.ts";
import { layBait } from "./bait.ts";
import { type Jail, unmet } from "./jail.ts";
import { type IntoJail, isFromJail, type JailEvent } from "./messages.ts";

/** The built one, also for tests, which run from source. */
const program = join(packageRoot, "dist", "engine", "workers", "jail", "inside.js");

/** Characters kept of what bwrap says. */
const mostSaid = 500;

/**
 * Starts a process in a jail that shows it these paths, and lets it try to get out. A jail that does not
 * start or hold is a usage fault; of one that holds, everything is heard.
 */
export function enterJail(
  jail: Jail,
  shown: readonly string[],
  start: IntoJail["start"],
  hear: (event: JailEvent) => void,
): RunningWorker {
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
  const bait = layBait();
  const removeBait = () => bait.then(({ remove }) => remove()).catch(() => {});
  const refuse = (why: string) =>
    hear({ kind: "fault", code: "usage", message: jail.isRequired ? unmet(why) : why });
  /** A message that no longer arrives needs no answer: the process has ended. */
  const send = (message: object) => void (child.connected && child.send(message, () => {}));

  const closed = new Promise<void>((resolve) => {
    child.once("close", resolve);
    child.on("error", ({ message }) => {
      said ||= message;
      resolve();
    });
  });
  closed.then(() => {
    removeBait();
    if (isTested) hear({ kind: "died" });
    else refuse(`the jail does not start: ${said.trim() || "bwrap ended"}`);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(0, mostSaid);
  });
  child.on("message", (message: unknown) => {
    if (!isFromJail(message)) {
      // Whoever took it over may go on to say anything.
      child.removeAllListeners("message");
      if (child.pid !== undefined) killGroup(child.pid);
    } else if (message.kind === "pulse") {
      pulse = message.pulse;
    } else if (message.kind === "tested") {
      removeBait();
      isTested = message.escapes.length === 0;
      if (isTested) hear(message);
      else refuse(`the jail does not hold: what is in it ${message.escapes.join(", ")}`);
    } else if (isTested) {
      hear(message);
    }
  });
  bait.then(
    ({ port, file }) => send({ ...(start && { start }), bait: { port, file } } satisfies IntoJail),
    (cause) => refuse(`the jail cannot be tested: ${cause}`),
  );

  return {
    send,
    pulse: () => pulse,
    stop: async () => {
      // The number of one that has ended may be another one's by now.
      const isThere = child.exitCode === null && child.signalCode === null;
      if (child.pid !== undefined && isThere) killGroup(child.pid);
      await closed;
    },
  };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
