import { conventionsOf } from "../../engine/course/conventions/index.ts";
import { type LoadedAssignment, loadAssignment, loadManifests } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { openArchives } from "../../engine/intake/archive/find.ts";
import { type Disk, shownIn } from "../../engine/intake/disk.ts";
import type { Wanted } from "../../engine/intake/found.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { type Lane, openLane, Stopped } from "../../engine/workers/lane.ts";
import type { WorkerStart } from "../../engine/workers/worker-port.ts";
import { chooseAssignment, chooseCourse, workerStart } from "../choose/course.ts";
import { chooseJail } from "../choose/workers.ts";
import { exitCode, type Io } from "../io.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { type GivenOptions, say } from "./command.ts";

export interface OpenedAssignment {
  readonly loaded: LoadedAssignment;
  readonly wanted: Wanted;
  readonly disk: Disk;
  /** Worker options, and the first worker's lane. */
  readonly start: WorkerStart;
  readonly lane: Lane;
}

/** Chooses an assignment and acts on it while a worker loads. */
export async function withWorker<T>(
  io: Io,
  paths: readonly string[],
  options: Partial<GivenOptions>,
  act: (opened: OpenedAssignment) => Promise<T>,
  { doing = "grading", isNeeded = true } = {},
): Promise<T> {
  const course = chooseCourse(io, options.course, paths);
  const disk = await openArchives(paths);
  const id = chooseAssignment(io, course, options.assignment, paths, disk, doing);
  const hidden = options.output === undefined ? paths : [...paths, options.output];
  const start = { ...workerStart(io, course, id), ...chooseJail(io, options, hidden) };
  const lane = openLane(start);
  if (isNeeded) lane.begin(firstProgram(paths, disk));
  try {
    const loaded = loadAssignment(course, id);
    const wanted = {
      ...loaded.manifest,
      endings: endingsFor(loaded.manifest),
      others: () => loadManifests(course).manifests.filter((each) => each.id !== id),
    };
    return await act({ loaded, wanted, disk, start, lane });
  } catch (cause) {
    // Faults of a course name hidden checks and a submission's behaviour in them.
    const isOurs =
      cause instanceof GridmarkError && ["grader", "configuration"].includes(cause.code);
    if (options.for !== "student" || !isOurs) throw cause;
    const text = "the assignment has a fault, and nothing was graded: ask your instructor";
    throw new GridmarkError("grader", `${text} (--for instructor shows it)`);
  } finally {
    await lane.stop();
  }
}

/** Depth of the search for a program: a class's folder, a student's, and an attempt's. */
const maxDepth = 3;

/**
 * A file that is likely in the first submission's language: the first program at the first path; undefined if
 * there is none.
 */
export function firstProgram([path]: readonly string[], disk: Disk): string | undefined {
  try {
    return path === undefined || !disk.isFolder(path) ? path : programIn(path, disk, 1);
  } catch {
    // Unreadable folders are reported when they are graded.
    return path;
  }
}

function programIn(folder: string, disk: Disk, depth: number): string | undefined {
  const entries = shownIn(folder, disk).filter(({ name }) => !name.startsWith("."));
  const isProgram = (name: string) => conventionsOf(name) !== undefined;
  const file = entries.find(({ kind, name }) => kind === "file" && isProgram(name));
  if (file !== undefined || depth === maxDepth) return file?.name;
  const inner = entries.find(({ kind }) => kind === "folder");
  return inner && programIn(inner.path, disk, depth + 1);
}

/** Runs a long action, and reports an interruption. */
export async function orInterrupted(
  io: Pick<Io, "stderr">,
  act: () => Promise<number>,
  said = "interrupted",
): Promise<number> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
    say(io, [said]);
    return exitCode.interrupted;
  }
}

/** Progress on stderr, possibly of several counts in turn. */
export function progressOn({ stderr }: Pick<Io, "stderr">) {
  let line: ReturnType<typeof createProgress> | undefined;
  const end = () => line?.end();
  return {
    begin: (verb: string) => (total: number) => {
      end();
      line = createProgress(stderr, total, verb);
    },
    step: (name: string) => line?.step(name),
    end,
  };
}
