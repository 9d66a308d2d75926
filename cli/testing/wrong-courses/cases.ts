import type { WrongCourse } from "./open-course.ts";

const cases = "fixtures/demo/public/task-1.json";
const hidden = "fixtures/demo/hidden/task-2.json";

/** Case files with something wrong in them. */
export const wrongCases: readonly WrongCourse[] = [
  [
    "a case without an expectation",
    [[cases, ',\n          "returns": 4', ""]],
    [
      "fixtures/demo/public/task-1.json:10:9: /checks/0/cases/0: expected a case with an expectation: returns, returnsNothing, argsAfter, argsUnchanged or prints; gridmark record fills in what the reference does",
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "a misspelt key of a case",
    [[cases, '"returns": 4', '"retruns": 4']],
    [
      "fixtures/demo/public/task-1.json:10:9: /checks/0/cases/0: expected a case with an expectation: returns, returnsNothing, argsAfter, argsUnchanged or prints; gridmark record fills in what the reference does",
      'fixtures/demo/public/task-1.json:15:11: /checks/0/cases/0: "retruns" is not a known property; did you mean "returns"?',
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "no cases",
    [
      [
        cases,
        "",
        '{ "task": "1", "checks": [{ "kind": "table", "name": "a", "weight": 1, "function": "double", "cases": [] }] }\n',
      ],
    ],
    [
      "fixtures/demo/public/task-1.json:1:103: /checks/0/cases: expected at least 1 item, not 0",
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "no kind",
    [[cases, '"kind": "table",\n', ""]],
    [
      'fixtures/demo/public/task-1.json:4:5: /checks/0: "kind" is missing',
      "see docs/authors/checks.md",
    ],
  ],
  [
    "a kind that no module has",
    [[hidden, '"kind": "triples"', '"kind": "quadruples"']],
    [
      'graders/demo, task 2: check "triples": there is no kind "quadruples" (known: table, methods, objects, series, turns, steps, distribution, spawn, aliasing, leaves, transcript, structure, joined, triples, answer)',
    ],
  ],
  [
    "a negative weight",
    [[cases, '"weight": 5', '"weight": -5']],
    [
      "fixtures/demo/public/task-1.json:7:17: /checks/0/weight: expected at least 0, not -5",
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "two cases of one name",
    [[cases, '"of 3"', '"of 2"']],
    [
      'fixtures/demo/public/task-1.json:18:19: /checks/0/cases/1/name: check "doubles": two cases have the name "of 2"',
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "a question twice",
    [[cases, '"args": [\n            3\n', '"args": [\n            2\n']],
    [
      'fixtures/demo/public/task-1.json:17:9: /checks/0/cases/1: check "doubles": cases "of 2" and "of 3" ask the same',
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "a ragged board",
    [[cases, '"returns": 6', '"returns": [[1, 2], [3]]']],
    [
      'fixtures/demo/public/task-1.json:22:22: /checks/0/cases/1/returns: check "doubles": case "of 3": a board has rows of different lengths',
      "see docs/authors/checks.md#table",
    ],
  ],
  [
    "two checks of one name",
    [[cases, '"says it"', '"doubles"']],
    [
      'fixtures/demo/public/task-1.json:28:15: /checks/1/name: two checks of the task have the name "doubles"',
      "see docs/authors/checks.md#transcript",
    ],
  ],
  [
    "a task that there is not",
    [[hidden, '"task": "2"', '"task": "3"']],
    [
      'fixtures/demo/hidden/task-2.json:2:11: /task: expected a task\'s id: 1, 2, not "3"',
      "see docs/authors/checks.md",
    ],
  ],
  [
    "a transcript that is not there",
    [[cases, '"once.txt"', '"onc.txt"']],
    [
      "fixtures/demo/public/task-1.json:37:19: /checks/1/transcripts/0/file: there is no file fixtures/demo/public/onc.txt; did you mean once.txt?",
      "see docs/authors/checks.md#transcript",
    ],
  ],
  [
    "a list that does not end",
    [[cases, "  ]\n}\n", "}\n"]],
    [
      'fixtures/demo/public/task-1.json:41:1 is not JSON: expected "," or "]", not }',
      "    }",
      "    ^",
      "see docs/authors/checks.md",
    ],
  ],
];
