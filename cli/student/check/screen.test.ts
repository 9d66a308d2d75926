import { describe, expect, it } from "vitest";
import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import {
  asciiStyle,
  boardOf,
  checkOf,
  colorStyle,
  plainStyle,
  reportOf,
  taskOf,
} from "../../render/reporters/text/testing/samples.ts";
import { renderCheck } from "./screen.ts";
import type { CheckView } from "./view.ts";

const source = `import { SHAPES } from "./shapes.ts";

// TASK 3 STARTS HERE
/** Whether the piece may lie there. */
export function isValidMove(board, shape, [row, col], rotation) {
  console.log("asked for", row, col);
  return SHAPES[shape][rotation].every(([down, right]) => {
    return board[row + down][col + right] === 0;
  });
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/** Moves a piece one column to the left. */
export function moveLeft(board, shape, location, rotation) {
  return [location, rotation];
}
// TASK 4 ENDS HERE
`;

function show(report: Report, view: Partial<CheckView> = {}): string {
  const sources = { "game.ts": source };
  return renderCheck(report, { style: plainStyle, height: 24, sources, ...view });
}

const board = boardOf([
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0],
  [3, 0, 0, 0, 0, 0],
  [7, 1, 0, 0, 0, 15],
]);

const valid = (check: Partial<CheckReport>): TaskReport =>
  taskOf({
    id: "3",
    title: "isValidMove",
    status: "partial",
    checks: [
      checkOf({ name: "keeps a piece inside the left edge", status: "pass" }),
      checkOf({ name: "keeps a piece inside the bottom edge", ...check }),
      checkOf({ name: "refuses occupied cells" }),
    ],
  });

const crash = valid({
  status: "error",
  message:
    "bar below the floor: isValidMove(board, 0, [20, 1], 0) stopped with an error on line 8: TypeError: cannot read board[row + down]",
  input: [board, 0, [20, 1], 0],
  marks: [
    {
      on: "input",
      as: "piece",
      cells: [
        [20, 1],
        [20, 2],
        [20, 3],
        [20, 4],
      ],
    },
  ],
  line: 8,
  printed: "asked for 19 1\nasked for 20 1\n",
});

const place = (row: number, col: number) => [
  [row, col + 1],
  [row + 1, col],
  [row + 1, col + 1],
  [row + 1, col + 2],
];

const moved = taskOf({
  id: "4",
  title: "moveLeft",
  status: "fail",
  checks: [
    checkOf({
      name: "stops at blocks",
      message:
        "T beside a block: moveLeft(board, 6, [17, 1], 0) returned [[17, 0], 0]; expected [[17, 1], 0]",
      input: [board, 6, [17, 1], 0],
      expected: [[17, 1], 0],
      actual: [[17, 0], 0],
      marks: [
        { on: "input", as: "piece", cells: place(17, 1) },
        { on: "expected", as: "piece", cells: place(17, 1) },
        { on: "actual", as: "piece", cells: place(17, 0) },
      ],
      hint: "A piece may touch blocks, but not lie on them.",
    }),
  ],
});

const open = (id: string, title: string) =>
  taskOf({
    id,
    title,
    status: "not-started",
    checks: [
      checkOf({ name: "moves one step where it is free", status: "not-run" }),
      checkOf({ name: "stops at the wall", status: "not-run" }),
    ],
  });

const done = [taskOf({ id: "1", title: "initGameboard" }), taskOf({ id: "2", title: "draw" })];

const mixed = reportOf({
  tasks: [...done, crash, moved, open("5", "moveRight"), open("6", "moveDown")],
});

