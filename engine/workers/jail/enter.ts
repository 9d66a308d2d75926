import { spawn } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { pick } from "../../collections.ts";
import { usageFault } from "../../errors.ts";
import { compiledOf, isOwn } from "../../own-folder.ts";
import { dependencies, packageRoot } from "../../package-root.ts";
import { type Hear, runInThread, type WorkerPort, type WorkerStart } from "../worker-port.ts";
import { type Jail, unmet } from "./jail.ts";
import { type IntoJail, isFromJail, type JailEvent } from "./messages.ts";
import { layBait } from "./self-test.ts";

/** The built one, even for tests, which run from source. */
const program = join(packageRoot, "dist", "engine", "workers", "jail", "inside.js");

/** Characters kept of bwrap's output. */
const maxSaid = 500;

/** Starts a process in a jail that shows these paths, and lets it try to escape: success is a usage fault. */
export function enterJail(
  jail: Jail,
  shown: readonly string[],
  start: IntoJail["start"],
  hear: (event: JailEvent) => void,
): WorkerPort {
  const child = spawn(jail.bwrap, jailArguments(shown, [program]), {
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    // Its own process group, killed as a whole and safe from our Ctrl-C.
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
    said = `${said}${chunk}`.slice(0, maxSaid);
  });
  child.on("message", (message: unknown) => {
    if (!isFromJail(message)) {
      // A compromised process may send anything.
      child.removeAllListeners("message");
      if (child.pid !== undefined) killGroup(child.pid);
    } else if (message.kind === "pulse") {
      pulse = message.pulse;
    } else if (message.kind === "tested") {
      removeBait();
      isTested = message.escapes.length === 0;
      if (isTested) hear(message);
      else refuse(`the jail does not hold: a process in it ${message.escapes.join(", ")}`);
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
      // Its process id may be reused by now.
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

const system = ["/usr", "/lib", "/lib64", "/nix/store", process.execPath];

/** Of gridmark's own folder, which may be a course, too. */
const ownParts = ["package.json", "dist", "engine/languages"];

const rooms = new Set(["fixtures", "graders", "reference", "skeleton"]);

/** Arguments for bwrap: only these paths exist, and only /tmp is writable. */
export function jailArguments(shown: readonly string[], command: readonly string[]): string[] {
  return [
    // No network, no other processes, and none of this machine's names.
    ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ...[...new Set(shown)].flatMap((path) => ["--ro-bind-try", path, path]),
    ...["--remount-ro", "/", "--chdir", "/", "--", process.execPath, ...command],
  ];
}

/** Paths for workers, existing or not: all of their courses except hidden files. */
export function shownTo(courses: readonly string[], hidden: readonly string[]): string[] {
  const holdsHidden = (path: string) =>
    hidden.some((each) => each === path || each.startsWith(`${path}${sep}`));
  const ofCourses = courses.flatMap((course) =>
    namesIn(course)
      .filter((name) => !name.startsWith("."))
      .filter((name) => rooms.has(name) || !holdsHidden(join(course, name)))
      .map((name) => join(course, name)),
  );
  const own = ownParts.map((name) => join(packageRoot, name));
  const packages = [packageRoot, ...linkedPackages(), ...courses].flatMap(packagesAround);
  return [...system, ...own, ...packages, ...ofCourses];
}

/** Real places of gridmark's packages, to which links may lead, as from a course to a shared folder. */
function linkedPackages(): string[] {
  const folders = packagesAround(packageRoot);
  const links = dependencies.flatMap((name) => folders.map((folder) => join(folder, name)));
  return links.flatMap((link) => {
    const real = existsSync(link) ? realpathSync(link) : link;
    return real === link ? [] : [real];
  });
}

/** Folders in which Node.js looks for packages. */
function packagesAround(folder: string): string[] {
  const paths = createRequire(join(folder, "x.js")).resolve.paths("x") ?? [];
  return paths.filter((path) => path.endsWith(`${sep}node_modules`));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Loading the course reports the fault.
    return [];
  }
}

/** Runs a jailed worker. Nothing it writes is kept: missing code is compiled again away from submissions. */
export function runInJail(given: WorkerStart, jail: Jail, hear: Hear): WorkerPort {
  const { course, cache, prepared = {} } = given;
  const isKept = cache !== undefined && isOwn(cache);
  const kept = isKept
    ? [compiledOf(cache, course), join(cache, "code"), join(cache, "mistakes")]
    : [];
  const start = { ...pick(given, "course", "assignment", "prepared"), ...(isKept && { cache }) };
  let warming: WorkerPort | undefined;
  const shown = [...shownTo([course], jail.hidden), ...kept, ...Object.values(prepared)];
  const jailed = { ...start, ...pick(given, "file") };
  const worker = enterJail(jail, shown, jailed, (event) => {
    if (event.kind === "tested") return;
    if (event.kind === "ready") {
      if ("isCold" in event && !jail.isProved()) warming = warm(start);
      jail.prove();
    }
    hear(event);
  });
  return {
    ...worker,
    stop: async () => void (await Promise.all([worker.stop(), warming?.stop()])),
  };
}

/** Compiles a course, and its first language's compiler, for the next run. */
function warm(start: WorkerStart): WorkerPort {
  const worker = runInThread(start, () => void worker.stop());
  return worker;
}

/** Checks that a jail holds before it is used. Throws a usage fault. */
export async function tryJail(jail: Jail): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const worker = enterJail(jail, shownTo([], []), undefined, (event) => {
      if (event.kind === "tested") resolve();
      else if (event.kind === "fault") reject(usageFault(event.message));
      void worker.stop();
    });
  });
}
