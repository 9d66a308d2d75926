import { describe, expect, it } from "vitest";
import type { Outcome, Probe, Step } from "../../../../../author/probe.ts";
import { screenOf, terminalOf } from "../../../../../author/screen.ts";
import { limits, programOf, returnedBy, withInterpreter } from "../../testing/programs.ts";
import { openPython } from "../open.ts";

withInterpreter();

function run(text: string, steps: readonly Step[], standIns?: Probe["standIns"]): Outcome {
  const sandbox = openPython(programOf(text), limits);
  const outcome = sandbox.run({ steps, ...(standIns && { standIns }) }, 1) as Outcome;
  sandbox.dispose();
  return { ...outcome, work: 0 } as Outcome;
}

const call = { do: "call", fn: "f", args: [] } as const satisfies Step;

/** The body of f(screen, keyboard). */
function given(body: string, standIns: NonNullable<Probe["standIns"]>): Outcome {
  const args = Object.keys(standIns).map((standIn) => ({ standIn }));
  return run(`def f(screen=None, keyboard=None):\n    ${body}\n`, [{ ...call, args }], standIns);
}

function eventsOf(outcome: Outcome): unknown[] {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  return events.map(({ of, method, args, returns }) => [
    `${of}.${method}`,
    ...args,
    ...(returns === undefined ? [] : ["gives", returns]),
  ]);
}

const screen = { addstr: { records: true }, clear: { records: true } } as const;
const keyboard = { getch: { gives: [87, 65] } } as const;

describe("a terminal", () => {
  const onTerminal = (body: string, ...lines: readonly string[]) =>
    run(`import sys\ndef f():\n    ${body}\n`, [call], terminalOf(lines));
  const shown = (outcome: Outcome) => screenOf("events" in outcome ? (outcome.events ?? []) : []);

  it.each([
    ["print('a', 1)", "a 1\n"],
    ["print('a', 'b', sep='-', end='')", "a-b"],
    ["print('a', file=sys.stdout, flush=True)", "a\n"],
    ["sys.stdout.write('ä')", "ä"],
    ["print('a', file=sys.stderr)", ""],
  ])("shows what %s prints", (body, text) => {
    const outcome = onTerminal(body);
    expect(shown(outcome)).toBe(text);
    expect(outcome).toMatchObject({ kind: "done", printed: "" });
  });

  it.each([
    ["return [input('one? '), input()]", "one? «1»\n«ü»\n"],
    [
      "print('one? ', end='')\n    return [input(), sys.stdin.readline().strip()]",
      "one? «1»\n«ü»\n",
    ],
  ])("gives one line after the other to %s", (body, text) => {
    const outcome = onTerminal(body, "1", "ü");
    expect(returnedBy(outcome)).toEqual(["1", "ü"]);
    expect(shown(outcome)).toBe(text);
  });

  it.each([
    ["a loop", "while True: print(input())"],
    [
      "code that catches every error",
      "for _ in range(9):\n        try: input()\n        except EOFError: pass",
    ],
    ["a loop over the lines", "for line in sys.stdin: print(line, end='')"],
  ])("that is asked for more than there is ends %s", (_, body) => {
    const end = { kind: "input", of: "terminal", method: "input" };
    expect(onTerminal(body, "1", "2")).toMatchObject({ ...end, given: 2 });
    expect(onTerminal(body)).toMatchObject({ ...end, given: 0, events: [] });
  });

  it("is not there where a probe has none: what is printed is beside it", () => {
    const outcome = run("def f():\n    print('a')\n    input('b')", [call]);
    expect(outcome).toMatchObject({ kind: "input", given: 0, events: [], printed: "a\nb" });
  });
});