describe("renderCheck", () => {
  it("shows a crash with its line, the board, what was printed, and what comes next", () => {
    expect(show(mixed)).toMatchInlineSnapshot(`
      "2 of 6 done   ✓1 ✓2 [◐3] ✗4 –5 –6

      ◐ 3  isValidMove  game.ts:4
        failed: keeps a piece inside the bottom edge (line 8)
        bar below the floor: isValidMove(board, 0, [20, 1], 0) stopped with an error
        on line 8: TypeError: cannot read board[row + down]
          7 │ return SHAPES[shape][rotation].every(([down, right]) => {
        > 8 │   return board[row + down][col + right] === 0;
          9 │ });
          board
          0 1 2 3 4  5
          rows 0–17: empty
      18  3 . . . .  .
      19  7 1 . . . 15
      20   !P!P!P!P
          P is the piece, ! where it cannot be
        Printed:
        │ asked for 19 1
        │ asked for 20 1
        Stuck? npx gridmark check --hint

      next: ✗ task 4 moveLeft   failed: stops at blocks
            and 2 more
      "
    `);
  });

  it("draws a moved piece where it was, should be, and is", () => {
    expect(show(reportOf({ tasks: [...done, moved] }))).toMatchInlineSnapshot(`
      "2 of 3 done   ✓1 ✓2 [✗4]

      ✗ 4  moveLeft  game.ts:14
        failed: stops at blocks
        T beside a block: moveLeft(board, 6, [17, 1], 0) returned [[17, 0], 0];
        expected [[17, 1], 0]

          before         expected       yours (* differs)
          0 1 2 3 4  5   0 1 2 3 4  5   0 1 2 3 4  5
          rows 0–16: empty
      17  . . P . .  .   . . P . .  .   .*P . . .  .
      18  3 P P P .  .   3 P P P .  .  !3 P P . .  .
      19  7 1 . . . 15   7 1 . . . 15   7 1 . . . 15
          P is the piece, ! where it cannot be

        Stuck? npx gridmark check --hint

      next: nothing, this is the last one
      "
    `);
  });

  it("colours the same picture", () => {
    const screen = show(reportOf({ tasks: [moved] }), { style: colorStyle });
    expect(screen.replaceAll("\u001b[", "«")).toMatchInlineSnapshot(`
      "«1m0 of 1 done«22m   [«31m✗«39m«1m4«22m]

      «31m✗«39m «1m4  moveLeft«22m«2m  game.ts:14«22m
        «31mfailed: stops at blocks«39m
        T beside a block: moveLeft(board, 6, [17, 1], 0) returned [[17, 0], 0];
        expected [[17, 1], 0]

          «1mbefore«22m         «1mexpected«22m       «1myours (* differs)«22m
         «2m 0 1 2 3 4  5«22m  «2m 0 1 2 3 4  5«22m  «2m 0 1 2 3 4  5«22m
          «2mrows 0–16: empty«22m
      «2m17«22m  «2m.«22m «2m.«22m «1m«36mP«39m«22m «2m.«22m «2m.«22m  «2m.«22m   «2m.«22m «2m.«22m «1m«36mP«39m«22m «2m.«22m «2m.«22m  «2m.«22m   «2m.«22m«31m*P«39m «2m.«22m «2m.«22m «2m.«22m  «2m.«22m
      «2m18«22m  3 «1m«36mP«39m«22m «1m«36mP«39m«22m «1m«36mP«39m«22m «2m.«22m  «2m.«22m   3 «1m«36mP«39m«22m «1m«36mP«39m«22m «1m«36mP«39m«22m «2m.«22m  «2m.«22m  «1m«31m!3«39m«22m «1m«36mP«39m«22m «1m«36mP«39m«22m «2m.«22m «2m.«22m  «2m.«22m
      «2m19«22m  7 1 «2m.«22m «2m.«22m «2m.«22m 15   7 1 «2m.«22m «2m.«22m «2m.«22m 15   7 1 «2m.«22m «2m.«22m «2m.«22m 15
          «2mP is the piece, ! where it cannot be«22m

      «2m  Stuck? npx gridmark check --hint«22m

      «1mnext: «22mnothing, this is the last one
      "
    `);
  });

  it("shows where to write a task that is not started, and what is checked", () => {
    expect(show(reportOf({ tasks: [...done, open("4", "moveLeft")] }))).toMatchInlineSnapshot(`
      "2 of 3 done   ✓1 ✓2 [–4]

      – 4  moveLeft is not started
        Write it at game.ts:14.

        > 14 │ /** Moves a piece one column to the left. */
          15 │ export function moveLeft(board, shape, location, rotation) {
          16 │   return [location, rotation];
          17 │ }

        What is checked:
        - moves one step where it is free
        - stops at the wall

      next: nothing, this is the last one
      "
    `);
  });

  it("shows lines of text that differ", () => {
    const lines = (second: string) => `SCORE: 4\n${second}\n+------+------+\n`;
    const check = checkOf({
      name: "draws the field",
      message: 'line 2 of the screen should be "|·16···|······|"; yours is "|··16··|······|"',
      expected: lines("| 16   |      |"),
      actual: lines("|  16  |      |"),
    });
    const draw = taskOf({ id: "9", title: "draw", status: "fail", checks: [check] });
    expect(show(reportOf({ tasks: [draw] }), { style: asciiStyle })).toMatchInlineSnapshot(`
      "0 of 1 done   [x9]

      x 9  draw
        failed: draws the field
        line 2 of the screen should be "|·16···|······|"; yours is "|··16··|······|"

        - expected, + yours
          SCORE: 4
        - |_16___|______|$
        + |__16__|______|$
          +------+------+

      next: nothing, this is the last one
      "
    `);
  });

  it("shows a syntax error, and nothing else", () => {
    const messages = [
      { level: "warning", text: "ROWS was changed", line: 2 },
      { level: "error", text: "syntax error: ')' expected.", file: "game.ts", line: 7, column: 12 },
      { level: "error", text: "syntax error: ',' expected.", file: "game.ts", line: 9, column: 1 },
    ] as const;
    const stopped = valid({ status: "not-run" });
    const tasks = [{ ...stopped, checks: stopped.checks.slice(1, 2) }].map((task) => ({
      ...task,
      status: "fail" as const,
    }));
    const report = reportOf({ tasks, messages: [...messages] });
    expect(show(report)).toMatchInlineSnapshot(`
      "✗ game.ts:7:12
        syntax error: ')' expected.

           4 │ /** Whether the piece may lie there. */
           5 │ export function isValidMove(board, shape, [row, col], rotation) {
           6 │   console.log("asked for", row, col);
        >  7 │   return SHAPES[shape][rotation].every(([down, right]) => {
           8 │     return board[row + down][col + right] === 0;
           9 │   });
          10 │ }
      "
    `);
  });

  it("shows why a file is rejected, and nothing else", () => {
    const report = reportOf({
      status: "rejected",
      tasks: [taskOf()],
      messages: [{ level: "error", text: "game.ts is larger than 512 KiB" }],
    });
    expect(show(report, { all: true })).toMatchInlineSnapshot(`
      "✗ game.ts
        game.ts is larger than 512 KiB
      "
    `);
  });

  it("shows an error in a second file before any task", () => {
    const file = "extra.ts";
    const text = "syntax error: ')' expected.";
    const sources = { "game.ts": source, [file]: "const a = (1;\n" };
    const messages = [{ level: "error" as const, text, file, line: 1, column: 13 }];
    expect(show({ ...mixed, messages }, { sources })).toMatchInlineSnapshot(`
      "2 of 6 done   ✓1 ✓2 ◐3 ✗4 –5 –6

      ✗ extra.ts:1:13
        syntax error: ')' expected.

        > 1 │ const a = (1;

      next: ◐ task 3 isValidMove  failed: keeps a piece inside the bottom edge
            ✗ task 4 moveLeft     failed: stops at blocks
            – task 5 moveRight    not started
            – task 6 moveDown     not started
      "
    `);
  });

  it("says a word of warning about the file", () => {
    const text = "ROWS is provided with the assignment and was changed; tests expect the original";
    const messages = [{ level: "warning" as const, text, file: "game.ts", line: 2, column: 1 }];
    expect(show({ ...mixed, messages }).split("\n")[1]).toBe(
      "! game.ts:2: ROWS is provided with the assignment and was changed; tests expect…",
    );
  });

  it("shows a broken rule once all tasks are right", () => {
    const deductions = [
      {
        ...{ id: "class", title: "classes", points: 10 },
        findings: [5, 15, 16].map((line) => ({
          ...{ line, column: 1 },
          text: "a class is not allowed here. A few functions are enough.",
        })),
      },
      { id: "try", title: "try", points: 1, findings: [{ line: 8, column: 3, text: "try" }] },
    ];
    expect(show(reportOf({ tasks: done, deductions }))).toMatchInlineSnapshot(`
      "2 of 2 done   ✓1 ✓2

      ✗ rule: classes  costs 10 points
        line 5: a class is not allowed here. A few functions are enough.

          2 │
          3 │ // TASK 3 STARTS HERE
          4 │ /** Whether the piece may lie there. */
        > 5 │ export function isValidMove(board, shape, [row, col], rotation) {
          6 │   console.log("asked for", row, col);
          7 │   return SHAPES[shape][rotation].every(([down, right]) => {
          8 │     return board[row + down][col + right] === 0;

        Also: line 15, line 16

      next: ✗ rule try  costs 1 point
      "
    `);
  });

  it("is happy when everything is done, and says what to do then", () => {
    const tasks = [
      ...done,
      taskOf({ id: "3d", title: "how to test", kind: "manual", status: "unmarked" }),
      taskOf({ id: "7", title: "undo", kind: "bonus", status: "not-started" }),
    ];
    expect(show(reportOf({ tasks }), { game: true })).toMatchInlineSnapshot(`
      "3 of 3 done   ✓1 ✓2 ✎3d

      ✓ All 3 tasks are done. Well done!

        Play your game:    npx gridmark play
        Hand in:           game.ts
        A person marks:    3d how to test
        If you want more:  7 undo
      "
    `);
  });

  it("praises without a promise where the course checks more", () => {
    expect(show(reportOf({ tasks: done }))).not.toContain("Play");
    const more = "The course has further checks that are not in this folder.";
    expect(show(reportOf({ tasks: done }), { further: true })).toContain(
      `✓ All 2 tasks are done. Well done!\n  ${more}\n`,
    );
    expect(show(reportOf({ tasks: done }))).not.toContain(more);
  });

  it("says that a task which is not started has no hint yet", () => {
    const none = "\n  There is no hint yet: hints are about what fails.\n";
    expect(show(mixed, { task: "5", hint: 1 })).toContain(none);
    expect(show(mixed, { task: "5" })).not.toContain(none);
  });

  it("shows the task that is asked for", () => {
    expect(show(mixed, { task: "4" })).toContain("✗ 4  moveLeft");
    expect(show(mixed, { task: "5" })).toContain("– 5  moveRight is not started");
    const checked = taskOf({ checks: [checkOf({ name: "has 20 rows", status: "pass" })] });
    expect(show(reportOf({ tasks: [checked, moved] }), { task: "1" })).toMatchInlineSnapshot(`
      "1 of 2 done   [✓1] ✗4

      ✓ 1  Settle
        ✓ has 20 rows

      next: ✗ task 4 moveLeft  failed: stops at blocks
      "
    `);
  });

  it("shows everything that is wrong, whole, when asked to", () => {
    const screen = show(mixed, { all: true });
    expect(screen).toContain("◐ 3  isValidMove");
    expect(screen).toContain("✗ 4  moveLeft");
    expect(screen.split("\n").slice(-4)).toEqual([
      "",
      "next: – task 5 moveRight  not started",
      "      – task 6 moveDown   not started",
      "",
    ]);
    const done = show(reportOf({ tasks: [taskOf()] }), { all: true });
    expect(done).toContain("The task is done. Well done!");
  });

  it("prints what the program itself returned where there is no one right text", () => {
    const check = checkOf({ message: "2 is not shown", actual: "4 . .\n. 8 .\n" });
    const task = taskOf({ id: "4", title: "toString", status: "fail", checks: [check] });
    expect(show(reportOf({ tasks: [task] }))).toContain("  Yours:\n  │ 4 . .\n  │ . 8 .\n");
  });
});

