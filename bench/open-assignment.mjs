import { loadGraders } from "../dist/engine/course/graders.js";
import { loadAssignment } from "../dist/engine/course/load.js";
import { languageFor } from "../dist/engine/languages/index.js";
import { createGrader } from "../dist/engine/review/grade.js";
import { root } from "../scripts/setup.mjs";

/** An assignment of this repository, as a worker of the built gridmark opens it. */
export async function openAssignment(id) {
  const assignment = loadAssignment(root, id, true);
  const graders = await loadGraders(root, assignment.manifest, undefined);
  return { assignment, graders, language: await languageFor(assignment.manifest), createGrader };
}
