import { dirname, extname } from "node:path";
import { allConventions } from "../../../engine/course/conventions/index.ts";
import { type Kit, kitFolder } from "../../../engine/course/kits.ts";
import { loadAssignment } from "../../../engine/course/load.ts";
import { statOf } from "../../../engine/intake/disk.ts";
import { readSubmission } from "../../../engine/intake/read.ts";
import { endingsFor } from "../../../engine/languages/index.ts";
import { gradeOne } from "../../../engine/workers/grade-one.ts";
import { openLane } from "../../../engine/workers/lane.ts";
import { workerStart } from "../../choose/course.ts";
import { findOwn } from "../../choose/find-own.ts";
import type { Io } from "../../io.ts";
import { type FileWatcher, openWatcher } from "../../watching.ts";

/** Result for the current files; `further` if the course has more checks. */
export type Checked = Awaited<ReturnType<CheckSession["check"]>>;

/** Checks a student's files repeatedly with one worker. */
export type CheckSession = Awaited<ReturnType<typeof openCheckSession>>;

/** A kit's checks are data, so the seed changes nothing. */
const seed = 1;

/** Starts a worker, which loads while the files are searched for. */
export async function openCheckSession(
  io: Pick<Io, "env"> & Partial<Pick<Io, "stderr">>,
  kit: Kit,
  path: string,
) {
  const { course, assignment, others, further, game } = kit;
  const { manifest } = loadAssignment(course, assignment);
  const lane = openLane(workerStart(io, course, assignment));
  lane.begin(manifest.files[0]);
  const all = manifest.tasks.map(({ id }) => id);
  return {
    manifest,
    /** Checks the given tasks, or all. Throws a usage fault if there is no file. */
    check: async (tasks: readonly string[] = all) => {
      const wanted = { ...manifest, endings: endingsFor(manifest), others: () => others };
      const found = findOwn(path, wanted, "npx gridmark check");
      const submission = readSubmission(found, manifest.limits.fileKiB);
      const report = await gradeOne(lane, { manifest, seed, tasks }, submission);
      // For code frames; only split into lines.
      const sources: Readonly<Record<string, string>> = Object.fromEntries(
        submission.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
      );
      return { report, sources, further, game };
    },
    end: lane.stop,
  };
}

/** Folders never searched for a student's files. */
const others: readonly string[] = ["node_modules", kitFolder, ".git", ".vscode"];

const maxDepth = 3;

/** Endings of files that may be a program, or one saved as text. */
const watched = [...allConventions.flatMap(({ endings }) => endings.graded), ".txt"];

/** Watches a student's file or folder. Throws a usage fault if it does not exist. */
export async function openFileWatcher(path: string): Promise<FileWatcher> {
  const isFolder = statOf(path).isDirectory();
  return await openWatcher({
    // The folder around a file stays when the file is replaced.
    folders: [isFolder ? path : dirname(path)],
    depth: isFolder ? maxDepth : 0,
    passedOver: others,
    tells: (changed) => watched.includes(extname(changed).toLowerCase()),
  });
}
