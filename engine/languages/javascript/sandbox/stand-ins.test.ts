import { describe, expect, it } from "vitest";
import type { Outcome, Probe, Step } from "../../../../author/probe.ts";
import { openModule } from "../../../testing/sandbox.ts";

async function run(
  body: string,
  standIns: Probe["standIns"] = {},
  limits: Parameters<typeof openModule>[1] = {},
): Promise<Outcome> {
  const sandbox = await openModule(`export function f(screen, keyboard) { ${body} }`, limits);
  const args = Object.keys(standIns).map((standIn) => ({ standIn }));
  const outcome = sandbox.run({ steps: [{ do: "call", fn: "f", args }], standIns }, 1);
  return { ...outcome, work: 0 } as Outcome;
}

const screen = { addstr: { records: true }, clear: { records: true } } as const;
const keyboard = { getch: { gives: [87, 65] } } as const;

function eventsOf(outcome: Outcome): unknown[] {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  return events.map(({ of, method, args, returns }) => [
    `${of}.${method}`,
    ...args,
    ...(returns === undefined ? [] : ["gives", returns]),
  ]);
}

describe("a stand-in", () => {
  it("writes down its calls in order, with the arguments as they were", async () => {
    const outcome = await run(
      "const a = [1]; screen.clear(); screen.addstr(a); a.push(2); screen.addstr('x', a);",
      { screen },
    );
    expect(outcome.kind).toBe("done");
    expect(eventsOf(outcome)).toEqual([
      ["screen.clear"],
      ["screen.addstr", [1]],
      ["screen.addstr", "x", [1, 2]],
    ]);
  });

  it("writes down calls in a row whatever is between them", async () => {
    const body =
      "screen.addstr('a'); screen.addstr(); screen.clear(); screen.clear(); screen.addstr('b', 'c'); keyboard.getch(); screen.addstr('d');";
    expect(eventsOf(await run(body, { screen, keyboard }))).toEqual([
      ["screen.addstr", "a"],
      ["screen.addstr"],
      ["screen.clear"],
      ["screen.clear"],
      ["screen.addstr", "b", "c"],
      ["keyboard.getch", "gives", 87],
      ["screen.addstr", "d"],
    ]);
  });

  it("has room for a large field that is written character by character in each turn", async () => {
    const field = '"+------".repeat(130) + "|      ".repeat(130)';
    const draw = `for (const each of ${field}) screen.addstr(each);`;
    const keys = { getch: { gives: new Array(10).fill(87) } };
    const body = `for (let turn = 0; turn < 10; turn += 1) { ${draw} keyboard.getch(); }`;
    const standIns = { screen, keyboard: keys };
    const limits = { outputKiB: 86, workPerCall: 40_000_000, memoryMiB: 64 };
    const outcome = await run(body, standIns, limits);
    expect(outcome.kind).toBe("done");
    expect(eventsOf(outcome)).toHaveLength(10 * (1820 + 1));
    const endless = await run("keyboard.getch(); for (;;) screen.addstr('x');", standIns, limits);
    expect(endless).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("too large to read") },
    });
  });

  it("gives one value after the other", async () => {
    const outcome = await run("return [keyboard.getch(), keyboard.getch()];", { screen, keyboard });
    expect(outcome).toMatchObject({ kind: "done", results: [{ returns: [87, 65] }] });
    expect(eventsOf(outcome)).toEqual([
      ["keyboard.getch", "gives", 87],
      ["keyboard.getch", "gives", 65],
    ]);
  });

  it.each([
    ["a loop", "while (keyboard.getch() !== 0) screen.clear();"],
    [
      "code that catches every error",
      "for (let i = 0; i < 9; i++) { try { keyboard.getch(); } catch {} } return 1;",
    ],
    [
      "code that throws something else then",
      "try { for (;;) keyboard.getch(); } catch { throw new Error('mine'); }",
    ],
  ])("that is asked for more than there is ends %s", async (_name, body) => {
    expect(await run(body, { screen, keyboard })).toMatchObject({
      kind: "input",
      of: "keyboard",
      method: "getch",
      given: 2,
    });
  });

  it("gives what belongs to the calls of another method so far", async () => {
    const game = {
      move: { gives: [true, true] },
      isWin: { gives: [false, false, true], per: "move" },
    };
    const outcome = await run(
      "const seen = [screen.isWin()]; screen.move(); seen.push(screen.isWin(), screen.isWin()); screen.move(); seen.push(screen.isWin()); return seen;",
      { game },
    );
    expect(outcome).toMatchObject({ results: [{ returns: [false, false, false, true] }] });
  });

  it("that is written to without an end stops the program", async () => {
    expect(await run("for (;;) screen.addstr('again and again');", { screen })).toMatchObject({
      kind: "error",
    });
  });

  it("cannot be written into from inside", async () => {
    const outcome = await run(
      "screen.addstr = () => {}; Array.prototype.push = null; keyboard.getch.call({}, 1); return Object.keys(keyboard);",
      { screen, keyboard },
    );
    expect(eventsOf(outcome)).toEqual([["keyboard.getch", 1, "gives", 87]]);
  });

  it("is new for every probe", async () => {
    const sandbox = await openModule("export function f(k) { return k.getch(); }");
    const probe: Probe = {
      steps: [{ do: "call", fn: "f", args: [{ standIn: "keyboard" }] }],
      standIns: { keyboard },
    };
    const outcomes = [sandbox.run(probe, 1), sandbox.run(probe, 1)];
    expect(outcomes.map((outcome) => eventsOf(outcome))).toEqual([
      [["keyboard.getch", "gives", 87]],
      [["keyboard.getch", "gives", 87]],
    ]);
  });
});

