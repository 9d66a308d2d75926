import { Command } from "commander";
import { loadManifests } from "../../engine/course/load.ts";
import type { Assignment } from "../../schema/types.ts";
import { chooseCourse, courseOption } from "../choose-course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderAssignments } from "../reporters/assignments.ts";
import { renderJson } from "../reporters/json.ts";
import { styleOf } from "../style-of.ts";
import type { Finish } from "./finish.ts";

const examples = `Examples:
  gridmark list           the assignments with their tasks and points
  gridmark list --json    the same for a program to read
`;

/** `gridmark list`: the assignments that can be graded. */
export function listCommand(io: Io, finish: Finish): Command {
  return new Command("list")
    .summary("list the assignments with their tasks and points")
    .description("List the assignments with their tasks and points.")
    .addHelpText("before", examples)
    .option(...courseOption)
    .option("--json", "print one JSON document")
    .option("--no-color", "print without colour")
    .action((options: { course?: string; json?: true; color: boolean }) => {
      const { manifests, problems } = loadManifests(chooseCourse(io, options.course));
      const style = styleOf(io.stdout, io.env, options.color);
      io.stdout.write(
        options.json
          ? renderJson({
              schemaVersion: 1,
              assignments: manifests.map(listed),
            })
          : renderAssignments(manifests, style),
      );
      for (const problem of problems) io.stderr.write(`gridmark: ${problem}\n`);
      finish(problems.length > 0 ? exitCode.fault : exitCode.done);
    });
}

/** What a program needs to know of an assignment; a key that says nothing is left out. */
function listed({ id, title, files, more, tasks, deductions }: Assignment): object {
  return {
    id,
    title,
    files,
    ...(more === undefined ? {} : { more: more.map((each) => each.files) }),
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      points: task.points,
      ...(task.kind === undefined ? {} : { kind: task.kind }),
    })),
    ...(deductions === undefined
      ? {}
      : {
          deductions: deductions.map((each) => ({
            id: each.id,
            title: each.title,
            points: each.points,
            ...(each.each ? { each: true } : {}),
          })),
        }),
  };
}
