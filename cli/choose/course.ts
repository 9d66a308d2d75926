import { posix, resolve, sep } from "node:path";
import { courseAround, isCourse } from "../../engine/course/find.ts";
import { kitAround } from "../../engine/course/kits.ts";
import { assignmentIds, loadManifest, loadManifests } from "../../engine/course/load.ts";
import { usageFault } from "../../engine/errors.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { type Disk, plainDisk } from "../../engine/intake/disk.ts";
import { fileNamesAt } from "../../engine/intake/find.ts";
import { nearest } from "../../engine/nearest.ts";
import { userCache } from "../../engine/user-cache.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import type { GivenOptions } from "../commands/command.ts";
import { dayOf, type Io } from "../io.ts";

/** The course named by an option or GRIDMARK_COURSE, if any. */
export function courseNamed({ env }: Pick<Io, "env">, given: string | undefined) {
  return given ?? (env.GRIDMARK_COURSE || undefined);
}

/**
 * The given course, that of GRIDMARK_COURSE, or the one around the working directory. Throws a usage fault,
 * which may suggest one around the submissions: using it unasked could run a submission's own code.
 */
export function chooseCourse(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  given: string | undefined,
  paths: readonly string[] = [],
): string {
  const named = courseNamed({ env }, given);
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

/** Options for workers, with a cache of compiled graders where possible. */
export function workerStart(
  { env, stderr }: Pick<Io, "env"> & Partial<Pick<Io, "stderr">>,
  course: string,
  assignment: string,
) {
  const cache = userCache(env, "courses");
  const tell = (line: string) => void stderr?.write(`gridmark: ${line}\n`);
  return {
    ...{ course, assignment, prepare: { env, tell } },
    ...(cache === undefined ? {} : { cache }),
  };
}

/** The given id, the only one, or that of the files, which is reported on stderr. Throws a usage fault if unclear. */
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

/** Ids of the tasks to grade. Throws a usage fault for an unknown task. */
export function chooseTasks(
  { id, tasks }: { readonly id: string; readonly tasks: readonly { readonly id: string }[] },
  given: readonly string[] | undefined,
): string[] {
  const known = tasks.map((task) => task.id);
  const unknown = given?.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    // A different number is a different task, not a typo.
    const isSlip = near !== undefined && !/^\d+$/.test(unknown);
    const hint = isSlip ? `did you mean ${near}?` : `tasks: ${known.join(", ")}`;
    throw usageFault(`${id} has no task "${unknown}" (${hint})`);
  }
  return given === undefined ? known : known.filter((id) => given.includes(id));
}

/** Reduces a report to what its reader may see. */
export type ReportReader = (report: Report) => Report;

/** Reduces a report of a results folder to what its reader may see; finds the course only when needed. */
export function readerFor(
  io: Io,
  folder: string,
  { for: reader, course, date }: Pick<GivenOptions, "for" | "course" | "date">,
): ReportReader {
  if (reader === "instructor") return (report) => report;
  let manifest: Assignment | undefined;
  return (report) => {
    if (report.for === "student") return report;
    manifest ??= loadManifest(chooseCourse(io, course, [folder]), report.assignment);
    return forStudent(report, manifest, date ?? dayOf(io));
  };
}