describe("a stand-in", () => {
  it("writes down its calls in order, with the arguments as they were", () => {
    const body = "a = [1]; screen.clear(); screen.addstr(a); a.append(2); screen.addstr('x', a)";
    expect(eventsOf(given(body, { screen }))).toEqual([
      ["screen.clear"],
      ["screen.addstr", [1]],
      ["screen.addstr", "x", [1, 2]],
    ]);
  });

  it("gives one value after the other, anew in every probe", () => {
    const text = "def f(k): return [k.getch(), k.getch()]";
    const sandbox = openPython(programOf(text), limits);
    const steps: Step[] = [{ ...call, args: [{ standIn: "keyboard" }] }];
    for (const _ of [1, 2]) {
      const outcome = sandbox.run({ steps, standIns: { keyboard } }, 1) as Outcome;
      expect(returnedBy(outcome)).toEqual([87, 65]);
      expect(eventsOf(outcome)).toEqual([
        ["keyboard.getch", "gives", 87],
        ["keyboard.getch", "gives", 65],
      ]);
    }
  });

  it("stands in order with what is printed", () => {
    const body = "print(1); screen.clear(); print(2)";
    expect(eventsOf(given(body, { screen, ...terminalOf([]) }))).toEqual([
      ["terminal.write", "1\n"],
      ["screen.clear"],
      ["terminal.write", "2\n"],
    ]);
  });

  it("that is asked for more than there is ends a loop", () => {
    const body = "while keyboard.getch() != 0: pass";
    expect(given(body, { screen, keyboard })).toMatchObject({
      ...{ kind: "input", of: "keyboard", method: "getch", given: 2 },
    });
  });

  it("gives what belongs to the calls of another method so far", () => {
    const game = { move: { gives: [true, true] }, is_win: { gives: [0, 0, 1], per: "move" } };
    const body =
      "a = [screen.is_win()]; screen.move(); a += [screen.is_win()]; screen.move(); return a + [screen.is_win()]";
    expect(returnedBy(given(body, { game }))).toEqual([0, 0, 1]);
  });

  it("that is written to without an end stops the program, whatever it catches", () => {
    const body = "while True:\n        try: screen.addstr('again and again')\n        except: pass";
    expect(given(body, { screen })).toMatchObject({ kind: "error", thrown: { name: "" } });
  });

  it("is given to right functions, and comes back", () => {
    const right = "def g(s, k):\n    s.addstr([k.getch(), 'right'])\n    return s, [k]";
    const text = `def g(s, k): pass
def f(s, k):
    s.addstr("before")
    a, b = g(s, k)
    a.addstr(b[0].getch())
    return [a is s, b[0] is k]`;
    const substitution = { names: ["g"], others: [], by: programOf(right) };
    const sandbox = openPython(programOf(text), limits, substitution);
    const args = [{ standIn: "screen" }, { standIn: "keyboard" }];
    for (const _ of [1, 2]) {
      const probe: Probe = { steps: [{ ...call, args }], standIns: { screen, keyboard } };
      const outcome = sandbox.run(probe, 1) as Outcome;
      expect(returnedBy(outcome)).toEqual([true, true]);
      expect(eventsOf(outcome)).toEqual([
        ["screen.addstr", "before"],
        ["keyboard.getch", "gives", 87],
        ["screen.addstr", [87, "right"]],
        ["keyboard.getch", "gives", 65],
        ["screen.addstr", 65],
      ]);
    }
  });

  it("takes no named arguments", () => {
    expect(given("screen.addstr(text=1)", { screen })).toMatchObject({
      thrown: { name: "TypeError", message: "addstr() takes no keyword arguments", line: 2 },
    });
  });

  it("is of a class that the interpreter can name", () => {
    const body = "return [type(screen).__name__, type(screen).__module__, str(screen)[:18]]";
    const named = ["screen", "builtins", "<screen object at "];
    expect(returnedBy(given(body, { screen }))).toEqual(named);
  });

  it("leads nowhere", () => {
    const body =
      "import gc; return [gc.get_referents(screen.addstr), hasattr(screen.addstr, '__code__'), hasattr(screen.addstr, '__globals__'), screen.addstr.__self__]";
    expect(returnedBy(given(body, { screen }))).toEqual([[], false, false, { t: "None" }]);
  });

  it("cannot be written into from inside", () => {
    const body = "first = screen.addstr; screen.addstr = print; first(1)";
    expect(eventsOf(given(body, { screen }))).toEqual([["screen.addstr", 1]]);
  });
});