describe("an override", () => {
  const code = `
    export class Field {
      log = [];
      move(d) { this.log.push(d); return "own"; }
      draw(screen) { screen.addstr("drawn " + this.log.length); }
      run(screen) { const r = this.move("Up"); this.draw(screen); return [r, this.log]; }
    }`;
  const override = async (field: NonNullable<Probe["standIns"]>[string]) => {
    const steps: Step[] = [
      { do: "new", class: "Field", args: [], as: "field" },
      { do: "override", of: "field", with: "field" },
      { do: "invoke", of: "field", method: "run", args: [{ standIn: "screen" }] },
    ];
    const sandbox = await openModule(code);
    return sandbox.run({ steps, standIns: { field, screen } }, 1);
  };

  it("answers in the place of the object's own methods", async () => {
    const outcome = await override({ move: { gives: [true] } });
    expect(outcome).toMatchObject({
      results: [{ done: true }, { done: true }, { returns: [true, []] }],
    });
    expect(eventsOf(outcome)).toEqual([
      ["field.move", "Up", "gives", true],
      ["screen.addstr", "drawn 0"],
    ]);
  });

  it("that spies calls them", async () => {
    const outcome = await override({ move: { spies: true }, draw: { spies: true } });
    expect(outcome).toMatchObject({ results: [{}, {}, { returns: ["own", ["Up"]] }] });
    expect(eventsOf(outcome).map((event) => (event as unknown[])[0])).toEqual([
      "field.move",
      "field.draw",
      "screen.addstr",
    ]);
  });

  describe("of a class", () => {
    const make: Step = { do: "new", class: "Game", args: [], as: "game" };
    const still: Step = { do: "override", class: "Game", with: "still" };
    const standIns = { still: { reset: { records: true } } } as const;
    const tiles: Step = { do: "get", of: "game", property: "tiles" };
    const game = `export class Game {
      tiles = 0;
      constructor() { this.reset(); }
      reset() { this.tiles += 2; }
    }`;

    it("is there for what the constructor calls", async () => {
      const sandbox = await openModule(game);
      const outcome = sandbox.run({ steps: [still, make, tiles], standIns }, 1);
      expect(outcome).toMatchObject({ results: [{ done: true }, { done: true }, { value: 0 }] });
      expect(eventsOf(outcome)).toEqual([["still.reset"]]);
    });

    it("covers a method that the class has from another one", async () => {
      const sandbox = await openModule(`${game.replace("export ", "")}
        class Second extends Game {}
        export { Second as Game };`);
      expect(sandbox.run({ steps: [still, make, tiles], standIns }, 1)).toMatchObject({
        results: [{}, {}, { value: 0 }],
      });
      expect(sandbox.run({ steps: [make, tiles] }, 1)).toMatchObject({
        results: [{}, { value: 2 }],
      });
    });

    it.each([
      ["a probe that went well", [still, make]],
      ["a probe that stopped", [still, make, { do: "call", fn: "none", args: [] } as Step]],
    ])("is taken back after %s", async (_, steps) => {
      const sandbox = await openModule(`Object.prototype.get = 1; ${game}`);
      sandbox.run({ steps, standIns }, 1);
      const outcome = sandbox.run({ steps: [make, tiles] }, 1);
      expect(outcome).toMatchObject({ results: [{}, { value: 2 }] });
    });

    it("is put on anew in every round", async () => {
      const sandbox = await openModule(game);
      const spying = { still: { reset: { spies: true } } } as const;
      const outcome = sandbox.run({ steps: [still, make, tiles], standIns: spying, times: 3 }, 1);
      expect(eventsOf(outcome)).toEqual([["still.reset"], ["still.reset"], ["still.reset"]]);
    });

    it("needs a class of that name", async () => {
      const sandbox = await openModule("export const Game = 1;");
      expect(sandbox.run({ steps: [still], standIns }, 1)).toMatchObject({
        kind: "missing",
        fn: "Game",
      });
    });
  });
});
