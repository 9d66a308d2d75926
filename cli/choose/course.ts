import { join, posix, resolve, sep } from "node:path";
import { courseAround, isCourse } from "../../engine/course/find.ts";
import { kitAround } from "../../engine/course/kits.ts";
import { assignmentIds, loadManifests } from "../../engine/course/load.ts";
import { usageFault } from "../../engine/errors.ts";
import { type Disk, plainDisk } from "../../engine/intake/disk.ts";
import { fileNamesAt } from "../../engine/intake/find.ts";
import { nearest } from "../../engine/nearest.ts";
import type { Assignment } from "../../schema/types.ts";
import type { Io } from "../io.ts";

/**
 * The course to work with: the one that was given, that of GRIDMARK_COURSE, or the one that the
 * working directory lies in. One that lies around the files to grade is named, and never taken by
 * itself: a course runs its own code, and what was handed in may hold one. Throws a usage fault.
 */
export function chooseCourse(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  given: string | undefined,
  paths: readonly string[] = [],
): string {
  const named = given ?? (env.GRIDMARK_COURSE || undefined);
  if (named !== undefined) {
    const folder = resolve(cwd, named);
    if (isCourse(folder)) return folder;
    const where = given === undefined ? `GRIDMARK_COURSE=${named}` : `--course ${named}`;
    throw usageFault(
      `${where} is not a course: expected a folder with fixtures/<assignment>/assignment.json`,
    );
  }
  const around = courseAround(cwd);
  if (around !== undefined) return around;
  if (kitAround(cwd) !== undefined) {
    throw usageFault(
      "this is a student's folder: use npx gridmark check or npx gridmark play here",
    );
  }
  const near = paths.map((path) => courseAround(resolve(cwd, path))).find((each) => each);
  const hint =
    near === undefined
      ? "use -C to name its folder, the one with fixtures/ and graders/"
      : `use -C ${near} for the one around the files, if you trust the code it runs`;
  throw usageFault(`no course here; ${hint}`);
}

/** What workers are started with; compiled graders are kept for the next time, where that works. */
export function workerStart({ env }: Pick<Io, "env">, course: string, assignment: string) {
  const home = env.HOME ? join(env.HOME, ".cache") : undefined;
  const base = env.XDG_CACHE_HOME || env.LOCALAPPDATA || home;
  const kept = base === undefined ? {} : { cache: join(base, "gridmark", "courses") };
  return { course, assignment, ...kept };
}

/**
 * The id that was given, the only one, or that of the files or folders at the paths, which is said on
 * stderr. Throws a usage fault where none or several would do.
 */
export function chooseAssignment(
  io: Pick<Io, "stderr">,
  course: string,
  given: string | undefined,
  paths: readonly string[],
  disk: Disk = plainDisk,
  doing = "grading",
): string {
  if (given !== undefined) return given;
  const ids = assignmentIds(course);
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return only;
  const names = fileNamesAt(paths, disk);
  const byFile = loadManifests(course).manifests.flatMap(({ id, files }) => {
    const name = files.find((each) => names.has(posix.basename(each)));
    return name === undefined ? [] : [{ id, sign: `the file ${name}` }];
  });
  const folders = paths.flatMap((path) => path.split(sep).flatMap((part) => part.split("/")));
  const byFolder = ids
    .filter((id) => folders.includes(id))
    .map((id) => ({ id, sign: `the folder ${id}` }));
  const matching = byFile.length > 0 ? byFile : byFolder;
  const [match, ...further] = matching;
  if (match !== undefined && further.length === 0) {
    io.stderr.write(
      `gridmark: ${doing} ${match.id}, recognised by ${match.sign}; use -a to choose another\n`,
    );
    return match.id;
  }
  const found = matching.length > 0 ? matching.map(({ id }) => id) : ids;
  const reason = matching.length > 0 ? "the files match several" : "no file name matches";
  throw usageFault(`choose the assignment with -a (${reason}): ${found.join(", ")}`);
}

/** Ids of the tasks to grade. Throws a usage fault for a task that the assignment has not got. */
export function chooseTasks(manifest: Assignment, given: readonly string[] | undefined): string[] {
  const known = manifest.tasks.map((task) => task.id);
  const unknown = given?.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    // Another number is another task, and no slip of the finger.
    const isSlip = near !== undefined && !/^\d+$/.test(unknown);
    const hint = isSlip ? `did you mean ${near}?` : `tasks: ${known.join(", ")}`;
    throw usageFault(`${manifest.id} has no task "${unknown}" (${hint})`);
  }
  return given === undefined ? known : known.filter((id) => given.includes(id));
}
