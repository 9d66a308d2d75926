import { describe, expect, it } from "vitest";
import { caseOf, changed, gradeText, smallAssignment, verdictsOf } from "../testing/grading.ts";

const arithmetic = smallAssignment({
  double: [caseOf(2, 4), caseOf(0, 0)],
  triple: [caseOf(2, 6)],
  negate: [caseOf(2, -2)],
});

const double = "export const double = (n) => n + n;";
const triple = "export const triple = (n) => 3 * n;";
const negate = "export const negate = (n) => -n;";

describe("a submission", () => {
  it("gets the points of each task that is right", async () => {
    const { status, messages, tasks } = await gradeText(arithmetic, `${triple} ${negate}`);
    expect(status).toBe("graded");
    expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining("double")]);
    expect(tasks.map(({ id, status, score }) => [id, status, score])).toEqual([
      ["double", "missing", 0],
      ["triple", "pass", 10],
      ["negate", "pass", 10],
    ]);
  });

  it.each([
    ["fail", "export const double = (n) => n;"],
    ["error", "export const double = (n) => n.x.y;"],
    ["timeout", "export const double = (n) => { for (;;); };"],
    [
      "memory",
      "export const double = (n) => { const a = []; for (;;) a.push(new Uint8Array(1 << 20)); };",
    ],
    ["missing", "export const doubled = (n) => n + n;"],
    ["not-run", "export function double() { return 0; }"],
  ])(
    "keeps the results of its other tasks beside one with the verdict %s",
    async (verdict, code) => {
      const graded = await gradeText(arithmetic, `${triple}\n${code}\n${negate}`);
      expect(verdictsOf(graded)).toEqual({ double: verdict, triple: "pass", negate: "pass" });
      expect(graded.tasks.map(({ score }) => score)).toEqual([0, 10, 10]);
    },
  );

  it("is graded only for the tasks that are asked for", async () => {
    const options = { tasks: ["triple"] };
    const { tasks } = await gradeText(arithmetic, `${double} ${triple}`, options);
    expect(tasks.map(({ id, score }) => [id, score])).toEqual([["triple", 10]]);
  });

  it("is told in which line of a TypeScript file an error came up", async () => {
    const code = [
      "interface Box {",
      "  n: number;",
      "}",
      "export function double(n: number): number {",
      "  const box = null as unknown as Box;",
      "  return box.n;",
      "}",
    ].join("\n");
    const { tasks } = await gradeText(arithmetic, code, { fileName: "game.ts" });
    expect(tasks[0]?.checks[0]).toMatchObject({ status: "error", line: 6 });
  });

  it("shows the message of a look-alike assertion as text, and gives nothing for it", async () => {
    const code =
      'export const double = () => { throw Object.assign(new Error("all passed"), { name: "AssertionError", passed: true }); };';
    const { tasks } = await gradeText(arithmetic, code);
    expect(tasks[0]).toMatchObject({ score: 0, checks: [{ status: "error" }] });
    expect(tasks[0]?.checks[0]?.message).toContain("AssertionError: all passed");
  });

  it("shows what a failing call printed", async () => {
    const code = 'export const double = (n) => { console.log("n is", n); return { score: 10 }; };';
    const { tasks } = await gradeText(arithmetic, code);
    expect(tasks[0]?.checks[0]).toMatchObject({ status: "fail", printed: "n is 2\n" });
  });

  it.each([
    ["expect", "export const expect = () => ({ toBe() {} }), test = () => {}, describe = test;"],
    ["a reporter", 'console.log(\'{"score":30}\'); console.log("ok 1");'],
    ["an early end", "export const process = { exit() {} }; process.exit(0);"],
    ["its own results", "export const results = [{ returns: 4 }], score = 30, passed = true;"],
  ])("gets nothing for bringing %s", async (_name, code) => {
    const { tasks } = await gradeText(arithmetic, code);
    expect(tasks.map(({ score }) => score)).toEqual([0, 0, 0]);
  });
});

