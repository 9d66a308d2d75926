import { readFileSync } from "node:fs";
import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import { filesIn, fixture } from "../../engine/testing/programs.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import type { Assignment, FixtureTable } from "../../schema/types.ts";

/** A number that only hidden cases contain. */
export const secret = 530917264;

/** Text that readers without access to hidden cases must not see. */
export const secretDigits: RegExp = new RegExp(
  `${secret}|${secret + 1}|${secret + 2}|${2 * secret}`,
);

const region = (id: string, code: string) =>
  `// TASK ${id} STARTS HERE\n${code}\n// TASK ${id} ENDS HERE\n`;

const double = (body: string) => `export function double(list: number[]): number[] {\n${body}\n}`;
const total = (body: string) => `export function total(list: number[]): number {\n${body}\n}`;

/** A program with these bodies of its two functions, and more code. */
export function programOf(bodies: { double?: string; total?: string; more?: string } = {}): string {
  const {
    double: one = "  return list.map((n) => 2 * n);",
    total: two = "  return double(list).reduce((a, b) => a + b, 0);",
    more = "",
  } = bodies;
  return `${region("1", double(one))}${region("2", total(two))}${more}\n`;
}

const right = "return list.map((n) => 2 * n);";
const isLarge = "list[0] > 1e6";
export const ifLarge = (code: string): string => `  if (${isLarge}) { ${code} }\n  ${right}`;

/** Programs that try to reveal a hidden case's input, which contains the secret. */
export const attempts: Readonly<Record<string, string>> = filesIn("courses/guarded/attempts");

/** An assignment with two tasks, a feedback policy, and a rule that forbids Date. */
export function guardedManifest(more: Partial<Assignment> = {}): Assignment {
  const body = { placeholder: ["return [];"], functions: ["double"] };
  return demoManifest({
    protected: [],
    tasks: [
      demoTask({ id: "1", title: "double", ...body, points: 20 }),
      demoTask({ id: "2", title: "total", functions: ["total"], placeholder: ["return 0;"] }),
    ],
    deductions: [
      {
        id: "date",
        title: "Date is used",
        points: 1,
        rule: { kind: "forbidden", globals: ["Date"] },
      },
    ],
    ...more,
  });
}

const doubles = (name: string, ...numbers: number[]): FixtureTable => ({
  kind: "table",
  name,
  weight: 1,
  function: "double",
  hint: `Think of ${numbers[0]}.`,
  cases: numbers.map((n) => ({
    name: `of ${n}`,
    args: [[n]],
    returns: [2 * n],
    note: `it is ${n}`,
  })),
});

const totals = (name: string, n: number): FixtureTable => ({
  kind: "table",
  name,
  weight: 1,
  function: "total",
  cases: [{ name: `of ${n}`, args: [[n, 1]], returns: 2 * n + 2 }],
});

const leaves = { kind: "leaves", name: "leaves its list", weight: 1 };
const hiddenOf = (n: number) => [
  { ...doubles(`doubles ${n}`, n, n + 1, n + 2), about: "large numbers" },
  { ...leaves, leaves: { functions: ["double"] } },
];

/** Writes its course, whose hidden cases have numbers from `n` on; returns the folder. */
export function writeGuardedCourse(manifest: Assignment = guardedManifest(), n = secret): string {
  const checks = (task: string, list: readonly unknown[]) => JSON.stringify({ task, checks: list });
  return writeGradedDemo({
    "fixtures/demo/assignment.json": JSON.stringify(manifest),
    "graders/demo/index.mjs": readFileSync(fixture("courses/guarded/graders.mjs"), "utf8"),
    "reference/demo/game.ts": programOf(),
    "skeleton/demo/game.ts": programOf({ double: "return [];", total: "return 0;" }),
    "fixtures/demo/public/task-1.json": checks("1", [doubles("doubles small numbers", 1, 2)]),
    "fixtures/demo/hidden/task-1.json": checks("1", hiddenOf(n)),
    "fixtures/demo/public/task-extra.json": undefined,
    "fixtures/demo/hidden/task-extra.json": undefined,
    "fixtures/demo/public/task-2.json": checks("2", [totals("adds small numbers", 1)]),
    "fixtures/demo/hidden/task-2.json": checks("2", [totals("adds large numbers", n)]),
    "fixtures/demo/mistakes/adds-three.ts": undefined,
    "fixtures/demo/mistakes/never-negative.ts": undefined,
    "fixtures/demo/mistakes/stops-at-a-million.ts": `/**\n * @task 1\n * @title stops at a million\n * @hint Try ${n}.\n */\n${double("  return list.map((n) => (n > 1e6 ? 0 : 2 * n));")}\n`,
  });
}
