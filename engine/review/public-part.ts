import type { CheckData } from "../../author/kind.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { checkSources } from "./task-entries.ts";

/** A file of the public checks of one task, as fixtures/<id>/public has them. */
export interface PublicChecks {
  readonly task: string;
  readonly checks: readonly Omit<CheckData, "visibility">[];
}

/**
 * All that students may see of how an assignment is graded, as data: its public checks, those that
 * its graders generate included, made for a seed. They need no reference, only the kinds.
 */
export function publicPart(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  seed: number,
): readonly PublicChecks[] {
  return checkSources(assignment, graders).flatMap(({ task, sources, made }) => {
    const open = sources.filter(({ visibility }) => visibility === "public");
    const checks = open.map((source) => {
      const { visibility: _, ...check } = made(source, seed);
      return check;
    });
    return checks.length === 0 || task.kind === "manual" ? [] : [{ task: task.id, checks }];
  });
}
