import { join, resolve } from "node:path";
import { courseAround, isCourse } from "../../engine/course/find.ts";
import { kitAround } from "../../engine/course/kits.ts";
import { GridmarkError } from "../../engine/errors.ts";
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
    throw new GridmarkError(
      "usage",
      `${where} is not a course: expected a folder with fixtures/<assignment>/assignment.json`,
    );
  }
  const around = courseAround(cwd);
  if (around !== undefined) return around;
  if (kitAround(cwd) !== undefined) {
    throw new GridmarkError(
      "usage",
      "this is a student's folder: use npx gridmark check or npx gridmark play here",
    );
  }
  const near = paths.map((path) => courseAround(resolve(cwd, path))).find((each) => each);
  const hint =
    near === undefined
      ? "use -C to name its folder, the one with fixtures/ and graders/"
      : `use -C ${near} for the one around the files, if you trust the code it runs`;
  throw new GridmarkError("usage", `no course here; ${hint}`);
}

/** What workers are started with; compiled graders are kept for the next time, where that works. */
export function workerStart({ env }: Pick<Io, "env">, course: string, assignment: string) {
  const home = env.HOME ? join(env.HOME, ".cache") : undefined;
  const base = env.XDG_CACHE_HOME || env.LOCALAPPDATA || home;
  const kept = base === undefined ? {} : { cache: join(base, "gridmark", "courses") };
  return { course, assignment, ...kept };
}
