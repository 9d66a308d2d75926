import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import type { FixtureTable, Limits, ManifestTask, Report } from "../../schema/types.ts";
import type { FoundSubmission } from "../intake/found.ts";
import { readSubmission, type Submission } from "../intake/read.ts";
import { packageRoot } from "../package-root.ts";
import { gradeAll, type PoolOptions } from "../workers/pool.ts";
import { demoManifest, demoTask } from "./demo.ts";
import { programNamed } from "./programs.ts";
import { testLimits } from "./sandbox.ts";
import { workerCache } from "./workers.ts";

const functions = ["double", "triple", "negate"];

/**
 * The graders of the class: a table for each function. By exporting `fault`, a submission can make the check of
 * `negate` do what no check does: throw, never return, or end the worker, at once or when the submission is done,
 * or its process.
 */
const graders = programNamed("graders.ts", "obeys a submission's fault");

const factors: Readonly<Record<string, number>> = { double: 2, triple: 3, negate: -1 };

function tableOf(fn: string): FixtureTable {
  const cases = [1, 2, 3, 4].map((n) => ({
    name: `of ${n}`,
    args: [n],
    returns: n * (factors[fn] ?? 0),
  }));
  return { kind: "table", name: `checks ${fn}`, weight: 1, function: fn, cases };
}

/** Right functions of the class. */
export const right = functions.map((fn) => `export const ${fn} = (n) => ${factors[fn]} * n;`);

/** A submission that is right except for one function. */
export function rightBut(fn: string, code: string): string {
  return right.map((each) => (each.includes(` ${fn} =`) ? code : each)).join("\n");
}

export interface TestClass {
  readonly submissions: readonly FoundSubmission[];
  /** Options for a pool with one job and no output. */
  readonly options: PoolOptions;
}

/**
 * A class on disk, by students' names, with an assignment of three tasks of 10 points. Call it at the top of a
 * test file; the class is removed after its tests.
 */
export function writeClass(
  students: Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
  scoring: ManifestTask["scoring"] = "case",
): TestClass {
  const root = mkdtempSync(join(tmpdir(), "gridmark-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const tasks = functions.map((fn) => demoTask({ id: fn, title: fn, functions: [fn], scoring }));
  // Also enough work to use up all memory.
  const usual = {
    ...testLimits,
    workPerCall: 20_000_000,
    workPerTask: 200_000_000,
    workPerSubmission: 200_000_000,
  };
  const manifest = demoManifest({ protected: [], tasks, limits: { ...usual, ...limits } });
  write("fixtures/demo/assignment.json", JSON.stringify(manifest));
  for (const fn of functions) {
    const cases = { task: fn, checks: [tableOf(fn)] };
    write(`fixtures/demo/public/${fn}.json`, JSON.stringify(cases));
  }
  const untouched = functions.map((fn) => `export function ${fn}() { return 0; }`);
  write("skeleton/demo/game.ts", untouched.join("\n"));
  write("graders/demo/index.mjs", graders);
  // As in an installed gridmark: plain JavaScript then needs no compiler.
  mkdirSync(join(root, "node_modules"));
  symlinkSync(packageRoot, join(root, "node_modules/gridmark"), "junction");
  for (const [name, code] of Object.entries(students)) write(`class/${name}.js`, code);
  return {
    submissions: Object.keys(students).map((id) => ({ id, file: join(root, `class/${id}.js`) })),
    options: {
      start: { course: root, assignment: "demo", cache: workerCache },
      manifest,
      seed: 1,
      tasks: functions,
      jobs: 1,
    },
  };
}

/** A submission that is in no folder. */
export function submissionOf(code: string, id = "alice"): Submission {
  const bytes = new TextEncoder().encode(code);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, files: [{ name: "game.js", sha256, bytes }] };
}

/** `score: status of its first check` for each task of a report. */
export function resultsOf({ tasks }: Report): string[] {
  return tasks.map(({ score, checks }) => `${score}: ${checks[0]?.status ?? "nothing"}`);
}

/** Grades a class; returns its reports in the order of the submissions. `onReport` gets each at once. */
export async function gradeInOrder(
  submissions: readonly FoundSubmission[],
  { onReport = () => {}, ...options }: PoolOptions & { onReport?: (report: Report) => void },
): Promise<Report[]> {
  const reports: Report[] = [];
  const { fileKiB } = options.manifest.limits;
  const sources = submissions.map((each) => ({ read: () => readSubmission(each, fileKiB) }));
  for await (const { index, report } of gradeAll(sources, options)) {
    reports[index] = report;
    onReport(report);
  }
  // Without holes for ungraded ones.
  return reports.flat();
}
