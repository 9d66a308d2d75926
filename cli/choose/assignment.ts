import { posix, sep } from "node:path";
import { assignmentIds, loadManifests } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { type Disk, plainDisk } from "../../engine/intake/disk.ts";
import { fileNamesAt } from "../../engine/intake/names.ts";
import type { Io } from "../io.ts";

/**
 * The id that was given or the only one there is. Else the assignment whose file is found at
 * the paths, or that a folder on the way to them is named after; that it was chosen so is said
 * on stderr. Throws a usage fault where none or several would do.
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
  throw new GridmarkError(
    "usage",
    `choose the assignment with -a (${reason}): ${found.join(", ")}`,
  );
}
