import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot } from "../package-root.ts";
import { writeTree } from "./trees.ts";

/**
 * A copy of this repository's course, for tests that load its graders as a course's. Loaded from their own place,
 * the same files would exist twice, and their coverage would be lost.
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
