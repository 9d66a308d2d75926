import { type LoadedAssignment, loadAssignment, loadManifests } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { openArchives } from "../../engine/intake/archive/find.ts";
import type { Disk } from "../../engine/intake/disk.ts";
import type { Wanted } from "../../engine/intake/found.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { type Lane, openLane } from "../../engine/workers/lane.ts";
import type { WorkerStart } from "../../engine/workers/messages.ts";
import type { Reader } from "../../schema/types.ts";
import { chooseAssignment } from "../choose/assignment.ts";
import { chooseCourse, workerStart } from "../choose/course.ts";
import type { Io } from "../io.ts";
import type { GivenOptions } from "./options.ts";

/** What commands begin with that are about submissions. */
export interface OpenedAssignment {
  readonly loaded: LoadedAssignment;
  /** What is looked for at the paths. */
  readonly wanted: Wanted;
  readonly disk: Disk;
  /** What workers are started with, and the lane of the first of them. */
  readonly start: WorkerStart;
  readonly lane: Lane;
}

type OpenOptions = Pick<GivenOptions, "course" | "assignment"> & Partial<GivenOptions>;

/**
 * Chooses course and assignment, and does something with them. Meanwhile a worker loads what it needs,
 * unless it may not be needed.
 */
export async function withWorker<T>(
  io: Io,
  paths: readonly string[],
  options: OpenOptions,
  act: (opened: OpenedAssignment) => Promise<T>,
  { doing = "grading", isNeeded = true } = {},
): Promise<T> {
  const course = chooseCourse(io, options.course, paths);
  const disk = await openArchives(paths);
  const id = chooseAssignment(io, course, options.assignment, paths, disk, doing);
  const start = workerStart(io, course, id);
  const lane = openLane(start);
  if (isNeeded) lane.begin();
  try {
    return await withoutCourseFaults(options.for ?? "instructor", async () => {
      const loaded = loadAssignment(course, id);
      const wanted = {
        ...loaded.manifest,
        endings: endingsFor(loaded.manifest),
        others: () => loadManifests(course).manifests.filter((each) => each.id !== id),
      };
      return act({ loaded, wanted, disk, start, lane });
    });
  } finally {
    await lane.stop();
  }
}

/**
 * Runs what reads a course. Its faults name hidden checks and what a submission did in them: a student
 * is told only that there is one.
 */
async function withoutCourseFaults<T>(reader: Reader, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const isOurs =
      cause instanceof GridmarkError && ["grader", "configuration"].includes(cause.code);
    if (reader === "instructor" || !isOurs) throw cause;
    const text = "the assignment has a fault, and nothing was graded: ask your instructor";
    throw new GridmarkError("grader", `${text} (--for instructor says what it is)`);
  }
}
