import { Command } from "commander";
import { loadManifests } from "../../engine/course/load.ts";
import type { Assignment } from "../../schema/types.ts";
import { chooseCourse, courseOption } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { plain } from "../render/terminal/style.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { renderAssignments } from "../render/views/assignments.ts";
import type { ProgramCommand } from "./command.ts";

const examples = `Examples:
  gridmark list           the assignments with their tasks and points
  gridmark list --json    the same as JSON
`;

/** `gridmark list`: the assignments that can be graded. */
export function listCommand(): ProgramCommand {
  const command = new Command("list")
    .summary("list the assignments with their tasks and points")
    .description("List the assignments with their tasks and points.")
    .addHelpText("before", examples)
    .option(...courseOption)
    .option("--json", "print JSON instead of text")
    .option("--no-color", "print without colour");
  return { command, run: list };
}

interface ListOptions {
  readonly course?: string;
  readonly json?: true;
  readonly color: boolean;
}

function list(io: Io, options: ListOptions): number {
  const { manifests, problems } = loadManifests(chooseCourse(io, options.course));
  const style = styleOf(io.stdout, io.env, options.color);
  const assignments = manifests.map(listed);
  io.stdout.write(
    options.json
      ? renderJson({ schemaVersion: 1, assignments })
      : renderAssignments(manifests, style),
  );
  for (const problem of problems) io.stderr.write(`gridmark: ${plain(problem)}\n`);
  return problems.length > 0 ? exitCode.fault : exitCode.done;
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
