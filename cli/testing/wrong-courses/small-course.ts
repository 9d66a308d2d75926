import { demoManifest, demoTask } from "../../../engine/testing/demo.ts";

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = demoManifest({
  provided: [{ module: "./terminal", file: "terminal.ts", standIns: ["print"] }],
  feedback: { hidden: "outcome", after: { date: "2026-12-31", hidden: "full" } },
  tasks: [
    demoTask({ functions: ["double", "half"], placeholders: { half: ["return 0;"] } }),
    demoTask({ id: "2", title: "triple", functions: ["triple"], leansOn: ["1"] }),
  ],
});

const table = {
  task: "1",
  checks: [
    {
      kind: "table",
      name: "doubles",
      weight: 5,
      function: "double",
      cases: [
        { name: "of 2", args: [2], returns: 4 },
        { name: "of 3", args: [3], returns: 6 },
      ],
    },
    {
      kind: "transcript",
      name: "says it",
      weight: 5,
      function: "double",
      transcripts: [{ name: "once", args: [1], file: "once.txt" }],
    },
  ],
};

const own = {
  task: "2",
  checks: [{ kind: "triples", name: "triples", weight: 10, of: 4 }],
};

const code = `export const SIZE = 3;

// TASK 1 STARTS HERE
export function double(n: number): number {
  return n + n;
}

export function half(n: number): number {
  return n / 2;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
export function triple(n: number): number {
  return 3 * n;
}
// TASK 2 ENDS HERE
`;

/** A course in which nothing is wrong, with one of everything. */
export const smallCourse = {
  "fixtures/demo/assignment.json": pretty(manifest),
  "fixtures/demo/public/task-1.json": pretty(table),
  "fixtures/demo/public/once.txt": "«1»\n2\n",
  "fixtures/demo/hidden/task-2.json": pretty(own),
  "fixtures/demo/mistakes/adds-one.ts": `/**
 * @task 1
 * @title adds one
 * @hint What is twice 3?
 */
export function double(n: number): number {
  return n + 1;
}
`,
  "fixtures/demo/equivalent-mutants.json": pretty({
    equivalent: [{ task: "1", code: "a", before: "+", after: "-", reason: "It is never called." }],
  }),
  "reference/demo/game.ts": code,
  "reference/demo/also/plus/game.ts": code.replace("3 * n", "n + n + n"),
  "skeleton/demo/game.ts": code,
  "skeleton/demo/terminal.ts": `// TERMINAL STARTS HERE
export function print(text: string): void {
  process.stdout.write(text);
}
// TERMINAL ENDS HERE
`,
  "graders/demo/index.ts": `import { kinds } from "./kinds/index.ts";
import { two } from "./task-2.ts";

export const graders = { id: "demo", tasks: [two], kinds };
`,
  "graders/demo/task-2.ts": `import { defineTask } from "gridmark/author";

interface Triple {
  of: number;
}

export const two = defineTask("2", {
  checks: [
    {
      name: "made",
      visibility: "hidden",
      weight: 1,
      generate: (seed: number) => {
        const data: Triple = { of: seed };
        return { kind: "triples", name: "made", visibility: "hidden", weight: 1, ...data };
      },
    },
  ],
});
`,
  "graders/demo/kinds/index.ts": `export const kinds = [
  {
    kind: "triples",
    *plan(check: { of: number }) {
      const name = String(check.of);
      return { cases: [{ name, verdict: "pass", weight: 1, message: "" }], message: "" };
    },
  },
];
`,
  "class.json": pretty({
    due: "2026-05-01T23:59+02:00",
    late: { percentPerDay: 10 },
    extensions: { ann: { days: 2 } },
  }),
};

export type CourseFile = keyof typeof smallCourse;
