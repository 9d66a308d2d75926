import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext, Script } from "node:vm";
import type { TaskReport } from "gridmark/schema";
import { loadSeedOf } from "../../engine/grading/run-in.ts";
import { gradeTask, type TaskEntry } from "../../engine/grading/task.ts";
import { taskEntries } from "../../engine/grading/task-entries.ts";
import { compile } from "../../engine/languages/javascript/compile/compile.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { scoreTask } from "../../engine/points/task.ts";
import { graders as game1023 } from "../game1023/index.ts";
import { type Functions, runProbe } from "./fake-runner.ts";
import { assignment } from "./game1023.ts";
import { programsOf } from "./programs.ts";

const guest = join(packageRoot, "engine/languages/javascript/sandbox/guest");
const [saved, prelude] = ["saved.js", "prelude.js"].map((name) =>
  readFileSync(join(guest, name), "utf8").trimEnd().replace(/;$/, ""),
);
/** Looked up faster as parameters of a function than as names of a context. */
const names = "Math, crypto, Uint8Array, Uint16Array";
const index = assignment.manifest.tasks.findIndex(({ id }) => id === "2");
const task = assignment.manifest.tasks[index];
const entries = taskEntries(assignment, game1023);

/**
 * Grades task 2 as the engine does, but runs the generator in Node.js: the same random numbers from the sandbox's
 * own prelude, some thirty times as fast. Only for trusted code. Each seed evaluates the code anew. `code` is what
 * stands between the markers of the task.
 */
export function quickTask2(code: string): (seed: number) => Promise<TaskReport> {
  if (task === undefined) throw new Error("there is no task 2");
  const context = createContext({});
  const desk = new Int32Array(8);
  runInContext(`(${prelude})`, context)(runInContext(`(${saved})`, context)(desk));
  // The clock of a sandbox stands still.
  runInContext("Date.now = () => 1_767_268_800_000", context);
  const seedRandom = (seed: number) => desk.set([seed, 0]);
  const body = compile("game.ts", code).code.replace(/^export /gm, "");
  const module = new Script(
    `((${names}) => {${body}\nreturn { defaultRandomNumberGenerator }; })(${names})`,
  );
  return async (seed) => {
    seedRandom(0);
    const functions: Functions = module.runInContext(context);
    const { graded } = await gradeTask(
      { manifest: assignment.manifest, seed, findings: () => [] },
      entries(seed)[index] as TaskEntry,
      ({ probe, seed: ofProbe }) => {
        seedRandom(loadSeedOf(ofProbe));
        const asked: Functions = probe.fresh ? module.runInContext(context) : functions;
        seedRandom(ofProbe);
        return runProbe(asked, probe);
      },
    );
    return scoreTask(task, graded, false);
  };
}

/** Counts the statuses of task 2 over the seeds. */
export async function task2Statuses(
  code: string,
  seeds: readonly number[],
): Promise<Record<string, number>> {
  const grade = quickTask2(code);
  const counts: Record<string, number> = {};
  for (const seed of seeds) {
    const { status, score } = await grade(seed);
    const key = `${status} with ${score} points`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Programs of right/ or wrong/ for task 2 alone: the code between its markers, by title. */
export function generatorsIn(room: "right" | "wrong"): [title: string, code: string][] {
  const own = programsOf("game1023", room)
    .filter(({ grades }) => grades.join() === "2")
    .filter(({ files }) => files[0]?.name.endsWith(".ts"));
  return own.map(({ title, regions }) => [title, regions["2"] ?? ""]);
}
