/**
 * Writes skeleton/<assignment>/<file> from the reference, for every assignment.
 * Run by `npm run generate` after a build; a test compares the files with what the reference gives.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { assignmentIds, loadManifest } from "../dist/engine/assignment/load.js";
import { makeSkeleton } from "../dist/engine/assignment/skeleton.js";
import { packageRoot } from "../dist/engine/package-root.js";

for (const id of assignmentIds(packageRoot)) {
  const manifest = loadManifest(packageRoot, id);
  const [file] = manifest.files;
  const reference = readFileSync(`${packageRoot}/reference/${id}/${file}`, "utf8");
  writeFileSync(`${packageRoot}/skeleton/${id}/${file}`, makeSkeleton(reference, manifest));
}
