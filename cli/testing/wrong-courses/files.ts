import type { WrongCourse } from "./open-course.ts";

const terminal = "skeleton/demo/terminal.ts";
const reference = "reference/demo/game.ts";
const also = "reference/demo/also/plus/game.ts";
const mistake = "fixtures/demo/mistakes/adds-one.ts";
const mutants = "fixtures/demo/equivalent-mutants.json";
const settings = "class.json";

/** References, skeletons, mistakes, mutants and classes with something wrong in them. */
export const wrongFiles: readonly WrongCourse[] = [
  [
    "no skeleton",
    [["skeleton/demo/game.ts", ""]],
    [
      "skeleton/demo/game.ts is missing; gridmark skeleton demo writes it, from the reference",
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a provided module that is not there",
    [[terminal, ""]],
    [
      "skeleton/demo/terminal.ts is missing, which the manifest names",
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "stand-ins without markers",
    [[terminal, "// TERMINAL ENDS HERE\n", ""]],
    [
      'skeleton/demo/terminal.ts: expected lines "// TERMINAL STARTS HERE" and "// TERMINAL ENDS HERE" around what "standIns" replaces',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a region without an end",
    [[reference, "// TASK 1 ENDS HERE\n", ""]],
    [
      'reference/demo/game.ts:3: task 1 starts here: "// TASK 1 ENDS HERE" is missing',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a region without a start",
    [[reference, "// TASK 2 STARTS HERE\n", ""]],
    [
      'reference/demo/game.ts:16: task 2 ends here: "// TASK 2 STARTS HERE" is missing',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a marker in small letters",
    [[reference, "// TASK 1 STARTS HERE", "// Task 1 starts here"]],
    [
      'reference/demo/game.ts:3: expected "// TASK 1 STARTS HERE" on a line of its own, to the letter',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a marker of no task",
    [
      [reference, "// TASK 2 STARTS HERE", "// TASK 3 STARTS HERE"],
      [reference, "// TASK 2 ENDS HERE", "// TASK 3 ENDS HERE"],
    ],
    [
      'reference/demo/game.ts:13: there is no task "3"; expected one of 1, 2',
      'reference/demo/game.ts:17: there is no task "3"; expected one of 1, 2',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a region twice",
    [
      [reference, "// TASK 2 STARTS HERE", "// TASK 1 STARTS HERE"],
      [reference, "// TASK 2 ENDS HERE", "// TASK 1 ENDS HERE"],
    ],
    [
      "reference/demo/game.ts:13: task 1 started before, on line 3",
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "regions in each other",
    [
      [reference, "// TASK 1 ENDS HERE\n", ""],
      [reference, "// TASK 2 ENDS HERE\n", "// TASK 2 ENDS HERE\n// TASK 1 ENDS HERE\n"],
    ],
    [
      'reference/demo/game.ts:3: task 1 starts here: "// TASK 1 ENDS HERE" is missing',
      'reference/demo/game.ts:17: task 1 ends here: "// TASK 1 STARTS HERE" is missing',
      "see docs/authors/README.md#files-and-regions",
    ],
  ],
  [
    "a further solution without a region",
    [
      [also, "// TASK 2 STARTS HERE\n", ""],
      [also, "// TASK 2 ENDS HERE\n", ""],
    ],
    [
      'reference/demo/also/plus/game.ts: expected lines "// TASK 2 STARTS HERE" and "// TASK 2 ENDS HERE", as in the reference',
      "see docs/authors/README.md#other-correct-solutions",
    ],
  ],
  [
    "a further solution of another name",
    [["reference/demo/also/odd/gmae.ts", "", "export {};\n"]],
    [
      "reference/demo/also/odd: expected game.ts, as the reference has it",
      "see docs/authors/README.md#other-correct-solutions",
    ],
  ],
  [
    "a mistake without a header",
    [[mistake, "", "export function double() {}\n"]],
    [
      "fixtures/demo/mistakes/adds-one.ts:1: expected a comment /** … */ with @task, @title and @hint, a line each, before the code",
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "a mistake without a hint",
    [[mistake, " * @hint What is twice 3?\n", ""]],
    [
      'fixtures/demo/mistakes/adds-one.ts:1: expected a line such as "@hint What happens to [0, 1, 1]?" in the comment',
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "a mistake with a misspelt tag",
    [[mistake, "@title", "@titel"]],
    [
      'fixtures/demo/mistakes/adds-one.ts:3: "@titel" is not a known tag',
      'fixtures/demo/mistakes/adds-one.ts:1: expected a line such as "@title moves left twice" in the comment',
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "a mistake of no task",
    [[mistake, "@task 1", "@task 7"]],
    [
      'fixtures/demo/mistakes/adds-one.ts:2: expected a task\'s id: 1, 2, not "7"',
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "a mistake without code",
    [[mistake, "export function double(n: number): number {\n  return n + 1;\n}\n", ""]],
    [
      "fixtures/demo/mistakes/adds-one.ts:5: expected code after the comment",
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "a mistake in a task without a region",
    [
      [reference, "// TASK 1 STARTS HERE\n", ""],
      [reference, "// TASK 1 ENDS HERE\n", ""],
      [also, "// TASK 1 STARTS HERE\n", ""],
      [also, "// TASK 1 ENDS HERE\n", ""],
    ],
    [
      'reference/demo/game.ts: expected lines "// TASK 1 STARTS HERE" and "// TASK 1 ENDS HERE", for the mistake adds-one',
      "see docs/authors/README.md#mistakes",
    ],
  ],
  [
    "an equivalent mutant without a reason",
    [[mutants, ',\n      "reason": "It is never called."', ""]],
    [
      'fixtures/demo/equivalent-mutants.json:3:5: /equivalent/0: "reason" is missing',
      "see docs/authors/README.md#verify",
    ],
  ],
  [
    "an equivalent mutant with too short a reason",
    [[mutants, "It is never called.", "dead"]],
    [
      "fixtures/demo/equivalent-mutants.json:8:17: /equivalent/0/reason: expected at least 10 characters, not 4",
      "see docs/authors/README.md#verify",
    ],
  ],
  [
    "a class with a day in no calendar",
    [[settings, "2026-05-01T23:59", "2026-02-31T23:59"]],
    [
      "class.json:2:10: /due: there is no such day or time: 2026-02-31T23:59+02:00",
      "see docs/classes.md",
    ],
  ],
  [
    "a class with a misspelt key",
    [[settings, '"extensions"', '"extension"']],
    [
      'class.json:6:3: "extension" is not a known property; did you mean "extensions"?',
      "see docs/classes.md",
    ],
  ],
  [
    "a class with more than all points",
    [[settings, '"percentPerDay": 10', '"percentPerDay": 110']],
    ["class.json:4:22: /late/percentPerDay: expected at most 100, not 110", "see docs/classes.md"],
  ],
];
