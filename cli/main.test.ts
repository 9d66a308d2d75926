import { describe, expect, it } from "vitest";
import { validated } from "../engine/course/validate.ts";
import { packageRoot, packageVersion } from "../engine/package-root.ts";
import { errorDocument, run, wantsJson } from "./main.ts";
import { writeMarkedDemo } from "./testing/marked-demo.ts";
import { runCli } from "./testing/run-cli.ts";

describe("gridmark", () => {
  it("shows its help, examples first", async () => {
    const { code, stdout } = await runCli(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Examples:
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

      Usage: gridmark [options] [command]

      Grades programming assignments about grid games.

      Options:
        -V, --version                         print the version
        -h, --help                            display help for command

      Commands:
        grade [options] <path...>             grade a submission or a class
        replay [options] <path> <case>        re-run a failing case step by step
        play [options] [path]                 play the game with your own functions
        show [options] <results> [id]         show a class table or a report again
        mark [options] <results> [id]         list or save marks for answers marked by
                                              hand
        decide [options] <results> [id]       list or make decisions about submissions
                                              and groups
        gradebook [options] <results> <file>  fill a gradebook with the points of a
                                              class
        feedback [options] <results>          write feedback for students, or for
                                              upload to a platform
        similar [options] <path...>           find similar submissions
        diff [options] <earlier> <later>      show whose points changed between two
                                              results folders, and why
        list [options]                        list the assignments with their tasks
                                              and points
        kit [options] <assignment> [dir]      write the students' folder
        harness [options] <host> <id> [dir]   write a harness for another system
        prepare [options] <assignment>        prepare what grading needs, ahead of the
                                              first submission
        check [options] [path]                check your own file, one thing at a time
        explain [options] [code]              explain a code from a report
        new [options] [id]                    write a small assignment to start from
        skeleton [options] <assignment>       write the students' starting files from
                                              the reference
        record [options] [assignment]         fill in the expected results of an
                                              assignment's cases
        suggest [options] [assignment]        look for cases that an assignment's
                                              checks lack
        mistake [options] <path>              turn a submission's wrong function into
                                              a known mistake
        validate [options] <file...>          check JSON files against their schemas
        lint [options] [assignment]           look for mistakes in an assignment
                                              without grading
        verify [options] <assignment>         test an assignment's graders
        worker [options]                      grade submissions from a queue
        help [command]                        display help for command

      Help on a command: gridmark <command> --help
      "
    `);
  });

  it("shows the help of grade, examples first", async () => {
    const { code, stdout } = await runCli(["grade", "--help"]);
    expect(code).toBe(0);
    expect(stdout.replace(/\(default: \d+\)\n(?=.*\n.*--task)/, "(default: N)\n")).toContain(
      "Examples:\n  gridmark grade game.ts  ",
    );
    expect(stdout.indexOf("Examples:")).toBe(0);
    for (const flag of ["--assignment", "--output", "--json", "--jobs", "--task", "--seed"]) {
      expect(stdout).toContain(flag);
    }
    expect(stdout.split("\n").every((line) => line.length <= 100)).toBe(true);
  });

  it("shows the help of mark, examples first, in 80 columns", async () => {
    const { code, stdout } = await runCli(["mark", "--help"]);
    expect(code).toBe(0);
    expect(stdout.indexOf("Examples:\n  gridmark mark out ")).toBe(0);
    for (const flag of ["--marks", "--task", "--points", "--comment", "--json", "--no-color"]) {
      expect(stdout).toContain(flag);
    }
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("shows the help of list", async () => {
    const { code, stdout } = await runCli(["list", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Examples:
        gridmark list           the assignments with their tasks and points
        gridmark list --json    the same as JSON

      Usage: gridmark list [options]

      List the assignments with their tasks and points.

      Options:
        -C, --course <dir>  the course folder (default: nearest to the working
                            directory)
        --json              print JSON instead of text
        --no-color          print without colour
        -h, --help          display help for command
      "
    `);
  });

  it("prints its version", async () => {
    expect(await runCli(["--version"])).toEqual({
      code: 0,
      stdout: `${packageVersion}\n`,
      stderr: "",
    });
  });

  it.each([
    [["grde", "x"], "gridmark: unknown command 'grde'\n(Did you mean grade?)\n"],
    [["grade"], "gridmark: missing required argument 'path'\n"],
    [["grade", "x", "--jsn"], "gridmark: unknown option '--jsn'\n(Did you mean --json?)\n"],
    [
      ["grade", "x", "--jobs", "0"],
      "gridmark: option '-j, --jobs <n>' argument '0' is invalid. Expected a whole number from 1 to 64.\n",
    ],
    [
      ["grade", "x", "--seed", "1.5"],
      "gridmark: option '-s, --seed <n>' argument '1.5' is invalid. Expected a whole number from 0 to 4294967295.\n",
    ],
    [
      ["grade", "x", "--min-score", "much"],
      "gridmark: option '--min-score <points>' argument 'much' is invalid. Expected points, such as 50, or a share, such as 60%.\n",
    ],
  ])("answers a wrong call %j with words and exit code 2", async (args, stderr) => {
    expect(await runCli(args)).toEqual({ code: 2, stdout: "", stderr });
  });

  it("shows its help and exit code 2 when it is called with nothing", async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("Usage: gridmark");
  });

  it("says of an error that nobody thought of that it is gridmark's own, with exit code 2", async () => {
    const err: string[] = [];
    const stderr = {
      write: (text: string) => void err.push(text),
      isTTY: false,
      columns: undefined,
    };
    const broken = () => {
      throw new Error("nobody thought of this");
    };
    const code = await run({
      args: ["list"],
      env: {},
      stdout: { ...stderr, write: broken },
      stderr,
      cwd: packageRoot,
      now: "2026-01-31T12:00:00Z",
      interrupt: new AbortController().signal,
    });
    expect(code).toBe(2);
    expect(err.join("")).toMatch(
      /^gridmark: internal error, please report it\nError: nobody thought of this\n {4}at /,
    );
  });

  it("lists the assignments with their tasks and points", async () => {
    const { code, stdout } = await runCli(["list"]);
    expect(code).toBe(0);
    expect(stdout).toContain("game1023  The 1023 Game  100 points\n");
    expect(stdout).toContain("gravityAndMerge");
  });

  it("lists the assignments as one JSON document", async () => {
    const { stdout } = await runCli(["list", "--json"]);
    const { assignments } = JSON.parse(stdout);
    const game = assignments.find((each: { id: string }) => each.id === "game1023");
    expect(game.tasks).toHaveLength(10);
    expect(game.tasks[7]).toEqual({ id: "8", title: "gravityAndMerge", points: 22 });
  });
});

