import { describe, expect, it } from "vitest";
import { runCli } from "../testing/run-cli.ts";
import type { ProgramCommand } from "./command.ts";
import { completionFor } from "./completion.ts";
import { decideCommand } from "./decide.ts";
import { diffCommand } from "./diff.ts";
import { feedbackCommand } from "./feedback.ts";
import { gradeCommand } from "./grade.ts";
import { gradebookCommand } from "./gradebook.ts";
import { harnessCommand } from "./harness.ts";
import { lintCommand } from "./lint.ts";
import { listCommand } from "./list.ts";
import { markCommand } from "./mark.ts";
import { mistakeCommand } from "./mistake.ts";
import { newCommand } from "./new.ts";
import { playCommand } from "./play.ts";
import { recordCommand } from "./record.ts";
import { replayCommand } from "./replay.ts";
import { showCommand } from "./show.ts";
import { similarCommand } from "./similar.ts";
import { skeletonCommand } from "./skeleton.ts";
import { suggestCommand } from "./suggest.ts";
import { validateCommand } from "./validate.ts";
import { verifyCommand } from "./verify.ts";
import { workerCommand } from "./worker.ts";

/** What every command takes that reads a course, and what all take. */
const course = "-C, --course <dir>";
const all = ["--json", "--no-color"];
/** What commands take that show how a submission was graded. */
const shown = ["-s, --seed <n>", "--class <file>", "--for <reader>", "--date <day>"];

const commands: readonly (readonly [() => ProgramCommand, ...string[]])[] = [
  [
    gradeCommand,
    ...["path...", course, "-a, --assignment <id>", "-o, --output <dir>"],
    ...["-r, --reporter <name[=path]>", "-j, --jobs <n>", "-t, --task <id>", ...shown],
    ...["--source <name>", "--force", "--only <id>", "--quiet"],
    ...["--min-score <points>", "--min-task <id=points>", "--fail-on-error", "--id <name>"],
    "--queue <address>",
    ...["--repeat <n>", "--timings", "--jail <when>", "--verbose", ...all],
  ],
  [
    replayCommand,
    ...[
      "path",
      "case",
      course,
      "-a, --assignment <id>",
      "--only <id>",
      ...shown,
      "--jail <when>",
      ...all,
    ],
  ],
  [
    playCommand,
    ...["path", course, "-a, --assignment <id>", "-s, --seed <n>", "--no-color"],
    ...["-w, --web", "-p, --port <n>"],
  ],
  [
    showCommand,
    ...["results", "id", course, "-r, --reporter <name[=path]>", "--for <reader>", "--date <day>"],
    ...["--sort <order>", "--groups", "-t, --task <id>", "--verbose", ...all],
  ],
  [
    markCommand,
    ...["results", "id", "--marks <file>", "-t, --task <id>", "--points <n>", "--comment <text>"],
    ...["--template <file>", "--unmark", ...all],
  ],
  [
    decideCommand,
    ...["results", "id", "-t, --task <id>", "--points <n>", "--excuse", "--withhold"],
    ...["--comment <text>", "--group <name>", "--reason <text>", "--remove", ...all],
  ],
  [
    gradebookCommand,
    ...["results", "file", course, "-o, --output <file>", "--column <title>"],
    ...["--comments <title>", "--date <day>", "--overwrite", "--scale"],
  ],
  [
    feedbackCommand,
    ...["results", course, "--date <day>", "--to <platform>", "-o, --output <file>", "--text"],
  ],
  [
    similarCommand,
    ...["path...", course, "-a, --assignment <id>", "--min <percent>", "--verbose"],
    "-r, --reporter <name[=path]>",
    "--jail <when>",
    ...all,
  ],
  [completionFor(() => []), "shell", "word..."],
  [diffCommand, "earlier", "later", "-r, --reporter <name[=path]>", ...all],
  [harnessCommand, "host", "id", "dir", course, "--zip"],
  [newCommand, "id", course, "--title <text>"],
  [skeletonCommand, "assignment", course],
  [lintCommand, "assignment", course, ...all],
  [listCommand, course, ...all],
  [recordCommand, "assignment", course, "--overwrite", ...all],
  [
    mistakeCommand,
    ...["path", course, "-a, --assignment <id>", "-t, --task <id>", "--only <id>"],
    ...["--title <text>", "--hint <text>", "-j, --jobs <n>", "-s, --seed <n>", "--no-color"],
  ],
  [
    suggestCommand,
    ...["assignment", course, "-t, --task <id>", "--sample <n>", "--tries <n>", "--write"],
    ...["-j, --jobs <n>", "-s, --seed <n>", ...all],
  ],
  [validateCommand, "file...", "--schema <name>", course, ...all],
  [
    verifyCommand,
    ...[
      "assignment",
      course,
      "--mutate",
      "--sample <n>",
      "--part <k/n>",
      "--no-cache",
      "--bases",
      "-w, --watch",
      "-j, --jobs <n>",
    ],
    ...["-s, --seed <n>", ...all],
  ],
  [
    workerCommand,
    ...["--queue <address>", "-j, --jobs <n>", course, "--trust <hash>", "--queue-status"],
    "--jail <when>",
    ...all,
  ],
];

describe.each(
  commands.map(([make, ...taken]) => {
    const { command } = make();
    return { name: command.name(), command, taken };
  }),
)("gridmark $name", ({ command, taken }) => {
  const names = [
    ...command.registeredArguments.map((each) =>
      each.variadic ? `${each.name()}...` : each.name(),
    ),
    ...command.options.map(({ flags }) => flags),
  ];

  it("takes what it is documented to take, and nothing else", () => {
    expect(names.toSorted()).toEqual(taken.toSorted());
  });

  it("says in its help what each of these is", async () => {
    const { code, stdout } = await runCli([command.name(), "--help"]);
    expect(code).toBe(0);
    expect(command.summary()).not.toBe("");
    expect(stdout).toContain(command.description());
    for (const { description } of [...command.registeredArguments, ...command.options]) {
      expect(description).toMatch(/\w/);
      expect(stdout.replace(/\s+/g, " ")).toContain(description);
    }
    expect(stdout).toMatch(/^Examples:\n {2}(npx )?gridmark /);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("is named in the help of the program", async () => {
    const { stdout } = await runCli(["--help"]);
    expect(stdout.replace(/\s+/g, " ")).toContain(command.summary());
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });
});

it.each(["kit", "check", "explain"])("the help of gridmark %s fits 80 columns", async (name) => {
  const { code, stdout } = await runCli([name, "--help"]);
  expect(code).toBe(0);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

it("the help of gridmark grade fits on two screens", async () => {
  const { stdout } = await runCli(["grade", "--help"]);
  expect(stdout.split("\n").length).toBeLessThanOrEqual(100);
});
