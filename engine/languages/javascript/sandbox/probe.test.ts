import { describe, expect, it } from "vitest";
import type { Step } from "../../../../author/probe.ts";
import { openModule, steps } from "../../../testing/sandbox.ts";

const call = (fn: string, as?: string, ...args: Extract<Step, { do: "call" }>["args"]): Step => ({
  do: "call",
  fn,
  args,
  ...(as === undefined ? {} : { as }),
});
const read = (of: string): Step => ({ do: "read", of });
const set = (of: string, path: readonly number[], value: number): Step => ({
  do: "set",
  of,
  path,
  value,
});

async function run(code: string, ...list: Step[]) {
  return (await openModule(code)).run(steps(...list), 1);
}

describe("a probe", () => {
  it("hands the result of one step to another, as it is", async () => {
    const code = "export const make = () => [[1]]; export const add = (b) => { b[0].push(2); };";
    const outcome = await run(
      code,
      call("make", "b"),
      call("add", undefined, { ref: "b" }),
      read("b"),
    );
    expect(outcome).toMatchObject({
      kind: "done",
      results: [{ returns: [[1]] }, { returns: { t: "undefined" } }, { value: [[1, 2]] }],
    });
  });

  it("writes into a result and shows what else changed with it", async () => {
    const code = "export const make = () => { const row = [0, 0]; return [row, row]; };";
    const outcome = await run(code, call("make", "b"), set("b", [0, 1], 5), read("b"));
    expect(outcome).toMatchObject({
      results: [
        {},
        { done: true },
        {
          value: [
            [0, 5],
            [0, 5],
          ],
        },
      ],
    });
  });

  it.each([
    ["past the end of a row", "[[0]]", [0, 1]],
    ["past the last row", "[[0]]", [1, 0]],
    ["into a number", "[0]", [0, 0]],
    ["into nothing", "null", [0, 0]],
    ["into text", '["00"]', [0, 0]],
    ["into a hole", "[[, 1]]", [0, 0]],
    ["into a cell of the prototype", "[Object.create([0])]", [0, 0]],
    ["into a typed array's end", "[new Uint8Array(1)]", [0, 1]],
  ])("does not write %s", async (_name, board, path) => {
    const code = `export const make = () => ${board};`;
    const outcome = await run(code, call("make", "b"), set("b", path, 5));
    expect(outcome).toMatchObject({ kind: "done", results: [{}, { done: false }] });
  });

  it.each([
    ["is frozen", "Object.freeze([Object.freeze([0])])"],
    ["is a proxy that refuses", "[new Proxy([0], { set: () => false })]"],
    ["has a cell without a setter", "[Object.defineProperty([], 0, { get: () => 0 })]"],
  ])("says that nothing was written where a result %s", async (_name, board) => {
    const outcome = await run(
      `export const make = () => ${board};`,
      call("make", "b"),
      set("b", [0, 0], 5),
      read("b"),
    );
    const [, ...results] = outcome.kind === "done" ? outcome.results : [];
    expect(results).toEqual([{ done: true, refused: true }, { value: [[0]] }]);
  });

  it("is an error of the submission where a result throws when written", async () => {
    const code =
      "export const make = () => [Object.defineProperty([], 0, { set() { throw new TypeError(); } })];";
    const outcome = await run(code, call("make", "b"), set("b", [0, 0], 5));
    expect(outcome).toMatchObject({ kind: "error", thrown: { name: "TypeError" } });
  });

  it("draws many times in one step", async () => {
    const code = "let n = 0; export const draw = () => n++;";
    const outcome = await run(code, { do: "call", fn: "draw", args: [], times: 5 });
    expect(outcome).toMatchObject({ results: [{ returns: [0, 1, 2, 3, 4], argsAfter: [] }] });
  });

  it("stops at a function that is not there", async () => {
    const outcome = await run("export const a = () => 1;", call("a"), call("b"), call("c"));
    expect(outcome).toEqual({ kind: "missing", fn: "b", work: expect.any(Number) });
  });

  it("stops at the first step that throws", async () => {
    const code = "let n = 0; export const a = () => { n += 1; if (n === 2) throw n; };";
    expect(await run(code, call("a"), call("a"), call("a"))).toMatchObject({
      kind: "error",
      thrown: { message: "2" },
    });
  });

  it("forgets its results with its end", async () => {
    const sandbox = await openModule("export const make = () => [1];");
    sandbox.run(steps(call("make", "b")), 1);
    expect(sandbox.run(steps(read("b")), 1)).toMatchObject({
      results: [{ value: { t: "undefined" } }],
    });
  });

  it("gives functions no `this` and no more arguments than it says", async () => {
    const code = "export function f() { return [this === undefined, arguments.length]; }";
    expect(await run(code, call("f", undefined, { json: 1 }))).toMatchObject({
      results: [{ returns: [true, 1] }],
    });
  });

  it("is refused by a sandbox that is used up", async () => {
    const sandbox = await openModule("export const f = () => { for (;;); };");
    sandbox.run(steps(call("f")), 1);
    expect(sandbox.spent).toBe(true);
    expect(() => sandbox.run(steps(call("f")), 1)).toThrow("used up");
  });
});
