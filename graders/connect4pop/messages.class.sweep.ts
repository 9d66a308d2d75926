import { describe, expect, it } from "vitest";
import { reportOf } from "../../cli/testing/graded-classes.ts";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";

const { grade, reference } = openAssignment(connect4pop);

async function messageOf(task: string, code: string, check = 0) {
  const file = { name: "connect4pop.ts", text: withRegion(reference, task, code) };
  const graded = await grade([file], { tasks: [task] });
  return graded.tasks[0]?.checks[check]?.message;
}

/** The checks of a task in the report of one submission of the class. */
function checksOf(id: string, task: string) {
  return reportOf("connect4pop", id).tasks.find((each) => each.id === task)?.checks ?? [];
}

describe("what students of connect4pop are told", () => {
  it("after which line their game asked for more than there is", () => {
    const checks = checksOf("xenia-powell", "11");
    expect(checks[0]).toMatchObject({
      status: "input",
      message: expect.stringContaining("asked for more input after line 7 of the input"),
    });
  });

  it("that console.log is not print", () => {
    const checks = checksOf("pavel-linhart", "5");
    expect(checks[0]?.message).toContain("use print");
  });

  it("which line differs, with its blanks to be seen", () => {
    const checks = checksOf("gwen-adeyemi", "5");
    expect(checks[0]?.message).toContain(
      'should be "·1·2·3·4·5·6·7·8·"; yours is "·1·2·3·4·5·6·7·8"',
    );
  });

  it("that NaN is no number of hours", async () => {
    const code = 'export function numHours(): number { return Number("many"); }';
    expect(await messageOf("1", code)).toBe("numHours() returned NaN; expected a number");
  });

  it("that the hours are not asked for", async () => {
    const code = 'export function numHours(): number { return Number(input("Hours: ")); }';
    expect(await messageOf("1", code)).toBe("1 case");
    expect(await messageOf("1", code, 1)).toContain("asked for input");
  });

  it("that two boards share their columns", async () => {
    const code =
      "const board = Array(8).fill('--------'); export function generateInitialBoard() { return board; }";
    expect(await messageOf("2", code, 1)).toContain("item 0 of another board");
  });

  it("that each game begins anew", () => {
    const checks = checksOf("olga-redmayne", "11");
    const check = checks.find(({ name }) => name === "starts each game afresh");
    expect(check?.hint).toContain("The second game begins with an empty board");
  });
});

describe("the import of connect4pop", () => {
  it.each(["./support", "./support.ts", "./support.js"])("may be from %s", async (module) => {
    const text = reference.replace('"./support.ts"', `"${module}"`);
    const graded = await grade([{ name: "connect4pop.ts", text }], { tasks: ["6"] });
    expect(graded.score).toBe(14);
  });

  it("costs points where it was changed", async () => {
    const text = reference.replace("  print,\n", "  print,\n  print as say,\n");
    const graded = await grade([{ name: "connect4pop.ts", text }], { tasks: ["6"] });
    expect(graded).toMatchObject({
      score: 9,
      deductions: [{ id: "import", findings: [{ line: 14, column: 1 }] }],
    });
  });

  it("is the only one", async () => {
    const text = `import { readFileSync } from "node:fs";\n${reference}\nreadFileSync("x");\n`;
    const graded = await grade([{ name: "connect4pop.ts", text }], { tasks: ["6"] });
    expect(graded).toMatchObject({ status: "rejected", score: 0 });
  });
});
