import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import type { Assignment, FixtureTable } from "../../schema/types.ts";

/** A number that stands in nothing but hidden cases. */
export const secret = 530917264;

/** What nobody may read who is not told of hidden cases. */
export const secretDigits: RegExp = new RegExp(
  `${secret}|${secret + 1}|${secret + 2}|${2 * secret}`,
);

const region = (id: string, code: string) =>
  `// TASK ${id} STARTS HERE\n${code}\n// TASK ${id} ENDS HERE\n`;

const double = (body: string) => `export function double(list: number[]): number[] {\n${body}\n}`;
const total = (body: string) => `export function total(list: number[]): number {\n${body}\n}`;

/** A program with these bodies of its two functions, and what else is to stand in it. */
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

/** Ways to show what a hidden case asks. Each is a program; what it shows holds the secret. */
export const attempts: Readonly<Record<string, string>> = {
  throws: programOf({ double: ifLarge("throw new Error(JSON.stringify(list));") }),
  "throws-by-name": programOf({
    double: ifLarge('const e = new Error(""); e.name = "E" + list[0]; throw e;'),
  }),
  "throws-a-value": programOf({ double: ifLarge("throw list;") }),
  prints: programOf({ double: ifLarge("console.log(list[0]); return [];") }),
  returns: programOf({ double: "  return list;" }),
  "returns-a-string": programOf({ double: ifLarge("return String(list[0]);") }),
  changes: programOf({
    double: ifLarge("const own = list.map((n) => 2 * n); list[0] += 1; return own;"),
  }),
  "stops-everywhere": programOf({ double: "  throw new Error(String(list[0]));" }),
  "never-ends": programOf({ double: ifLarge("console.log(list[0]); for (;;) {}") }),
  "calls-nothing": programOf({ double: ifLarge("list[0].noSuchMethod();") }),
  mistaken: programOf({ double: "  return list.map((n) => (n > 1e6 ? 0 : 2 * n));" }),
  remembers: programOf({
    total:
      '  if (list[0] > 1e6) { kept = list[0]; return 0; }\n  throw new Error("it was " + kept);',
    more: "let kept = 0;",
  }),
  "remembers-and-prints": programOf({
    total: `  if (list[0] > 1e6) kept = list[0];\n  console.log(kept); return kept;`,
    more: "let kept = 0;",
  }),
  uses: programOf({
    double: ifLarge('globalThis[["Da", "te"].join("")].now(); throw new Error(String(list[0]));'),
  }),
  floods: programOf({ double: ifLarge("console.log(String(list).repeat(9000)); return list;") }),
};

/** An assignment of two tasks that forbids Date, with a policy on feedback. */
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

/** Its graders: in task 2, the hidden check comes first; wrong lists of task 1 can be made shorter. */
const graders = `import { defineTask } from "gridmark/author";
const seen = (visibility) => (check) => ({ ...check, visibility });
const shrinking = {
  function: "double",
  caseOf: ([list]) => ({ name: "smallest", args: [list], returns: list.map((n) => 2 * n) }),
  size: ([list]) => [list.length],
  simpler: () => [],
};
export const graders = {
  id: "demo",
  tasks: [
    { ...defineTask("1"), shrinking },
    {
      id: "2",
      checks: (all) => [...all.hidden.map(seen("hidden")), ...all.public.map(seen("public"))],
    },
  ],
};
`;

/** Writes its course, whose hidden cases ask for numbers from `n` on; the folder. */
export function writeGuardedCourse(manifest: Assignment = guardedManifest(), n = secret): string {
  const checks = (task: string, list: readonly unknown[]) => JSON.stringify({ task, checks: list });
  return writeGradedDemo({
    "fixtures/demo/assignment.json": JSON.stringify(manifest),
    "graders/demo/index.mjs": graders,
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
