import type { AssignmentGraders } from "../../author/task.ts";
import { loadGraders } from "./graders.ts";
import { type LoadedAssignment, loadAssignment } from "./load.ts";
import { requireKinds } from "./own-kinds.ts";

/** An assignment with its graders and kinds; `trusts` JSON checked before. Throws a course fault. */
export async function loadWithGraders(
  course: string,
  id: string,
  cache: string | undefined,
  trusts = false,
): Promise<{ readonly assignment: LoadedAssignment; readonly graders: AssignmentGraders }> {
  const assignment = loadAssignment(course, id, trusts);
  const graders = await loadGraders(course, assignment.manifest, cache);
  requireKinds(course, assignment, graders.kinds);
  return { assignment, graders };
}
