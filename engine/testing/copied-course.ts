import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot } from "../package-root.ts";
import { writeTree } from "./trees.ts";

/**
 * A copy of this repository's course, for tests that load its graders as a course's: loaded from where
 * they are, the same files would be there twice, and what tests cover of them could not be told.
 */
export function copyCourse(): string {
  const course = writeTree({});
  for (const folder of ["fixtures", "graders", "play", "reference", "skeleton"]) {
    cpSync(join(packageRoot, folder), join(course, folder), {
      recursive: true,
      filter: (path) => basename(path) !== "submissions",
    });
  }
  symlinkSync(join(packageRoot, "node_modules"), join(course, "node_modules"), "junction");
  return course;
}
