import { describe, expect, it } from "vitest";
import type { Step } from "../../../../author/probe.ts";
import { openSubstituted } from "../../../testing/sandbox.ts";

/** A right class whose methods access the object through public members only. */
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

describe("a member that objects have themselves", () => {
  const accessors = "get(r, c) { return this.rows[r][c]; } set(r, c, v) { this.rows[r][c] = v; }";
  const twice = "twice() { this.add(); this.add(); }";
  const code = (members: string) => own(`${accessors} ${members}`);
  const asked = [invoke("twice"), invoke("get", 0, 0)];

  it.each([
    ["an arrow function", `add = () => { throw 1; }; ${twice}`],
    ["a function expression", `add = function () { throw 1; }; ${twice}`],
    ["an arrow that is called on nothing", "add = () => 1; twice() { [1, 2].forEach(this.add); }"],
    [
      "an arrow that another field holds",
      "add = () => 1; both = [this.add, this.add]; twice() { this.both.forEach((f) => f()); }",
    ],
    [
      "an arrow that is called on another object",
      "add = () => 1; twice() { const other = Object.create(this, { rows: { value: 1 } }); other.add(); other.add(); }",
    ],
    [
      "one that is bound in the constructor",
      "constructor() { this.add = this.add.bind(this); } add() {} twice() { const { add } = this; add(); add(); }",
    ],
    [
      "all that are bound in a loop",
      "constructor() { for (const n of ['add', 'get']) { this[n] = this[n].bind(this) } } add() {} twice() { const { add } = this; add(); add(); }",
    ],
    [
      "one that the constructor assigns and keeps",
      "constructor() { this.add = () => 1; const kept = this.add; this.twice = () => { kept(); kept(); }; }",
    ],
    [
      "one that replaces another of the prototype",
      `constructor() { this.add = () => 1; } add() {} ${twice}`,
    ],
    [
      "one that is put there with others",
      "constructor() { Object.assign(this, { add: () => 1 }); const { add } = this; this.twice = () => { add(); add(); }; }",
    ],
    ["one that calls a private field", `#add = () => 1; add = () => this.#add(); ${twice}`],
    [
      "one of an object that is frozen",
      `add = () => 1; constructor() { Object.freeze(this); } ${twice}`,
    ],
    [
      "a getter of the object itself",
      `constructor() { Object.defineProperty(this, "add", { get: () => () => 1, configurable: true }); } ${twice}`,
    ],
  ])("is substituted: %s", async (_, members) => {
    expect(await last(code(members), ["Grid.add"], asked)).toBe(7);
  });

  it("is substituted in what a base class and a constructor function make", async () => {
    const base = `class Base { rows = [[5]]; add = () => 1; }\n${own(`${accessors} twice() { [1, 2].forEach(this.add); }`, "").replace("Grid {", "Grid extends Base {")}`;
    expect(await last(base, ["Grid.add"], asked)).toBe(7);
    const made = `export function Grid() { this.rows = [[5]]; this.add = () => 1; const { add } = this; this.twice = () => { add(); add(); };
      this.get = (r, c) => this.rows[r][c]; this.set = (r, c, v) => { this.rows[r][c] = v; }; }`;
    expect(await last(made, ["Grid.add"], asked)).toBe(7);
  });

  it("has no other this than the submission's own has", async () => {
    const members =
      "add = function () {}; twice() { try { const { add } = this; add(); } catch (error) { return error.name; } }";
    expect(await last(code(members), ["Grid.add"], [invoke("twice")])).toBe("TypeError");
  });

  it("shows nothing of how it came there", async () => {
    const members =
      "add = () => 'mine'; text() { return [String(this.add), this.add.name, String(Grid), Reflect.ownKeys(this).join()]; }";
    const shown = await last(code(members), ["Grid.add"], [invoke("text")]);
    const left = await last(code(members), [], [invoke("text")]);
    expect(shown).toEqual(left);
    expect(String(shown)).not.toContain("exchange");
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