describe("the code of what is shown", () => {
  const screenOf = (task: TaskReport, view?: Partial<CheckView>) =>
    show(reportOf({ tasks: [task] }), view);

  it("stands behind the failure, and once with how to read more", () => {
    const screen = screenOf(valid({ failureCode: "GM204", hint: "Look down." }));
    expect(screen).toContain("  failed: keeps a piece inside the bottom edge [GM204]\n");
    expect(screen).toContain("  Stuck? npx gridmark check --hint   npx gridmark explain GM204\n");
    expect(screen.match(/explain/g)).toHaveLength(1);
  });

  it("comes with how to read more where there is no hint", () => {
    const checks = [checkOf({ failureCode: "GM102", status: "timeout" })];
    const screen = screenOf(taskOf({ status: "fail", checks }));
    expect(screen).toContain("\n  More: npx gridmark explain GM102\n");
  });

  it("is that of the smallest case where one is shown", () => {
    const smallest = { check: "keeps a piece inside the bottom edge", status: "fail" as const };
    const more = { message: "m", failureCode: "GM203", replay: "3/smallest", input: [] };
    const task = { ...valid({ failureCode: "GM204" }), smallest: { ...smallest, ...more } };
    expect(screenOf(task)).toContain("explain GM203");
    expect(screenOf(task)).not.toContain("GM204");
  });

  it("is dimmed, and gives way to the hint on a narrow screen", () => {
    const task = valid({ failureCode: "GM204", hint: "Look down." });
    expect(screenOf(task, { style: colorStyle })).toContain("\u001b[2m [GM204]\u001b[22m");
    const narrow = screenOf(task, { style: { ...plainStyle, width: 40 } });
    expect(narrow).toContain("[GM204]");
    expect(narrow).not.toContain("explain");
  });

  it("stands beside the place of a syntax error, which takes no more lines for it", () => {
    const error = { level: "error" as const, text: "syntax error: ')' expected.", line: 5 };
    const stopped = taskOf({ status: "fail", checks: [checkOf({ status: "not-run" })] });
    const shown = (message: object) =>
      show(reportOf({ tasks: [stopped], messages: [{ ...error, ...message }] })).split("\n");
    const plainLines = shown({});
    const lines = shown({ failureCode: "GM001" });
    expect(lines[0]).toBe(`${plainLines[0]}  npx gridmark explain GM001`);
    expect(lines.slice(1)).toEqual(plainLines.slice(1));
  });

  it("is there for a missing function and a broken rule", () => {
    const missing = { status: "missing" as const, failureCode: "GM105" };
    const task = taskOf({ status: "missing", checks: [checkOf(missing)] });
    expect(screenOf(task)).toContain("More: npx gridmark explain GM105");
    const finding = { line: 3, column: 1, text: "a loop" };
    const rule = { id: "r", title: "no loops", failureCode: "GM502", points: 5 };
    const deductions = [{ ...rule, findings: [finding] }];
    const screen = show(reportOf({ tasks: [taskOf()], deductions }));
    expect(screen).toContain("More: npx gridmark explain GM502");
  });
});

