import { basename } from "node:path";
import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import { findSubmissions, lookFor } from "../../engine/intake/find.ts";
import type { Found, FoundSubmission } from "../../engine/intake/found.ts";
import { type ClassFile, chooseClassFile } from "../choose/class-file.ts";
import type { Io } from "../io.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import { selected } from "../results/select.ts";
import { type GivenOptions, say } from "./command.ts";
import type { OpenedAssignment } from "./with-worker.ts";

/** Submissions at the paths and the class settings, which say which attempts count. */
export function findClass(
  io: Io,
  paths: readonly string[],
  { wanted, disk }: OpenedAssignment,
  options: Pick<GivenOptions, "class"> & { readonly source?: string; readonly id?: string },
): { readonly found: Found; readonly file: ClassFile | undefined } {
  const lookedFor = lookFor(paths, wanted, { disk, source: options.source });
  const file = chooseClassFile(io.cwd, options.class, lookedFor.taken, (line) => say(io, [line]));
  return { found: named(lookedFor.choose(file?.settings.attempt), options.id), file };
}

/** The only submission at a path, or one of a class there. Throws a usage fault if there are several. */
export function oneAt(
  path: string,
  { wanted, disk }: OpenedAssignment,
  only: string | undefined,
): FoundSubmission {
  const { submissions } = findSubmissions([path], wanted, { disk });
  const [one, ...others] = only === undefined ? submissions : selected(submissions, [only]);
  if (one !== undefined && others.length === 0) return one;
  throw usageFault(`${path} is a class: name the submission with --only ID`);
}

/** Keeps what was found if its only submission has the requested name. */
function named(found: Found, id: string | undefined): Found {
  if (id === undefined) return found;
  if (id.trim() === "") throw usageFault("--id is empty: expected a name");
  if (found.isClass) throw usageFault("--id names one submission, and this is a class");
  return { ...found, submissions: found.submissions.map((each) => ({ ...each, id })) };
}

/** The recognised type and size of each export and archive. */
export function takenAs({ isClass, taken }: Pick<Found, "isClass" | "taken">): string[] {
  if (!isClass) return [];
  const recognised = taken.filter(
    ({ path, source }) => !["file", "folders"].includes(source) || /\.zip$/i.test(path),
  );
  return recognised.map(({ path, title, submissions, students, skipped, ofPlatform }) => {
    const attempts = students === submissions ? "" : ` of ${counted(students, "student")}`;
    const others = skipped === 0 ? "" : `, ${skipped} other ${skipped === 1 ? "entry" : "entries"}`;
    const own = ofPlatform === 0 ? "" : `, ${counted(ofPlatform, "file")} of the platform`;
    return `${path} is ${title}: ${counted(submissions, "submission")}${attempts}${others}${own}`;
  });
}

/** Students in a class who handed in two different main files: only they know which one is meant. */
export function withRivals({ isClass, submissions }: Pick<Found, "isClass" | "submissions">) {
  const all = submissions.flatMap(({ id, file = "", rival }) =>
    rival === undefined ? [] : [`${id} (${basename(file)}, ${rival})`],
  );
  if (!isClass || all.length === 0) return [];
  return [`handed in two main files that differ; the first is graded: ${all.join(", ")}`];
}

/** The graded path, for commands that re-run cases. */
export function gradedFrom(
  [path, ...more]: readonly string[],
  { isClass }: Found,
  { course, assignment }: { readonly course?: string; readonly assignment?: string },
  file: ClassFile | undefined,
): GradedFrom {
  return {
    ...{ path: more.length === 0 ? path : undefined, isClass, course, assignment },
    class: file?.settings.seedFile === undefined ? undefined : file.name,
  };
}
