import { resolve } from "node:path";
import { Command } from "commander";
import { type Kit, kitAround } from "../../engine/course/kits.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { type Checked, openCheckSession } from "../check/session.ts";
import { exitCode, type Io } from "../io.ts";
import { renderSubmission } from "../reporters/text/submission.ts";
import { renderJson } from "../terminal/json-text.ts";
import { styleOf } from "../terminal/style-of.ts";
import type { ProgramCommand } from "./command.ts";
import { chooseTasks, collect } from "./grade-options.ts";

const examples = `Examples:
  gridmark check               what to fix next in the file of this folder
  gridmark check --all         every task, whole
  gridmark check --task 4      only task 4
  gridmark check --hint        the same with a hint; again for more: --hint 2
  gridmark check --json        the report as JSON
`;

const more = `
Works in the folder that your course gave you, and below it. Checks the public
checks only: your course has more.
Exit codes: 0 everything passes, 1 not yet, 2 usage or configuration error.
`;

/** `gridmark check`: a student's own files, one thing to fix at a time. */
export function checkCommand(): ProgramCommand {
  const command = new Command("check")
    .summary("check your own file, one thing at a time")
    .description("Check your own file, one thing at a time.")
    .argument("[path]", "your file, or its folder (default: the file in this folder)")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option("--all", "show every failing task, whole")
    .option("-t, --task <id>", "check only this task; repeatable", collect)
    .option("--hint [step]", "show a hint; a greater step shows more")
    .option("--verbose", "also print the figures of statistical tests")
    .option("--json", "print the report as JSON")
    .option("--no-color", "print without colour");
  return { command, run: check };
}

interface Options {
  readonly all?: true;
  readonly task?: readonly string[];
  readonly hint?: string | true;
  readonly verbose?: true;
  readonly json?: true;
  readonly color: boolean;
}

async function check(io: Io, path: string | undefined, options: Options): Promise<number> {
  const kit = kitHere(io);
  const session = openCheckSession(
    io,
    kit,
    path === undefined ? kit.folder : resolve(io.cwd, path),
  );
  try {
    const tasks = chooseTasks(session.manifest, options.task);
    const checked = await session.check(tasks);
    io.stdout.write(options.json ? renderJson(checked.report) : shown(io, checked, options));
    return isDone(checked) ? exitCode.done : exitCode.below;
  } finally {
    await session.end();
  }
}

/** The kit around the working directory: its course runs code, so none elsewhere is taken. */
export function kitHere({ cwd }: Pick<Io, "cwd">): Kit {
  const kit = kitAround(cwd);
  if (kit !== undefined) return kit;
  const hint = "change to the folder that your course gave you, the one with HANDOUT.md";
  throw new GridmarkError("usage", `this is not a student's folder; ${hint}`);
}

function shown(io: Io, { report }: Checked, { color, verbose }: Options): string {
  return renderSubmission(report, {
    ...styleOf(io.stdout, io.env, color),
    verbose: verbose === true,
  });
}

/** Whether every task that counts has all of its points; a person marks the others. */
function isDone({ report }: Checked): boolean {
  const counts = ({ kind, maxScore }: (typeof report.tasks)[number]) =>
    kind === undefined && maxScore > 0;
  return (
    report.status === "graded" &&
    report.tasks.filter(counts).every(({ score, maxScore }) => score === maxScore)
  );
}
