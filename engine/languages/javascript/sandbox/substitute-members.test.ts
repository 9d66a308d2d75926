import { describe, expect, it } from "vitest";
import type { Step } from "../../../../kit/probe.ts";
import { openSubstituted } from "../../../testing/sandbox.ts";

/** A right class: its methods talk to the object through public members only. */
const reference = `
export class Grid {
  #cells;
  constructor(height, width) {
    this.height = height;
    this.width = width;
    this.#cells = Array.from({ length: height }, () => Array(width).fill(0));
  }
  get(row, col) { return this.#cells[row][col]; }
  set(row, col, value) { this.#cells[row][col] = value; }
  add() { this.set(0, 0, this.get(0, 0) + 1); }
  total() { let sum = 0; for (let r = 0; r < this.height; r++) for (let c = 0; c < this.width; c++) sum += this.get(r, c); return sum; }
}`;

const own = (members: string, fields = "rows = [[5]];") => `
export class Grid {
  ${fields}
  ${members}
}`;

const make: Step = { do: "new", class: "Grid", args: [{ json: 2 }, { json: 3 }], as: "g" };
const invoke = (method: string, ...args: unknown[]): Step => ({
  do: "invoke",
  of: "g",
  method,
  args: args.map((json) => ({ json })),
});

/** Results of the last step with some members substituted. */
async function last(code: string, names: string[], list: Step[]): Promise<unknown> {
  const sandbox = await openSubstituted(code, reference, names);
  const outcome = sandbox.run({ steps: [make, ...list] }, 1);
  if (outcome.kind !== "done") return outcome;
  const result = outcome.results.at(-1);
  return result !== undefined && "returns" in result ? result.returns : result;
}

describe("a member that is substituted", () => {
  const accessors = "get(r, c) { return this.rows[r][c]; } set(r, c, v) { this.rows[r][c] = v; }";

  it("works on the submission's own objects", async () => {
    const code = own(`${accessors} add() { throw 1; } twice() { this.add(); this.add(); }`);
    expect(await last(code, ["Grid.add"], [invoke("twice"), invoke("get", 0, 0)])).toBe(7);
  });

  it("is put where the submission has none", async () => {
    const code = own(accessors);
    expect(await last(code, ["Grid.add"], [invoke("add"), invoke("get", 0, 0)])).toBe(6);
  });

  it("shows nothing of what stands in", async () => {
    const code = own(
      `${accessors} add() { return 'mine'; } text() { return [String(this.add), this.add.name, String(Grid)]; }`,
    );
    const shown = (await last(
      code,
      ["Grid.add", "Grid.constructor"],
      [invoke("text")],
    )) as string[];
    expect(shown[0]).toBe("add() { return 'mine'; }");
    expect(shown[1]).toBe("add");
    expect(shown[2]).toContain("rows = [[5]]");
  });
});

describe("a constructor that is substituted", () => {
  it("gives right objects with the submission's other members on them", async () => {
    const code = own(
      "constructor(w, h) { this.height = h; this.width = w; } total() { return [this.height, this.width, this.get(1, 2)]; }",
      "",
    );
    const names = ["Grid.constructor", "Grid.get", "Grid.set"];
    const list = [invoke("set", 1, 2, 9), invoke("total")];
    expect(await last(code, names, list)).toEqual([2, 3, 9]);
  });

  it("serves code of the submission that makes objects itself", async () => {
    const code = `${own("constructor() { throw new Error('mine'); }", "")}
      export function f() { return new Grid(1, 2).width; }`;
    const sandbox = await openSubstituted(code, reference, ["Grid.constructor"]);
    const outcome = sandbox.run({ steps: [{ do: "call", fn: "f", args: [] }] }, 1);
    expect(outcome).toMatchObject({ kind: "done", results: [{ returns: 2 }] });
  });

  it("changes nothing where the submission has no such class", async () => {
    const names = ["Grid.constructor", "Grid.add"];
    const sandbox = await openSubstituted("export const a = 1;", reference, names);
    expect(sandbox.run({ steps: [make] }, 1)).toMatchObject({ kind: "missing", fn: "Grid" });
  });
});
