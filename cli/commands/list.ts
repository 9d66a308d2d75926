import { Command } from "commander";
import { assignmentIds, loadManifest } from "../../engine/assignment/load.ts";
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
    .option("--json", "print one JSON document")
    .option("--no-color", "print without colour")
    .action((options: { json?: true; color: boolean }) => {
      const manifests = assignmentIds(io.root).map((id) => loadManifest(io.root, id));
      const style = styleOf(io.stdout, io.env, options.color);
      io.stdout.write(
        options.json
          ? renderJson({
              schemaVersion: 1,
              assignments: manifests.map(({ id, title, files, tasks }) => ({
                id,
                title,
                files,
                tasks: tasks.map(({ id: task, title: name, points }) => ({
                  id: task,
                  title: name,
                  points,
                })),
              })),
            })
          : renderAssignments(manifests, style),
      );
      finish(exitCode.done);
    });
}