const cwd = writeMarkedDemo();

it.each([
  [["grade", "gone.ts", "--json"], "usage", "gone.ts does not exist"],
  [["grade", "gone.ts", "-r", "json"], "usage", "gone.ts does not exist"],
  [["grade", "--json"], "usage", "missing required argument 'path'"],
  [["grade", "gone.ts", "--json", "--jsn"], "usage", "unknown option '--jsn'"],
  [["show", "gone", "--json"], "usage", "gone contains no reports"],
  [["verify", "gone", "--json"], "usage", 'there is no assignment "gone"'],
])("prints one document where nothing comes of %j", async (args, code, message) => {
  const ran = await runCli(args, { cwd });
  const document = validated(JSON.parse(ran.stdout), "stdout", "error");
  expect([ran.code, document.code]).toEqual([2, code]);
  expect(document.message).toContain(message);
  expect(ran.stderr).toContain(`gridmark: ${document.message.split("\n")[0]}`);
});

it.each([
  [["grade", "gone.ts"]],
  [["grade", "gone.ts", "-r", "json=out.json"]],
  [["grade", "gone.ts", "--", "--json"]],
])("prints none where no JSON was to go to stdout: %j", async (args) => {
  expect(await runCli(args, { cwd })).toMatchObject({ code: 2, stdout: "" });
});

it("prints the help that was asked for and nothing else", async () => {
  const { code, stdout } = await runCli(["grade", "--json", "--help"], { cwd });
  expect([code, wantsJson(["--json"])]).toEqual([0, true]);
  expect(stdout).not.toContain('"type": "error"');
});

it("calls what nobody foresaw internal", () => {
  expect(errorDocument(new TypeError("x is not a function"))).toEqual({
    ...{ schemaVersion: 1, type: "error", code: "internal", message: "x is not a function" },
  });
});