describe("the hints of a task", () => {
  const mistake = { name: "m", title: "looks at one block only", hint: "There are four." };
  const task = { ...valid({ hint: "Row 19 is the last one." }), mistakes: [mistake] };
  const report = reportOf({ tasks: [task] });
  const tail = (hint: number) => show(report, { hint }).split("\n\n").at(-2);

  it("come one by one, the next with each step", () => {
    expect(tail(0)).toBe("  Stuck? npx gridmark check --hint");
    expect(tail(1)).toMatchInlineSnapshot(`
      "  Hint 1: Row 19 is the last one. [game1023/3-2]
        More: npx gridmark check --hint 2"
    `);
    expect(tail(2)).toMatchInlineSnapshot(`
      "  Hint 1: Row 19 is the last one. [game1023/3-2]
        Hint 2: This works already: "keeps a piece inside the left edge". This fails
        too: "refuses occupied cells". What do those that fail have in common?
        More: npx gridmark check --hint 3"
    `);
    expect(tail(3)).toMatchInlineSnapshot(`
      "  Hint 1: Row 19 is the last one. [game1023/3-2]
        Hint 2: This works already: "keeps a piece inside the left edge". This fails
        too: "refuses occupied cells". What do those that fail have in common?
        Hint 3: It behaves as if it looks at one block only. There are four."
    `);
    expect(tail(9)).toBe(tail(3));
  });

  it("are asked for as the edge says", () => {
    const screen = show(report, { askHint: (hint) => `press h (${hint})` });
    expect(screen).toContain("Stuck? press h (1)");
  });

  it("are not promised where there are none", () => {
    expect(
      show(reportOf({ tasks: [taskOf({ status: "fail", checks: [checkOf()] })] })),
    ).not.toContain("Stuck?");
  });
});

