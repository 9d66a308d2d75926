import type { AssignmentGraders } from "gridmark/author";
import { assignmentIds } from "../../engine/course/load.ts";
import { packageRoot } from "../../engine/package-root.ts";

/** Graders of all assignments of the course, by id. */
export function allGraders(): Promise<AssignmentGraders[]> {
  const all = assignmentIds(packageRoot).map(async (id) => {
    const module = (await import(`../${id}/index.ts`)) as { graders: AssignmentGraders };
    return module.graders;
  });
  return Promise.all(all);
}
