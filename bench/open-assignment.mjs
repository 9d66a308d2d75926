import { loadGraders } from "../dist/engine/course/graders.js";
import { loadAssignment } from "../dist/engine/course/load.js";
import { languageFor } from "../dist/engine/languages/index.js";
import { createGrader } from "../dist/engine/review/grade.js";
import { root } from "../scripts/setup.mjs";

/** An assignment of a course, as a worker of the built gridmark opens it. */
export async function openAssignment(id, course = root) {
  const assignment = loadAssignment(course, id, true);
  const graders = await loadGraders(course, assignment.manifest, undefined);
  return { assignment, graders, language: await languageFor(assignment.manifest), createGrader };
}