describe("on a small screen", () => {
  it("other tasks give way first, then the code around a line", () => {
    const tasks = ["7", "8", "9", "10", "11"].map((id) => open(id, `task${id}`));
    const report = reportOf({ tasks: [...mixed.tasks, ...tasks] });
    expect(show(report, { height: 20 })).toMatchInlineSnapshot(`
      "2 of 11 done   ✓1 ✓2 [◐3] ✗4 –5 –6 –7 –8 –9 –10 –11

      ◐ 3  isValidMove  game.ts:4
        failed: keeps a piece inside the bottom edge (line 8)
        bar below the floor: isValidMove(board, 0, [20, 1], 0) stopped with an error
        on line 8: TypeError: cannot read board[row + down]
        > 8 │ return board[row + down][col + right] === 0;
          board
          0 1 2 3 4  5
          rows 0–17: empty
      18  3 . . . .  .
      19  7 1 . . . 15
      20   !P!P!P!P
          P is the piece, ! where it cannot be
        Stuck? npx gridmark check --hint

      next: ✗ task 4 moveLeft   failed: stops at blocks
      "
    `);
    expect(show(report, { height: 12 })).toMatchInlineSnapshot(`
      "2 of 11 done   ✓1 ✓2 [◐3] ✗4 –5 –6 –7 –8 –9 –10 –11

      ◐ 3  isValidMove  game.ts:4
        failed: keeps a piece inside the bottom edge (line 8)
        bar below the floor: isValidMove(board, 0, [20, 1], 0) stopped with an error
        on line 8: TypeError: cannot read board[row + down]
        > 8 │ return board[row + down][col + right] === 0;
          board
          0 1 2 3 4  5

      next: ✗ task 4 moveLeft   failed: stops at blocks
      "
    `);
  });
});
