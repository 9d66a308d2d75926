import { describe, expect, it } from "vitest";
import type { OneStep } from "../../../../author/probe.ts";
import { openPython } from "../sandbox/open.ts";
import { limits, programOf, withInterpreter } from "../testing/programs.ts";

withInterpreter();

/** A right class, whose methods talk to other tasks' methods only, but for its constructor and accessors. */
const right = `
class Grid:
    points = 0
    def __init__(self, height, width):
        self.height, self.width = height, width
        self._cells = [[0] * width for _ in range(height)]
        self.clear()
    def get(self, row, col): return self._cells[row][col]
    def set(self, row, col, value): self._cells[row][col] = value
    def add(self): self.set(0, 0, self.get(0, 0) + 1)
    def total(self): return sum(self.get(*cell) for cell in self._all())
    def _all(self): return [(r, c) for r in range(self.height) for c in range(self.width)]
    def clear(self): pass
    def me(self): return self
    def fail(self): raise ValueError("no")
    def score(self):
        self.points += 1
        self.add()
        return self.points
    def swap(self): self._cells[0], self._cells[1] = self._cells[1], self._cells[0]
    def grow(self):
        cells = self._cells
        self.add()
        cells[0][0] *= 10
        return cells
`;
const names = [
  "constructor",
  "get",
  "set",
  "add",
  "total",
  "clear",
  "me",
  "fail",
  "swap",
  "grow",
  "score",
];
const all = names.map((name) => `Grid.${name}`);

const accessors = `
    def get(self, row, col): return self.rows[row][col]
    def set(self, row, col, value): self.rows[row][col] = value`;
const own = (
  members: string,
  init = "self.height, self.width, self.rows = h, w, [[5] * w for _ in range(h)]",
) => `class Grid:\n    def __init__(self, h=2, w=3): ${init}\n${members}\n`;

const make: OneStep = { do: "new", class: "Grid", args: [{ json: 2 }, { json: 3 }], as: "g" };
const invoke = (method: string, ...args: readonly unknown[]): OneStep => ({
  ...{ do: "invoke", of: "g", method },
  args: args.map((json) => ({ json })),
});

/** What the last step returns with right methods in the place of some of the program's own. */
function last(text: string, substituted: readonly string[], ...steps: readonly OneStep[]): unknown {
  const chosen = substituted.map((name) => `Grid.${name}`);
  const others = all.filter((name) => !chosen.includes(name));
  const substitution = { names: chosen, others, by: programOf(right) };
  const sandbox = openPython(programOf(text), limits, substitution);
  const outcome = sandbox.run({ steps: [make, ...steps] }, 1);
  const called = sandbox.called();
  sandbox.dispose();
  if (!("results" in outcome)) return outcome;
  const result = outcome.results.at(-1);
  return { called, ...result };
}
const returned = (...given: Parameters<typeof last>) =>
  (last(...given) as { returns: unknown }).returns;

