import type { AssignmentGraders } from "gridmark/author";
import { assignmentIds } from "../../engine/course/load.ts";
import { packageRoot } from "../../engine/package-root.ts";

/** The graders of every assignment of the course, in the order of their ids. */
export function allGraders(): Promise<AssignmentGraders[]> {
  const all = assignmentIds(packageRoot).map(async (id) => {
    const module = (await import(`../${id}/index.ts`)) as { graders: AssignmentGraders };
    return module.graders;
  });
  return Promise.all(all);
}
