import { demoCheck, demoManifest, demoReference, writeDemo } from "../../testing/demo.ts";
import { workerCache } from "../../testing/workers.ts";
import type { VerifyOptions } from "../attempts.ts";

/** A mistake of the assignment `demo`. */
export function demoMistake(task: string, code: string): string {
  return `/**\n * @task ${task}\n * @title does it wrong\n * @hint Look.\n */\n${code}\n`;
}

/** Checks of task `extra`: a public one of 2, and a hidden one of -2. */
const triples = (name: string, n: number) => ({
  task: "extra",
  checks: [
    demoCheck({
      name,
      function: "triple",
      weight: 5,
      cases: [{ name: `of ${n}`, args: [n], returns: 3 * n }],
    }),
  ],
});

export const equivalentList = "fixtures/demo/equivalent-mutants.json";

/** The entry of an equivalent mutant of `demo`. */
export const timesTwo = {
  task: "1",
  code: "return n + n;",
  before: "+",
  after: "*",
  reason: "the only case is 2, and 2 + 2 is 2 * 2",
};

/** Mutants that the checks of `demo` miss, since each makes a single call. */
export const limits = [
  { task: "1", code: "export function double(n: number): number {", before: "double" },
  { task: "extra", code: "export function triple(n: number): number {", before: "triple" },
].map((entry) => ({
  ...entry,
  after: "the first answer from call 8 on",
  reason: "there is no eighth call",
}));

/**
 * Writes the course of `demo` with reference and mistakes, and returns its folder. It needs no graders, as all
 * checks are in fixtures.
 */
export function writeGradedDemo(
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  return writeDemo({
    "reference/demo/game.ts": demoReference,
    [equivalentList]: JSON.stringify({ equivalent: limits }),
    "fixtures/demo/public/task-extra.json": JSON.stringify(triples("triples", 2)),
    "fixtures/demo/hidden/task-extra.json": JSON.stringify(triples("triples what is negative", -2)),
    "fixtures/demo/mistakes/adds-three.ts": demoMistake(
      "extra",
      "export function triple(n) {\n  return n + 3;\n}",
    ),
    "fixtures/demo/mistakes/never-negative.ts": demoMistake(
      "extra",
      "export function triple(n) {\n  return Math.abs(3 * n);\n}",
    ),
    ...changes,
  });
}

/** Options to verify `demo`, with files changed. */
export function demoVerify(
  changes: Readonly<Record<string, string | undefined>> = {},
  options: Partial<VerifyOptions> = {},
): VerifyOptions {
  return {
    start: { course: writeGradedDemo(changes), assignment: "demo", cache: workerCache },
    manifest: demoManifest(),
    seed: 1,
    jobs: 1,
    onStart: () => {},
    onDone: () => {},
    ...options,
  };
}
