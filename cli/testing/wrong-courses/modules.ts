import type { WrongCourse } from "./open-course.ts";

const grader = "graders/demo/task-2.ts";
const graders = "graders/demo/index.ts";
const kinds = "graders/demo/kinds/index.ts";
const hidden = "fixtures/demo/hidden/task-2.json";

/** Graders and kinds of their own with something wrong in them. */
export const wrongModules: readonly WrongCourse[] = [
  [
    "a syntax error",
    [[grader, "of: number;\n}", "of: number;"]],
    [
      'graders/demo/index.ts cannot be loaded: graders/demo/task-2.ts:6:8: Unexpected token, expected ";"',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "a module that is not there",
    [[graders, "./task-2.ts", "./task-3.ts"]],
    [
      "graders/demo/index.ts cannot be loaded: graders/demo/index.ts:2:21: Cannot find module './task-3.ts'",
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "a package that is not there",
    [[grader, "gridmark/author", "gridmark/authors"]],
    [
      "graders/demo/index.ts cannot be loaded: graders/demo/task-2.ts:1:28: Cannot find module 'gridmark/authors'",
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "a name that gridmark/author has not got",
    [[grader, "import { defineTask }", "import { defineTsk as defineTask }"]],
    [
      "graders/demo/index.ts cannot be loaded: graders/demo/task-2.ts:7:30: defineTsk is not a function",
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "an exception as it is loaded",
    [
      [
        grader,
        "export const two",
        "const lost = undefined as unknown as Triple;\nexport const of = lost.of;\nexport const two",
      ],
    ],
    [
      "graders/demo/index.ts cannot be loaded: graders/demo/task-2.ts:8:24: Cannot read properties of undefined (reading 'of')",
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "an exception in a generator",
    [[grader, "{ of: seed }", "{ of: (undefined as unknown as Triple).of + seed }"]],
    [
      "graders/demo, task 2, check \"made\": graders/demo/task-2.ts:14:69: Cannot read properties of undefined (reading 'of')",
    ],
  ],
  [
    "an exception in an own kind",
    [[kinds, "String(check.of)", "(check as any).lost.name"]],
    [
      "graders/demo, task 2, check \"triples\": graders/demo/kinds/index.ts:5:40: Cannot read properties of undefined (reading 'name')",
    ],
  ],
  [
    "graders under another name",
    [[graders, "export const graders", "export const grader"]],
    [
      'graders/demo/index.ts: expected an export "graders" of the form { tasks: [defineTask(…), …] }',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "graders that are no list",
    [[graders, "tasks: [two]", "tasks: two"]],
    [
      'graders/demo/index.ts: expected an export "graders" of the form { tasks: [defineTask(…), …] }',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "another assignment's id",
    [[graders, 'id: "demo"', 'id: "game"']],
    [
      'graders/demo/index.ts: its id is "game"; expected "demo", the folder\'s name',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "a grader of no task",
    [[grader, 'defineTask("2"', 'defineTask("3"']],
    [
      'graders/demo/index.ts: there is no task "3"; expected a task\'s id: 1, 2',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "kinds without a plan",
    [[kinds, "*plan(", "*plans("]],
    [
      'graders/demo/index.ts: expected an export "kinds" of the form [{ kind: "…", plan: … }, …]',
      "see docs/authors/README.md#graders",
    ],
  ],
  [
    "an own kind of a name that is taken",
    [[kinds, 'kind: "triples"', 'kind: "table"']],
    ['graders/demo, kinds: there are two kinds "table"'],
  ],
  [
    "two checks of one name, one generated",
    [[grader, 'name: "made",\n      visibility', 'name: "triples",\n      visibility']],
    ['graders/demo, task 2: two checks have the name "triples"'],
  ],
  [
    "nothing that checks a task",
    [
      [hidden, ""],
      [graders, "tasks: [two]", "tasks: []"],
    ],
    [
      "graders/demo, task 2: nothing checks it; expected cases in fixtures/demo or checks in graders/demo",
    ],
  ],
  [
    "no generator named by a case file",
    [[grader, "  checks: [", "  joined: { tripls: [] },\n  checks: ["]],
    ['graders/demo, task 2: task 2 has no check "tripls" in its fixtures'],
  ],
];
