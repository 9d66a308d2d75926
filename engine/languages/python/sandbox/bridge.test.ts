import { describe, expect, it } from "vitest";
import { screenOf, terminalOf } from "../../../../author/screen.ts";
import { limits, programOf, returnedBy, withInterpreter } from "../testing/programs.ts";
import { openPython } from "./open.ts";

withInterpreter();

/** The result of f(*args), with functions of `right` in the place of the program's own. */
function substituted(
  text: string,
  right: string,
  names: readonly string[],
  args: readonly unknown[] = [],
  others: readonly string[] = [],
) {
  const sandbox = openPython(programOf(text), limits, { names, others, by: programOf(right) });
  const call = { do: "call", fn: "f", args: args.map((json) => ({ json })), after: true } as const;
  const outcome = sandbox.run({ steps: [call] }, 1);
  const called = sandbox.called();
  sandbox.dispose();
  return { outcome: outcome as never, called };
}

describe("a right function in a program", () => {
  it("gets the program's values, and gives back what it returns", () => {
    const right = "def g(*args): return [*args]";
    const text =
      "def g(): pass\ndef f(a): return g(1, 2.5, 'x', None, True, (1, [2]), {'k': a}, 2.0)";
    const { outcome, called } = substituted(text, right, ["g"], [[7]]);
    const [tuple, float] = [
      { t: "tuple", v: [1, [2]] },
      { t: "float", v: 2 },
    ];
    const dict = { t: "object", k: ["k"], v: [[7]] };
    expect(returnedBy(outcome)).toEqual([1, 2.5, "x", { t: "None" }, true, tuple, dict, float]);
    expect(called).toEqual(["g"]);
  });

  it("changes the program's own lists, at any depth and of any length", () => {
    const right =
      "def g(b):\n    b[0].append(3)\n    b[1] = 'new'\n    del b[2]\n    b[2]['k'] = b[0]";
    const text =
      "def g(b): pass\ndef f():\n    row = [1]\n    b = [row, 0, 0, {}]\n    g(b)\n    return [b, row, b[0] is row, b[2]['k'] is row]";
    const row = [1, 3];
    const dict = { t: "object", k: ["k"], v: [row] };
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toEqual([
      [row, "new", dict],
      row,
      true,
      true,
    ]);
  });

  it("prints and asks on the program's terminal", () => {
    const right = "def g(n):\n    print('right', n)\n    return input('next? ')";
    const text =
      "def g(n): pass\ndef f():\n    print('one')\n    a = g(1)\n    print('two', input('? '))\n    return [a, g(2)]";
    const substitution = { names: ["g"], others: [], by: programOf(right) };
    const sandbox = openPython(programOf(text), limits, substitution);
    const standIns = terminalOf(["a", "b", "c"]);
    for (const _ of [1, 2]) {
      const outcome = sandbox.run(
        { steps: [{ do: "call", fn: "f", args: [] }], standIns },
        1,
      ) as never;
      expect(returnedBy(outcome)).toEqual(["a", "c"]);
      const { events } = outcome as { events: Parameters<typeof screenOf>[0] };
      expect(screenOf(events)).toBe("one\nright 1\nnext? «a»\n? «b»\ntwo b\nright 2\nnext? «c»\n");
    }
  });

  it("returns the very object that it was given", () => {
    const right = "def g(a, b): return b, a";
    const text =
      "def g(a, b): pass\ndef f():\n    a, b = [1], [1]\n    c, d = g(a, b)\n    return [c is b, d is a, c is a]";
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toEqual([true, true, false]);
  });

  it("takes named arguments by the names that the program gives them", () => {
    const right = "def g(board, place): return [board, place]";
    const text = "def g(b, where): pass\ndef f(): return g(where=2, b=1)";
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toEqual([1, 2]);
  });

  it("raises what it raises", () => {
    const right = "def g(): raise ValueError('no')";
    const text = "def g(): pass\ndef f():\n    try: g()\n    except ValueError as e: return str(e)";
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toBe("no");
  });

  it("says that it cannot be given a function", () => {
    const text =
      "def g(x): pass\ndef f():\n    try: return g(len)\n    except TypeError: return 'no'";
    expect(returnedBy(substituted(text, "def g(x): return 1", ["g"]).outcome)).toBe("no");
  });

  it("calls the program's own others, back and forth", () => {
    const right = "def g(n): return 0 if n == 0 else 1 + h(n - 1)\ndef h(n): return 100";
    const text = "def g(n): pass\ndef h(n): return g(n)\ndef f(): return g(5)";
    expect(returnedBy(substituted(text, right, ["g"], [], ["h"]).outcome)).toBe(5);
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toBe(101);
  });

  it("is not in the program's reach", () => {
    const right = "secret = 'answer'\ndef g(): return 1";
    const text =
      "import gc\ndef g(): pass\ndef f():\n    g()\n    return any(isinstance(o, str) and o == 'answ' + 'er' for o in gc.get_objects()) or hasattr(g, '__globals__') or hasattr(g, '__code__')";
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toBe(false);
  });
});