describe("a file that cannot be run", () => {
  it.each([
    ["is empty", "", undefined],
    ["has a syntax error", "export const double = (", 1],
    ["throws", "\n\nthrow new Error('no');", 3],
    ["does not end", "for (;;);", 1],
    ["uses up the memory", "const a = []; for (;;) a.push(new Uint8Array(1 << 20));", undefined],
    ["waits for ever", "await new Promise(() => {});", undefined],
  ])("gets a message and no points when it %s", async (_name, code, line) => {
    const { status, messages, tasks } = await gradeText(arithmetic, code);
    expect(status).toBe("graded");
    const last = messages.at(-1);
    expect(last).toMatchObject({ level: "error", file: "game.js" });
    expect(last?.line).toBe(line);
    expect(tasks.map(({ score, checks }) => [score, checks[0]?.status])).toEqual([
      [0, "not-run"],
      [0, "not-run"],
      [0, "not-run"],
    ]);
  });

  it("is rejected when it imports what it may not", async () => {
    const { status, tasks } = await gradeText(
      arithmetic,
      `import fs from "node:fs"; ${double} fs;`,
    );
    expect(status).toBe("rejected");
    expect(tasks.every(({ score }) => score === 0)).toBe(true);
  });

  it.each([
    ["null.x;", "game.ts", 5],
    ["const s = '😀'; null.x;", "game.js", 21],
    ["const n: number = 1; null.x;", "game.ts", undefined],
  ])("is told the column only where it is the file's own: %s", async (code, fileName, column) => {
    const { messages } = await gradeText(arithmetic, code, { fileName });
    expect(messages.at(-1)).toMatchObject({ level: "error", line: 1 });
    expect(messages.at(-1)?.column).toBe(column);
  });

  it.each([
    ["at f (submission:2:7)", 2, 7],
    ["at f (submission:2)", 2, undefined],
    ["at f (other:2:7)", undefined, undefined],
  ])("is told the place as far as its error has one: %s", async (stack, line, column) => {
    const code = `const e = new Error("no");\ne.stack = ${JSON.stringify(stack)};\nthrow e;`;
    const last = (await gradeText(arithmetic, code)).messages.at(-1);
    expect([last?.line, last?.column]).toEqual([line, column]);
  });

  it.each([
    ["bytes that are no UTF-8", [0x61, 0xff, 0xfe]],
    ["a name in Latin-1", [...Buffer.from(`const größe = 1;\n${triple}`, "latin1")]],
    ["NUL bytes", [0x61, 0, 0x61]],
    ["NUL bytes alone", Array.from({ length: 4096 }, () => 0)],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ])("is rejected, and told why, for %s", async (_name, bytes) => {
    const { status, messages } = await gradeText(arithmetic, Uint8Array.from(bytes));
    expect(status).toBe("rejected");
    expect(messages).toHaveLength(1);
  });

  // The second byte of some letters is a backslash, a bracket or a backquote.
  it.each([
    ["Windows-1252", [0x93, 0xe4, 0x94]],
    ["Mac Roman", [0x8a, 0x9f]],
    ["CP437", [0x84, 0xe1]],
    ["KOI8-R", [0xf4, 0xc5, 0xd3, 0xd4]],
    ["Shift-JIS", [0x83, 0x5c, 0x95, 0x5c]],
    ["GBK", [0x81, 0x5c, 0x95, 0x60, 0x95, 0x7d]],
    ["EUC-KR", [0xc5, 0xd7, 0xbd, 0xba]],
  ])("is graded where %s is in comments and texts alone, with a note", async (_, letters) => {
    const bytes = (text: string) => [...Buffer.from(text)];
    const comment = [...bytes("// "), ...letters, ...bytes("\n/* "), ...letters, ...bytes(" */\n")];
    const text = [...bytes('const said = "'), ...letters, ...bytes('";\n')];
    const all = [...comment, ...text, ...bytes(`${triple}\n${double}\n${negate}\n`)];
    const { status, tasks, messages } = await gradeText(arithmetic, Uint8Array.from(all));
    expect([status, tasks.map(({ score }) => score)]).toEqual(["graded", [10, 10, 10]]);
    expect(messages.map(({ level, text }) => [level, text])).toEqual([
      ["info", expect.stringMatching(/^the file is not saved as UTF-8: /)],
    ]);
  });
});

it("a failing check says what the legend's characters stand for; one that passes does not", async () => {
  const cases = (returns: unknown) => [caseOf(1, returns)];
  const small = changed(smallAssignment({ sea: cases([["water"], ["ship"], ["ship"]]) }), {
    legend: { "~": "water", S: "ship", "0": 0, x: "x" },
  });
  const checkOf = async (cell: string) => {
    const code = `export const sea = () => [["water"], ["${cell}"], ["ship"]];`;
    const { tasks } = await gradeText(small, code);
    return tasks[0]?.checks[0];
  };
  expect(await checkOf("water")).toMatchObject({ legend: { "~": "water", S: "ship" } });
  expect(await checkOf("ship")).not.toHaveProperty("legend");
});
