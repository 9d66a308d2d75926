import { type CheckData, checkFrom } from "../../author/kind.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import { deriveSeed } from "../asking/seed.ts";
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
  const { manifest } = assignment;
  return checkSources(assignment, graders).flatMap(({ task, sources }) => {
    const checks = sources
      .filter(({ visibility }) => visibility === "public")
      .map((source) => {
        const own = deriveSeed(seed, manifest.id, task.id, source.name);
        const { visibility: _, ...check } = checkFrom(source, own);
        return check;
      });
    return checks.length === 0 || task.kind === "manual" ? [] : [{ task: task.id, checks }];
  });
}
