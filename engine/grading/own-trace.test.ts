import { describe, expect, it } from "vitest";
import type { TableCheck } from "../../author/kinds/table.ts";
import type { TaskGrader } from "../../author/task.ts";
import { rows } from "../../author/testing/rows.ts";
import type { Replay } from "../../schema/types.ts";
import { replayText, smallAssignment } from "../testing/grading.ts";

const board = rows("0 1 / 2 3");

/** A check of a function that must change its own board. */
const moves: TableCheck = {
  kind: "table",
  name: "moves",
  visibility: "public",
  weight: 1,
  function: "move",
  cases: [
    { name: "a board", args: [board], argsAfter: [rows("9 9 / 9 9")] },
    { name: "a second board", args: [7, board], argsAfter: [7, rows("9 9 / 9 9")] },
    { name: "no board", args: [7], argsAfter: [8] },
    { name: "an empty board", args: [[]], argsAfter: [[[2]]] },
  ],
};

async function replayed(
  code: string,
  number = 1,
  more: Partial<TaskGrader> = {},
): Promise<Partial<Replay> | undefined> {
  const small = smallAssignment({ move: [moves] });
  const trace = () => [{ text: "all become 9", board: rows("9 9 / 9 9") }];
  const tasks = small.graders.tasks.map((task) => ({ ...task, trace, ...more }));
  return replayText({ ...small, graders: { ...small.graders, tasks } }, code, `move/1/${number}`);
}

const traced = async (body: string, number = 1) =>
  (await replayed(`export function move(b) { ${body} }`, number))?.ownTrace;
const texts = async (body: string) => (await traced(body))?.map(({ text }) => text);

describe("how a submission changes the board of a call", () => {
  it("is shown change by change, beside the steps of a right solution", async () => {
    const code = "export function move(b) { b[0][1] = 5; b[1] = [4, 4]; }";
    expect(await replayed(code)).toMatchObject({
      trace: [{ text: "all become 9" }],
      ownTrace: [
        { text: "row 0, column 1: 1 becomes 5", board: rows("0 5 / 2 3") },
        { text: "row 1, column 0: 2 becomes 4", board: rows("0 5 / 4 4") },
      ],
    });
  });

  it.each([
    ["b.push([1, 1]);", ["3 rows instead of 2"]],
    ["b.length = 1;", ["1 rows instead of 2"]],
    ["b[1].push(4);", ["row 1 has 3 cells"]],
    ["b[0] = [7];", ["row 0 has 1 cells"]],
    ["b[1][0] = null;", ["row 1, column 0: 2 becomes null"]],
    ["b[1][0] = [];", ["row 1, column 0: 2 becomes []"]],
    ["b[0][0] = 'x';", ['row 0, column 0: 0 becomes "x"']],
  ])("is put in words: %s", async (body, expected) => {
    expect((await texts(body))?.slice(0, 1)).toEqual(expected);
  });

  it("names nothing that stays as it is", async () => {
    expect(await texts("b[0][0] = 0; b[1][1] = 3; b[1][1] = 4;")).toEqual([
      "row 1, column 1: 3 becomes 4",
    ]);
  });

  it("is shown up to where it stops", async () => {
    expect(await texts("b[0][0] = 1; throw new Error();")).toEqual([
      "row 0, column 0: 0 becomes 1",
    ]);
  });

  it("is cut after 60 changes", async () => {
    const steps = (last: number) => traced(`for (let i = 1; i <= ${last}; i += 1) b[0][0] = i;`);
    expect(await steps(60)).toHaveLength(60);
    expect(await steps(61)).toHaveLength(60);
    expect((await steps(99))?.at(-1)).toMatchObject({ board: rows("60 1 / 2 3") });
  });

  it("is shown wherever the board stands among the arguments", async () => {
    const code = "export function move(n, b) { b[0][0] = n; }";
    expect((await replayed(code, 2))?.ownTrace).toMatchObject([
      { text: "row 0, column 0: 0 becomes 7" },
    ]);
  });

  it("is shown of the function that is made simpler, where that is another one", async () => {
    const shrinking = {
      function: "moveAll",
      caseOf: () => ({ name: "", args: [] }),
      size: () => [0],
      simpler: () => [],
    };
    const code =
      "export const move = (b) => { b[1][1] = 4; b[0][0] = 8; }; export const moveAll = (b) => { b[0][0] = 8; b[1][1] = 4; };";
    expect((await replayed(code, 1, { shrinking }))?.ownTrace).toMatchObject([
      { text: "row 0, column 0: 0 becomes 8" },
      { text: "row 1, column 1: 3 becomes 4" },
    ]);
  });

  it.each([
    ["where nothing changes", "return 1;", 1],
    ["where it is a board no more", "b[0] = 5;", 1],
    ["where it was none", "return 1;", 3],
    ["where it had no rows", "b.push([1]);", 4],
  ])("is not shown %s", async (_, body, number) => {
    const found = await replayed(`export function move(b) { ${body} }`, number);
    expect(found?.status).toBe("fail");
    expect(found).not.toHaveProperty("ownTrace");
  });

  it("is not shown where the call does something else than it did", async () => {
    // In the run it was the third call; alone it is the first.
    const code =
      "let calls = 0; export function move(b) { calls += 1; if (b.length) b[0][0] = calls; }";
    expect((await replayed(code, 1))?.ownTrace).toHaveLength(1);
    const later = code.replace("(b)", "(n, b = n)");
    expect(await replayed(later, 2)).not.toHaveProperty("ownTrace");
  });

  it("is not shown where the assignment knows no steps", async () => {
    const code = "export function move(b) { b[0][0] = 1; }";
    const found = await replayed(code, 1, { trace: undefined as never });
    expect(found).toMatchObject({ trace: [] });
    expect(found).not.toHaveProperty("ownTrace");
  });
});
