import { expect, it } from "vitest";
import { loadGraders } from "../course/graders.ts";
import { assignmentIds, loadAssignment } from "../course/load.ts";
import { packageRoot } from "../package-root.ts";
import { lintAssignment } from "./lint.ts";

it.each(assignmentIds(packageRoot))("lint finds nothing in %s", async (id) => {
  const assignment = loadAssignment(packageRoot, id);
  const graders = await loadGraders(packageRoot, assignment.manifest, undefined);
  expect(await lintAssignment(packageRoot, assignment, graders)).toEqual([]);
});
