import type { AssignmentGraders } from "../../author/task.ts";
import { loadGraders } from "./graders.ts";
import { type LoadedAssignment, loadAssignment } from "./load.ts";
import { requireKinds } from "./own-kinds.ts";

/**
 * An assignment with its graders, which have the kinds of its checks; `trusts` where its JSON was just
 * checked elsewhere. Throws a fault of the course.
 */
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
