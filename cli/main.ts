import { Command, CommanderError } from "commander";
import { conventionsNamed } from "../engine/course/conventions/index.ts";
import { kitAround, kitFolderAround } from "../engine/course/kits.ts";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import { packageVersion } from "../engine/package-root.ts";
import type { ErrorDocument } from "../schema/types.ts";
import { refuseEmptyNames, sayFault } from "./commands/command.ts";
import { commands } from "./commands/index.ts";
import { exitCode, type Io, inActionLog, type Output } from "./io.ts";
import { renderJson } from "./render/terminal/json-text.ts";
import { plainLines } from "./render/terminal/style.ts";

const examples = `Examples:
  gridmark grade game.ts                    grade your own file
  gridmark grade class/ -a game1023 -o out  grade a class and keep the reports
  gridmark show out alice                   show a report again, without grading
  gridmark mark out                         list answers to mark by hand
  gridmark decide out                       list and apply your decisions
  gridmark gradebook out grades.csv         fill the gradebook of a platform
  gridmark feedback out --to moodle         write feedback for students
  gridmark similar class/ -a game1023       find similar submissions
  gridmark diff monday friday               see whose points changed, and why
  gridmark replay game.ts 8/smallest        re-run a failing case step by step
  gridmark play game.ts                     play the game with your functions
  gridmark explain GM204                    explain a code from a report
  gridmark list                             list the assignments
  gridmark kit game1023                     write the students' folder
  gridmark harness gradescope game1023      write what Gradescope needs
  gridmark new lights                       write a small assignment
  gridmark verify game1023                  test its graders
`;

/** Commands for a student's folder; all others need a course. */
const studentExamples = `Examples:
  npx gridmark check          what to fix next in this folder's file
  npx gridmark check --hint   the same with a hint
  npx gridmark play           play the game with your functions
  npx gridmark explain GM204  explain the code of a failure
`;
const forStudents = ["check", "replay", "play", "explain"];

/** Runs the program and returns its exit code. Never throws: every fault is reported. */
export async function run(outer: Io): Promise<number> {
  let hasWritten = false;
  const write = (text: string) => {
    hasWritten = true;
    outer.stdout.write(text);
  };
  const log = outer.env.GITHUB_ACTIONS === "true" ? inActionLog : (output: Output) => output;
  const io = { ...outer, stdout: log({ ...outer.stdout, write }), stderr: log(outer.stderr) };
  let code: number = exitCode.done;
  const isKit = kitFolderAround(io.cwd) !== undefined;
  const program = new Command(isKit ? "npx gridmark" : "gridmark")
    .description("Grades programming assignments about grid games.")
    .version(packageVersion, "-V, --version", "print the version")
    .addHelpText("before", isKit ? studentExamples : examples)
    .addHelpText(
      "after",
      ({ command }) => `\nHelp on a command: ${command.name()} <command> --help`,
    );
  const [ending = ""] = conventionsNamed(languageAround(io.cwd)).endings.graded;
  for (const { command, run: act } of commands.map((make) => make(`game${ending}`))) {
    command.action(async (...given: unknown[]) => {
      refuseEmptyNames(command);
      // Commander passes itself after arguments and options.
      code = await act(io, ...(given.slice(0, -1) as never[]));
    });
    program.addCommand(command, { hidden: isKit && !forStudents.includes(command.name()) });
  }
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: (text) => io.stdout.write(text),
        writeErr: (text) => io.stderr.write(text),
        outputError: (text, write) =>
          write(`gridmark: ${plainLines(text.replace(/^error: /, ""))}`),
        getOutHelpWidth: () => 80,
        getErrHelpWidth: () => 80,
      });
  }
  try {
    // In a student's folder, the program's name alone is enough.
    const args = io.args.length === 0 && isKit ? ["check"] : io.args;
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    const end = explain(io, cause);
    // Exactly one document even after a fault, unless output has begun.
    if (end === exitCode.fault && !hasWritten && wantsJson(io.args)) {
      io.stdout.write(renderJson(errorDocument(cause)));
    }
    return end;
  }
}

/** The language of the kit around a folder; undefined for the usual one, and in a damaged kit. */
function languageAround(folder: string): string | undefined {
  try {
    return kitAround(folder)?.language;
  } catch {
    // Commands that need the kit report it.
    return undefined;
  }
}

function explain(io: Io, cause: unknown): number {
  // Commander has already written its message or the requested help.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? exitCode.done : exitCode.fault;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const isKnown = cause instanceof GridmarkError;
  const said = isKnown ? cause.message : `internal error, please report it\n${text}`;
  sayFault(io, said);
  return exitCode.fault;
}

/** True if a command line asks for JSON on stdout; commander may not have parsed that far. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end === -1 ? args : args.slice(0, end);
  return options.some(
    (each, at) =>
      ["--json", "-rjson", "--reporter=json"].includes(each) ||
      (each === "json" && ["-r", "--reporter"].includes(options[at - 1] ?? "")),
  );
}

export function errorDocument(cause: unknown): ErrorDocument {
  const code =
    cause instanceof GridmarkError
      ? cause.code
      : cause instanceof CommanderError
        ? "usage"
        : "internal";
  const message = messageOf(cause).replace(/^error: /, "");
  return { schemaVersion: 1, type: "error", code, message };
}
