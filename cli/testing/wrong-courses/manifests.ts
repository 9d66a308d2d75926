import type { WrongCourse } from "./open-course.ts";

const manifest = "fixtures/demo/assignment.json";
const cases = "fixtures/demo/public/task-1.json";

/** Manifests with something wrong in them. */
export const wrongManifests: readonly WrongCourse[] = [
  [
    "a comma is missing",
    [[manifest, '"title": "Demo",', '"title": "Demo"']],
    [
      'fixtures/demo/assignment.json:5:3 is not JSON: expected "," or "}", not "files"',
      '      "files": [',
      "      ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a comma too many",
    [[manifest, '"imports": []', '"imports": [],,']],
    [
      "fixtures/demo/assignment.json:12:17 is not JSON: expected a name in double quotes, not ,",
      '      "imports": [],,,',
      "                    ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a comment",
    [[manifest, '"imports"', '// none\n  "imports"']],
    [
      "fixtures/demo/assignment.json:12:3 is not JSON: a comment: JSON has none, so remove it",
      "      // none",
      "      ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "single quotes",
    [[manifest, '"title": "Demo"', "\"title\": 'Demo'"]],
    [
      "fixtures/demo/assignment.json:4:12 is not JSON: expected a value, not ': strings are in double quotes",
      "      \"title\": 'Demo',",
      "               ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "half of a file",
    [[manifest, "", '{\n  "schemaVersion": 1,\n']],
    [
      "fixtures/demo/assignment.json:2:22 is not JSON: expected a name in double quotes, but the file ends here",
      '      "schemaVersion": 1,',
      "                         ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a byte order mark",
    [[manifest, "{", "﻿{"]],
    [
      "fixtures/demo/assignment.json:1:1 is not JSON: a byte order mark: save the file as UTF-8 without one",
      "    ﻿{",
      "    ^",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a list",
    [[manifest, "", "[]\n"]],
    [
      "fixtures/demo/assignment.json:1:1: expected an object, not a list",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a property misspelt",
    [[manifest, '"title": "double"', '"titel": "double"']],
    [
      'fixtures/demo/assignment.json:23:5: /tasks/0: "title" is missing',
      'fixtures/demo/assignment.json:25:7: /tasks/0: "titel" is not a known property',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a number as text",
    [[manifest, '"points": 10', '"points": "10"']],
    [
      'fixtures/demo/assignment.json:30:17: /tasks/0/points: expected a whole number, not "10"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "half a point",
    [[manifest, '"points": 10', '"points": 2.5']],
    [
      "fixtures/demo/assignment.json:30:17: /tasks/0/points: expected a whole number, not 2.5",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a way of scoring that there is not",
    [[manifest, '"scoring": "group"', '"scoring": "each"']],
    [
      'fixtures/demo/assignment.json:31:18: /tasks/0/scoring: expected "group" or "case" or "all", not "each"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "an id with a dash",
    [[manifest, '"id": "demo"', '"id": "my-demo"']],
    [
      'fixtures/demo/assignment.json:3:9: /id: expected text such as "lights" that matches ^[a-z][a-z0-9]*$, not "my-demo"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "another folder's id",
    [[manifest, '"id": "demo"', '"id": "game"']],
    [
      'fixtures/demo/assignment.json:3:9: /id: expected "demo", the folder\'s name',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "two tasks of one id",
    [[manifest, '"id": "2"', '"id": "1"']],
    [
      'fixtures/demo/assignment.json:42:13: /tasks/1/id: two tasks have the id "1"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "no placeholder",
    [[manifest, '"placeholder": [\n        "return 0;"\n      ],\n      "leansOn"', '"leansOn"']],
    [
      'fixtures/demo/assignment.json:41:5: /tasks/1: expected "placeholder", the body of its function, or "given"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a placeholder of no function",
    [[manifest, '"half": [', '"hafl": [']],
    [
      'fixtures/demo/assignment.json:36:9: /tasks/0/placeholders: "hafl" is none of the task\'s functions after the first',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a task in no file",
    [[manifest, '"title": "triple",', '"title": "triple",\n      "file": "gmae.ts",']],
    [
      "fixtures/demo/assignment.json:44:15: /tasks/1/file: expected one of game.ts, not gmae.ts",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a task that leans on itself",
    [[manifest, '"leansOn": [\n        "1"', '"leansOn": [\n        "2"']],
    [
      'fixtures/demo/assignment.json:53:9: /tasks/1/leansOn/0: expected the id of another task, not "2"',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "another name for what no task has",
    [[manifest, '"imports"', '"aliases": { "tripel": ["thrice"] }, "imports"']],
    [
      'fixtures/demo/assignment.json:12:16: /aliases: expected a function or class of the tasks, not "tripel"; did you mean "triple"?',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "another name that stands for two functions",
    [
      [
        manifest,
        '"imports"',
        '"aliases": { "half": ["triple", "cut"], "triple": ["cut"] }, "imports"',
      ],
    ],
    [
      'fixtures/demo/assignment.json:12:25: /aliases/half/0: "triple" already stands for triple; a name stands for one function',
      'fixtures/demo/assignment.json:12:54: /aliases/triple/0: "cut" already stands for half; a name stands for one function',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a day in no calendar",
    [[manifest, "2026-12-31", "2026-02-30"]],
    [
      "fixtures/demo/assignment.json:69:15: /feedback/after/date: there is no such day as 2026-02-30; expected a date, such as 2026-12-31",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a file of the sandbox's own name",
    [[manifest, '"game.ts"', '"submission.ts"']],
    [
      'fixtures/demo/assignment.json:5:12: /files: "submission" is gridmark\'s own name for the main file; rename it',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "a provided file of the main file's name",
    [[manifest, '"file": "terminal.ts"', '"file": "game.ts"']],
    [
      'fixtures/demo/assignment.json:60:15: /provided/0/file: "game" names more than one file; rename one of them',
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "too little memory",
    [[manifest, '"memoryMiB": 64', '"memoryMiB": 1']],
    [
      "fixtures/demo/assignment.json:14:18: /limits/memoryMiB: expected at least 16, not 1",
      "see docs/authors/manifest.md",
    ],
  ],
  [
    "several faults at once, in two files",
    [
      [manifest, '"points": 10', '"points": -1'],
      [manifest, '"title": "triple"', '"title": ""'],
      [cases, '"weight": 5', '"weight": "5"'],
    ],
    [
      "fixtures/demo/assignment.json:30:17: /tasks/0/points: expected at least 0, not -1",
      "fixtures/demo/assignment.json:43:16: /tasks/1/title: expected some text, not an empty string",
      'fixtures/demo/public/task-1.json:7:17: /checks/0/weight: expected a whole number, not "5"',
      "see docs/authors/manifest.md, docs/authors/checks.md#table",
    ],
  ],
];
