import { usageFault } from "../../engine/errors.ts";
import { findSubmissions, lookFor } from "../../engine/intake/find.ts";
import type { Found, FoundSubmission } from "../../engine/intake/found.ts";
import { type ClassFile, chooseClassFile } from "../choose/class-file.ts";
import type { Io } from "../io.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import { selected } from "../results/select.ts";
import { say } from "./command.ts";
import type { OpenedAssignment } from "./with-worker.ts";

interface ClassOptions {
  readonly class?: string;
  readonly source?: string;
  readonly id?: string;
}

/** What lies at the paths, and the settings of the class: these say which attempts count. */
export function findClass(
  io: Io,
  paths: readonly string[],
  { wanted, disk }: OpenedAssignment,
  options: ClassOptions,
): { readonly found: Found; readonly file: ClassFile | undefined } {
  const lookedFor = lookFor(paths, wanted, { disk, source: options.source });
  const file = chooseClassFile(io.cwd, options.class, lookedFor.taken, (line) => say(io, [line]));
  return { found: named(lookedFor.choose(file?.settings.attempt), options.id), file };
}

/** The one submission at a path, or of a class there. Throws a usage fault where there are several. */
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

/** What was found, where its one submission has the name that was asked for. */
function named(found: Found, id: string | undefined): Found {
  if (id === undefined) return found;
  if (id.trim() === "") throw usageFault("--id is empty: expected a name");
  if (found.isClass) throw usageFault("--id names one submission, and this is a class");
  return { ...found, submissions: found.submissions.map((each) => ({ ...each, id })) };
}

/** Where what was found lies, for commands that grade it again. */
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