describe("a right method in a program's class", () => {
  it("works on the program's own objects, through its own methods", () => {
    const text = own(
      `${accessors}\n    def add(self): raise KeyError\n    def twice(self): self.add(); self.add()`,
    );
    expect(last(text, ["add"], invoke("twice"), invoke("get", 0, 0))).toMatchObject({
      ...{ returns: 7, called: ["Grid.add"] },
    });
  });

  it("uses helpers of its own class, and attributes of the program's object", () => {
    expect(returned(own(accessors), ["total"], invoke("total"))).toBe(30);
    const without = own(accessors, "self.rows = [[5]]");
    expect(last(without, ["total"], invoke("total"))).toMatchObject({
      thrown: { name: "AttributeError" },
    });
  });

  it("makes objects with its attributes, which the program's methods find", () => {
    const text = own(
      "    def get(self, row, col): return self._cells[row][col]\n    def clear(self): self._cells[1][2] = 9",
      "pass",
    );
    expect(returned(text, ["constructor"], invoke("get", 1, 2))).toBe(9);
    expect(
      returned(text, ["constructor", "set"], invoke("set", 0, 1, 4), invoke("get", 0, 1)),
    ).toBe(4);
  });

  it("is put where the program has none", () => {
    expect(returned(own(accessors), ["add"], invoke("add"), invoke("get", 0, 0))).toBe(6);
    expect(returned("class Grid: pass", ["constructor", "get", "clear"], invoke("get", 1, 1))).toBe(
      0,
    );
  });

  it("returns the very object, and raises what it raises", () => {
    const text = own(
      "    def me(self): pass\n    def fail(self): pass\n    def same(self): return self.me() is self\n    def why(self):\n        try: self.fail()\n        except ValueError as e: return str(e)",
    );
    expect(returned(text, ["me", "fail"], invoke("same"))).toBe(true);
    expect(returned(text, ["me", "fail"], invoke("why"))).toBe("no");
  });

  it("changes the object's own lists, and moves them", () => {
    const text = own(
      "    def swap(self): pass\n    def order(self):\n        one, two = self._cells\n        one[0] = 1\n        self.swap()\n        return [self._cells[0] is two, self._cells[1] is one, self._cells]",
      "self._cells = [[0], [2]]",
    );
    expect(returned(text, ["swap"], invoke("order"))).toEqual([true, true, [[2], [1]]]);
  });

  it("sees what the program's methods do to a list that it holds", () => {
    const text = own(
      "    def get(self, row, col): return self._cells[row][col]\n    def set(self, row, col, value): self._cells[row][col] = value\n    def add(self): self._cells[0][0] += 1",
      "self._cells = [[4], [2]]",
    );
    expect(returned(text, ["grow"], invoke("grow"))).toEqual([[50], [2]]);
    expect(returned(text, ["grow"], invoke("grow"), invoke("get", 0, 0))).toBe(50);
  });

  it("outlives lists that the program drops while it is called", () => {
    const text = own(
      "    def add(self):\n        self._cells[0] = [7]\n        self._cells[1] = None\n        self._more = [[i] for i in range(1000)]",
      "self._cells = [[4], [2]]",
    );
    expect(returned(text, ["grow"], invoke("grow"))).toEqual([[70], { t: "None" }]);
  });

  it("takes named arguments, and objects that are given to it as its class's function", () => {
    const text = own(
      `${accessors}\n    def put(self): self.set(0, value=8, col=1); return Grid.get(self, 0, 1)`,
      "self._cells = [[4, 4]]",
    );
    expect(returned(text, ["get", "set"], invoke("put"))).toBe(8);
  });

  it("sees the object's own attributes before those of its class", () => {
    const text = own("    def add(self): self.points *= 10", "self.points = 4");
    expect(returned(text, ["score"], invoke("score"))).toBe(50);
    expect(returned(text, ["score"], invoke("score"), invoke("score"))).toBe(510);
    expect(returned(own("    def add(self): pass", "pass"), ["score"], invoke("score"))).toBe(1);
  });

  it("calls methods that the object keeps as functions of its own", () => {
    const text = own(
      "    def get(self, row, col): return self.get(row, col)",
      "self.height, self.width, self.get = h, w, lambda row, col: row + col",
    );
    expect(returned(text, ["total"], invoke("total"))).toBe(9);
  });

  it("sees what changed on the object between two calls", () => {
    const text = own(
      "    def renew(self): self._cells = [[7, 8]]\n    def mark(self): self._cells[0][0] = 300\n    def lose(self): del self._cells",
      "self._cells = [[1, 2]]",
    );
    const get = invoke("get", 0, 0);
    expect(returned(text, ["get"], get, invoke("renew"), get)).toBe(7);
    expect(returned(text, ["get"], get, invoke("mark"), get)).toBe(300);
    expect(last(text, ["get"], get, invoke("lose"), get)).toMatchObject({ kind: "error" });
    const twice = [invoke("set", 0, 0, 9), invoke("renew"), invoke("set", 0, 1, 6)];
    const whole: OneStep = { do: "get", of: "g", property: "_cells" };
    expect(last(text, ["set"], ...twice, whole)).toMatchObject({ value: [[7, 6]] });
  });

  it("is not in the program's reach", () => {
    const text = `import gc\n${own(
      "    def get(self, row, col): return 0\n    def reach(self):\n        self.get(0, 0)\n        found = [o for o in gc.get_objects() if type(o).__name__ == 'Grid' and o is not self]\n        return [len(found), hasattr(Grid.get, '__code__'), hasattr(Grid.get, '__globals__'), '_all' in dir(self)]",
      "self._cells = [[4]]",
    )}`;
    expect(returned(text, ["get"], invoke("reach"))).toEqual([0, false, false, false]);
  });
});
