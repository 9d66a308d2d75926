import { loadManifests } from "../../engine/course/load.ts";
import type { Assignment } from "../../schema/types.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderAssignments } from "../render/views/assignments.ts";
import { common, declare, type GivenOptions, print, say } from "./command.ts";

export const listCommand = declare({
  name: "list",
  does: "list the assignments with their tasks and points",
  examples: `  gridmark list           the assignments with their tasks and points
  gridmark list --json    the same as JSON
`,
  options: [common.course, common.json, common.color],
  run: list,
});

function list(io: Io, options: GivenOptions): number {
  const { manifests, problems } = loadManifests(chooseCourse(io, options.course));
  const document = { schemaVersion: 1, assignments: manifests.map(listed) };
  print(io, options, document, (style) => renderAssignments(manifests, style));
  say(io, problems);
  return problems.length > 0 ? exitCode.fault : exitCode.done;
}

/** An assignment's data for programs; JSON omits keys without a value. */
function listed({ id, title, files, more, tasks, deductions }: Assignment): object {
  return {
    ...{ id, title, files },
    more: more?.map((each) => each.files),
    tasks: tasks.map(({ id, title, points, kind }) => ({ id, title, points, kind })),
    deductions: deductions?.map(({ id, title, points, each }) => ({
      ...{ id, title, points },
      each: each || undefined,
    })),
  };
}
