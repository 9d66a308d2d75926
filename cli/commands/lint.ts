import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { loadWithGraders } from "../../engine/course/own-kinds.ts";
import { isError, lintAssignment } from "../../engine/verify/lint.ts";
import type { LintFinding } from "../../schema/types.ts";
import { chooseAssignment, chooseCourse, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderLint } from "../render/views/verify.ts";
import { common, declare, type GivenOptions, print } from "./command.ts";

export const lintCommand = declare({
  name: "lint",
  does: "look for mistakes in an assignment without grading",
  takes: { "[assignment]": "the assignment (default: the only one)" },
  examples: `  gridmark lint game1023           list errors and weaknesses, in seconds
  gridmark lint game1023 --json    the same as JSON
`,
  more: `Errors: checks that need a missing check, functions missing in the reference,
generated checks that do not fit their kind, a skeleton that does not compile,
and type errors in graders, if they are TypeScript with a tsconfig.json.
Warnings: weights that do not add up to a task's points, tasks without hidden
checks or known mistakes, hidden checks that ask nothing new, names in the
handout that the reference lacks, a missing handout, schemas that are not where
a file says, unused files.
gridmark verify looks for all of these except type errors.
Exit codes: 0 no errors, 1 errors, 2 usage or configuration error.
`,
  options: [common.course, common.json, common.color],
  run: lint,
});

async function lint(io: Io, given: string | undefined, options: GivenOptions): Promise<number> {
  const course = chooseCourse(io, options.course);
  const id = chooseAssignment(io, course, given, []);
  const { cache } = workerStart(io, course, id);
  const { assignment, graders } = await loadWithGraders(course, id, cache);
  const findings = [
    ...(await lintAssignment(course, assignment, graders)),
    ...typeErrors(course, id),
  ];
  const report = { schemaVersion: 1, assignment: id, lint: findings };
  print(io, options, report, (style) => {
    const lines = renderLint(findings, style);
    return lines.length === 0 ? `${id}: nothing found\n` : `${lines.join("\n")}\n`;
  });
  return findings.some(isError) ? exitCode.below : exitCode.done;
}

/** Type errors in an assignment's graders; empty without TypeScript, tsconfig.json or graders in TypeScript. */
export function typeErrors(course: string, id: string): LintFinding[] {
  // The compiler names files by their real paths.
  const root = realpathSync(course);
  const config = join(root, "tsconfig.json");
  const compiler = compilerIn(root);
  if (compiler === undefined || !existsSync(config)) return [];
  const all = (ending: string) => `${root}/graders/${id}/**/*.${ending}`;
  const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
  try {
    const own = {
      extends: config,
      include: ["ts", "mts"].map(all),
      exclude: ["test.ts", "sweep.ts"].map(all),
      compilerOptions: { noEmit: true, typeRoots: [join(root, "node_modules/@types")] },
    };
    const path = join(folder, "tsconfig.json");
    writeFileSync(path, JSON.stringify(own));
    const args = [compiler, "--project", path, "--pretty", "false"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    return stdout.split("\n").flatMap((line) => errorIn(line, root) ?? []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compilerIn(root: string): string | undefined {
  try {
    const path = createRequire(join(root, "package.json")).resolve("typescript/package.json");
    const { bin } = JSON.parse(readFileSync(path, "utf8"));
    return join(dirname(path), bin.tsc);
  } catch {
    return undefined;
  }
}

/** `graders/demo/index.ts(3,5): error TS2554: Expected 2 arguments, but got 1.` */
function errorIn(line: string, root: string): LintFinding | undefined {
  // Wrong compiler options prevent any check; a lack of TypeScript graders is no error.
  const [, config] = /^error ((?!TS18003)TS\d+: .*)$/.exec(line) ?? [];
  if (config !== undefined) return { place: "tsconfig.json", level: "error", text: config };
  const [, path, row, column, text] = /^(\S.*)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
  if (path === undefined || text === undefined) return undefined;
  const name = relative(root, join(root, path)).replaceAll("\\", "/");
  return { place: `${name}:${row}:${column}`, level: "error", text };
}
