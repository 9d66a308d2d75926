import { dirname } from "node:path";
import { type Kit, kitFolder } from "../../../engine/course/kits.ts";
import { loadAssignment } from "../../../engine/course/load.ts";
import { statOf } from "../../../engine/intake/disk.ts";
import { readSubmission } from "../../../engine/intake/read.ts";
import { endingsFor } from "../../../engine/languages/index.ts";
import { gradeOne } from "../../../engine/workers/grade-one.ts";
import { openLane } from "../../../engine/workers/lane.ts";
import type { Assignment, Report } from "../../../schema/types.ts";
import { workerStart } from "../../choose/course.ts";
import { findOwn } from "../../choose/find-own.ts";
import type { Io } from "../../io.ts";
import { type FileWatcher, openWatcher } from "../../watching.ts";

/** The result of checking a student's files as they are now. */
export interface Checked {
  readonly report: Report;
  /** Their texts by file name, for frames around a line; nothing is made of them but lines. */
  readonly sources: Readonly<Record<string, string>>;
  /** Whether the course checks more than this. */
  readonly further: boolean;
  readonly game: boolean;
}

/** Checks a student's files again and again with one worker. */
export interface CheckSession {
  readonly manifest: Assignment;
  /** Checks some tasks; all of them unless given. Throws a usage fault where there is no file. */
  check(tasks?: readonly string[]): Promise<Checked>;
  end(): Promise<void>;
}

/** Seed of a kit's checks: what they are made of is data, and nothing is drawn anew. */
const seed = 1;

/** Starts a worker, which loads what it needs while the files are looked for. */
export async function openCheckSession(
  io: Pick<Io, "env">,
  kit: Kit,
  path: string,
): Promise<CheckSession> {
  const { course, assignment, others, further, game } = kit;
  const { manifest } = loadAssignment(course, assignment);
  const lane = openLane(workerStart(io, course, assignment));
  lane.begin();
  const all = manifest.tasks.map(({ id }) => id);
  return {
    manifest,
    check: async (tasks = all) => {
      const wanted = { ...manifest, endings: endingsFor(manifest), others: () => others };
      const found = findOwn(path, wanted, "npx gridmark check");
      const submission = readSubmission(found, manifest.limits.fileKiB);
      const report = await gradeOne(lane, { manifest, seed, tasks }, submission);
      const texts = submission.files.map(({ name, bytes }) => [
        name,
        Buffer.from(bytes).toString(),
      ]);
      return { report, sources: Object.fromEntries(texts), further, game };
    },
    end: lane.stop,
  };
}

/** Folders in which no student works. */
const others: readonly string[] = ["node_modules", kitFolder, ".git", ".vscode"];

/** How deep a student's files lie at most. */
const depth = 3;

/** Watches a student's file or folder. Throws a usage fault where there is nothing. */
export async function openFileWatcher(path: string): Promise<FileWatcher> {
  const isFolder = statOf(path).isDirectory();
  return await openWatcher({
    // The folder around a file, which stays when the file is replaced.
    folders: [isFolder ? path : dirname(path)],
    depth: isFolder ? depth : 0,
    passedOver: others,
    tells: (changed) => /\.(ts|js|txt)$/i.test(changed),
  });
}
