import { dirname, join, resolve } from "node:path";
import { type Kit, kitAround } from "../../engine/course/kits.ts";
import { usageFault } from "../../engine/errors.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { statOf } from "../../engine/intake/disk.ts";
import { briefOf } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { chooseTasks } from "../choose/course.ts";
import { dayOf, exitCode, type Io, type Terminal } from "../io.ts";
import { styleOf } from "../render/terminal/style.ts";
import { isAllDone } from "../student/check/progress.ts";
import { renderCheck } from "../student/check/screen.ts";
import { type CheckSession, openCheckSession, openFileWatcher } from "../student/check/session.ts";
import { watch } from "../student/check/watch.ts";
import { common, declare, type GivenOptions, print, reading, taskOption } from "./command.ts";
import { pathInRepository, showInGitHub } from "./in-github.ts";

const step = reading("a number from 1 to 9", (text) =>
  /^[1-9]$/.test(text) ? Number(text) : undefined,
);

export const checkCommand = declare({
  name: "check",
  does: "check your own file, one thing at a time",
  takes: { "[path]": "your file, or its folder (default: the file in this folder)" },
  examples: `  npx gridmark check           what to fix next in this folder's file
  npx gridmark check --hint    the same with a hint; --hint 2 says more
  npx gridmark check --task 4  only task 4
  npx gridmark check --all     everything that fails
  npx gridmark check --watch   again each time you save
  npx gridmark check --json    the report as JSON
`,
  more: `Works in the folder from your course, and below it; "npx gridmark" alone does
the same there. Runs only the public checks: your course has more.
Exit codes: 0 everything passes, 1 not yet, 2 usage or configuration error.
`,
  options: [
    ["--all", "show everything that fails, in full"],
    taskOption("check only this task; repeatable"),
    ["--hint [step]", "show a hint; a higher step shows more", step],
    ["-w, --watch", "check again each time you save, until q is pressed"],
    ["--verbose", "also print the figures of statistical tests"],
    ["--json", "print the report as JSON"],
    common.color,
  ],
  run: check,
});

interface CheckOptions extends GivenOptions {
  readonly all?: true;
  readonly task?: readonly string[];
  readonly hint?: number | true;
  readonly watch?: true;
}

async function check(io: Io, path: string | undefined, options: CheckOptions): Promise<number> {
  const kit = kitHere(io);
  const target = path === undefined ? kit.folder : resolve(io.cwd, path);
  const terminal = options.watch ? terminalFor(io, options) : undefined;
  const session = await openCheckSession(io, kit, target);
  try {
    if (terminal === undefined) return await once(io, session, target, options);
    return await watch({
      ...{ io, terminal, session, verbose: options.verbose === true },
      styleFor: (columns) => styleOf({ ...io.stdout, columns }, io.env, options.color),
      watchFiles: await openFileWatcher(target),
    });
  } finally {
    await session.end();
  }
}

/** The kit around the working directory; a course runs code, so none is taken from elsewhere. */
function kitHere({ cwd }: Pick<Io, "cwd">): Kit {
  const kit = kitAround(cwd);
  if (kit !== undefined) return kit;
  const hint = "change to the folder that your course gave you, the one with HANDOUT.md";
  throw usageFault(`this is not a student's folder; ${hint}`);
}

async function once(
  io: Io,
  session: CheckSession,
  target: string,
  options: CheckOptions,
): Promise<number> {
  const { all = false, hint = 0, verbose = false, task } = options;
  const checked = await session.check(chooseTasks(session.manifest, task));
  const { sources, further, game } = checked;
  const report = forStudent(checked.report, session.manifest, dayOf(io));
  print(io, options, report, (style) =>
    renderCheck(report, {
      ...{ style, height: heightOf(io), sources, further, game, all, verbose },
      hint: hint === true ? 1 : hint,
    }),
  );
  const reports = () => [report];
  const file = summaryFile(report.assignment, [briefOf(report)]);
  const folder = statOf(target).isDirectory() ? target : dirname(target);
  const fileAt = ([name, text]: [string, string]) =>
    [name, { path: pathInRepository(io, join(folder, name)), text }] as const;
  const graded = { isClass: false, file, reports, studentReports: reports };
  showInGitHub(io, graded, () => Object.fromEntries(Object.entries(sources).map(fileAt)));
  return isAllDone(report) ? exitCode.done : exitCode.below;
}

/** Default screen height, less a line for the prompt. */
const usualHeight = 24;

function heightOf({ terminal }: Pick<Io, "terminal">): number {
  return (terminal?.size().rows ?? usualHeight) - 1;
}

function terminalFor({ terminal }: Io, { json, all, task }: CheckOptions): Terminal {
  const other = [json && "--json", all && "--all", task && "--task"].find((name) => name);
  if (other) throw usageFault(`--watch and ${other} exclude each other`);
  if (terminal !== undefined) return terminal;
  throw usageFault("--watch needs a terminal; use npx gridmark check without it");
}
