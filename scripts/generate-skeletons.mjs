/**
 * Writes skeleton/<assignment>/ from the reference, for every assignment: the files to write in
 * and copies of the provided ones. Run by `npm run generate` after a build; a test compares the
 * files with what the reference gives.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { assignmentIds } from "../dist/engine/course/load.js";
import { packageRoot } from "../dist/engine/package-root.js";
import { generateSkeleton } from "../dist/engine/verify/generate-skeleton.js";

for (const id of assignmentIds(packageRoot)) {
  for (const { name, text } of await generateSkeleton(packageRoot, id)) {
    const file = `${packageRoot}/skeleton/${id}/${name}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
