import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { returned } from "../../../testing/sandbox.ts";

const cases = casesIn("host-clone.ts");

describe("structuredClone", () => {
  it("copies nested arrays and objects, and shares nothing with them", async () => {
    const body = `
      const board = [[1, 2], { row: [3] }];
      const copy = structuredClone(board);
      copy[0][0] = 9; copy[1].row[0] = 9;
      return [board[0][0], board[1].row[0], copy[0][0], copy[1].row[0]];`;
    expect(await returned(body)).toEqual([1, 3, 9, 9]);
  });

  it.each(cases<[string, string, unknown, string]>("copies"))(
    "copies %s",
    async (_name, look, expected, value) => {
      expect(await returned(`const copy = structuredClone(${value}); return ${look};`)).toEqual(
        expected,
      );
    },
  );

  it("keeps cycles and what is shared", async () => {
    const body = `
      const row = [0]; const board = [row, row]; board.self = board;
      const copy = structuredClone(board);
      return [copy.self === copy, copy[0] === copy[1], copy[0] !== row];`;
    expect(await returned(body)).toEqual([true, true, true]);
  });

  it.each([
    ["a function", "() => 1"],
    ["a function within", "[{ f() {} }]"],
    ["a symbol", "Symbol()"],
    ["a promise", "Promise.resolve()"],
    ["a WeakMap", "new WeakMap()"],
  ])("throws a DataCloneError for %s", async (_name, value) => {
    const body = `try { structuredClone(${value}); } catch (e) { return e.name; }`;
    expect(await returned(body)).toBe("DataCloneError");
  });

  it("needs a value", async () => {
    const body = "try { structuredClone(); } catch (e) { return e.name; }";
    expect(await returned(body)).toBe("TypeError");
  });
});