describe("an override", () => {
  const code = `
class Field:
    def __init__(self): self.log = []
    def move(self, d): self.log.append(d); return "own"
    def draw(self, screen): screen.addstr(f"drawn {len(self.log)}")
    def run(self, screen):
        r = self.move("Up"); self.draw(screen); return [r, self.log]
`;
  const slots = code.replace("    def __init__", '    __slots__ = ("log",)\n    def __init__');
  const override = (text: string, field: NonNullable<Probe["standIns"]>[string]) => {
    const steps: Step[] = [
      { do: "new", class: "Field", args: [], as: "field" },
      { do: "override", of: "field", with: "field" },
      { do: "invoke", of: "field", method: "run", args: [{ standIn: "screen" }] },
    ];
    return run(text, steps, { field, screen });
  };

  it.each([
    ["an object", code],
    ["an object that takes no attributes", slots],
  ])("answers in the place of the methods of %s", (_, text) => {
    const outcome = override(text, { move: { gives: [true] } });
    expect(outcome).toMatchObject({ results: [{}, { done: true }, { returns: [true, []] }] });
    expect(eventsOf(outcome)).toEqual([
      ["field.move", "Up", "gives", true],
      ["screen.addstr", "drawn 0"],
    ]);
  });

  it.each([
    ["an object", code],
    ["an object that takes no attributes", slots],
  ])("that spies calls the methods of %s", (_, text) => {
    const outcome = override(text, { move: { spies: true }, draw: { spies: true } });
    expect(outcome).toMatchObject({ results: [{}, {}, { returns: ["own", ["Up"]] }] });
    expect(eventsOf(outcome).map((event) => (event as unknown[])[0])).toEqual([
      ...["field.move", "field.draw", "screen.addstr"],
    ]);
  });

  describe("of a class", () => {
    const make: Step = { do: "new", class: "Game", args: [], as: "game" };
    const still: Step = { do: "override", class: "Game", with: "still" };
    const tiles: Step = { do: "get", of: "game", property: "tiles" };
    const records = { still: { reset: { records: true } } } as const;
    const game = `
class Game:
    def __init__(self): self.tiles = 0; self.reset()
    def reset(self): self.tiles += 2
`;
    const second = `${game}\nclass Second(Game): pass\nGame = Second\n`;

    it.each([
      ["itself", game],
      ["another one", second],
    ])("covers a method that it has from %s, for one probe", (_, text) => {
      const sandbox = openPython(programOf(text), limits);
      const ask = (probe: Probe) => sandbox.run(probe, 1) as Outcome;
      const outcome = ask({ steps: [still, make, tiles], standIns: records });
      expect(outcome).toMatchObject({ results: [{ done: true }, {}, { value: 0 }] });
      expect(eventsOf(outcome)).toEqual([["still.reset"]]);
      const stopped: Step = { do: "call", fn: "none", args: [] };
      expect(ask({ steps: [still, stopped], standIns: records }).kind).toBe("missing");
      expect(ask({ steps: [make, tiles] })).toMatchObject({ results: [{}, { value: 2 }] });
    });

    it("spies, and is put on anew in every round", () => {
      const standIns = { still: { reset: { spies: true } } } as const;
      const sandbox = openPython(programOf(game), limits);
      const probe: Probe = { steps: [still, make, tiles], standIns, times: 3 };
      const outcome = sandbox.run(probe, 1) as Outcome;
      const round = [{ done: true }, { done: true }, { value: 2 }];
      expect(outcome).toMatchObject({ results: [...round, ...round, ...round] });
      expect(eventsOf(outcome)).toHaveLength(3);
    });

    it("is refused by a class that takes no attributes", () => {
      const steps: Step[] = [{ ...still, class: "int" }];
      expect(run("int = int", steps, records)).toMatchObject({ results: [{ done: false }] });
    });
  });
});
