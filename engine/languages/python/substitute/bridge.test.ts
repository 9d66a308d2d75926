import { describe, expect, it } from "vitest";
import { screenOf, terminalOf } from "../../../../author/screen.ts";
import { openPython } from "../sandbox/open.ts";
import { limits, programOf, returnedBy, withInterpreter } from "../testing/programs.ts";

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

  it.each(["return n", "raise ValueError"])("costs the time that the host takes: %s", (right) => {
    const text =
      "def g(n): pass\ndef f(n):\n    for _ in range(n):\n        try: g([[n]])\n        except ValueError: pass";
    const workFor = (count: number) =>
      (substituted(text, `def g(n): ${right}`, ["g"], [count]).outcome as { work: number }).work;
    expect(workFor(300) - workFor(100)).toBeGreaterThan(200 * 1000);
  });

  it("is there for a program that lacks it", () => {
    const right = "def g(n, twice=False): return 2 * n if twice else n";
    const { outcome, called } = substituted("def f(): return [g(1), g(n=2, twice=True)]", right, [
      "g",
    ]);
    expect(returnedBy(outcome)).toEqual([1, 4]);
    expect(called).toEqual(["g"]);
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

  it("hands back the program's own objects, which it cannot look into", () => {
    const right =
      "def g(record, stack): return (record, *stack)[:2]\ndef h(x): return x.secret\ndef k(x): return x()";
    const text =
      "class Record:\n    secret = 7\ndef g(record, stack): pass\ndef h(x): pass\ndef k(x): pass\ndef f():\n    all = [Record(), len, Record()]\n    stack = []\n    for each in all: stack = g(each, stack)\n    looks = 0\n    for look in [h, k]:\n        try: look(all[0])\n        except (AttributeError, TypeError): looks += 1\n    return [stack[0] is all[2], stack[1] is all[1], looks]";
    const { outcome } = substituted(text, right, ["g", "h", "k"]);
    expect(returnedBy(outcome)).toEqual([true, true, 2]);
  });

  it("keeps a tuple the tuple that it was, also one of a class", () => {
    const right = "def g(record, stack): return [record, *stack]";
    const text =
      "from collections import namedtuple\nRecord = namedtuple('Record', 'a b')\ndef g(record, stack): pass\ndef f():\n    stack = g(Record(1, [2]), g((3, 4), []))\n    return [stack[0].b, stack[1]]";
    const tuple = { t: "tuple", v: [3, 4] };
    expect(returnedBy(substituted(text, right, ["g"]).outcome)).toEqual([[2], tuple]);
  });

  it("gives what it alone can look into, the same each time", () => {
    const right =
      "class Record:\n    def __init__(self, a): self.a = a\nlast = Record(0)\ndef make(a): return Record(a)\ndef get(r): return r.a\ndef same(): return last";
    const text =
      "def make(a): pass\ndef get(r): pass\ndef same(): pass\ndef f():\n    r, s = make([5]), make(6)\n    return [get(r), get(s), same() is same(), r is s, [x for x in dir(r) if x not in dir(object)], hasattr(r, 'a')]";
    const { outcome } = substituted(text, right, ["make", "get", "same"]);
    expect(returnedBy(outcome)).toEqual([[5], 6, true, false, ["__module__", "__slots__"], false]);
  });

  it("takes nothing for its own that a program makes of what it gave", () => {
    const right =
      "class Record: a = 5\ndef make(): return Record()\ndef get(r): return getattr(r, 'a', 'none')";
    const text =
      "import copy\ndef make(): pass\ndef get(r): pass\ndef f():\n    r = make()\n    class Mine(type(r)): a = 9\n    made = [type(r)(), copy.deepcopy(r), object.__new__(type(r)), Mine(), type(r)]\n    del r\n    import gc; gc.collect()\n    return [get(each) for each in made + [type(made[0])() for _ in range(50)]]";
    const none = Array.from({ length: 55 }, () => "none");
    expect(returnedBy(substituted(text, right, ["make", "get"]).outcome)).toEqual(none);
  });

  it("says that it cannot be given more objects than are kept", () => {
    const text =
      "def g(x): pass\ndef f():\n    try: return g([object() for _ in range(100_001)])\n    except TypeError: return 'no'";
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
