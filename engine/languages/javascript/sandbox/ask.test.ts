import { describe, expect, it } from "vitest";
import { callOnce, type Outcome, type Probe } from "../../../../author/probe.ts";
import { openModule } from "../../../testing/sandbox.ts";
import type { Gate, SeededProbe } from "../../sandbox.ts";

const work = { all: 20_000_000, perCall: 20_000_000 };
const open: Gate = { work: () => work };

const code = `
  let calls = 0;
  export const count = () => { calls += 1; return calls; };
  export const draw = () => Math.random();
  export const say = (text) => { console.log(text); return text; };
  export const loop = () => { for (;;); };
  export const fill = () => { const all = []; for (;;) all.push(new Uint8Array(1e6)); };
  export const grow = () => new Uint8Array(12e6).length;
  export const fail = () => { throw new Error("no"); };
  export const board = (rows, cols) => Array.from({ length: rows }, () => new Array(cols).fill(1));
`;

const asked = (...probes: Probe[]): SeededProbe[] => probes.map((probe, seed) => ({ probe, seed }));
const call = (fn: string, ...args: unknown[]) => callOnce(fn, args);
const kinds = (outcomes: readonly Outcome[]) => outcomes.map(({ kind }) => kind);
const returns = (outcomes: readonly Outcome[]) =>
  outcomes.map((each) => {
    const [result] = each.kind === "done" ? each.results : [];
    return result !== undefined && "returns" in result ? result.returns : each.kind;
  });

describe("probes that are asked together", () => {
  it("are answered as they are one by one, in one module", async () => {
    const probes = asked(
      call("count"),
      call("draw"),
      call("say", "a \u2713"),
      call("fail"),
      call("nothing"),
      call("board", 9, 9),
      call("draw"),
      call("count"),
    );
    const together = (await openModule(code)).ask(probes, open);
    const alone = await openModule(code);
    const one = probes.map(({ probe, seed }) => alone.run(probe, seed));
    const plain = (outcomes: readonly Outcome[]) => outcomes.map((each) => ({ ...each, work: 0 }));
    expect(plain(together)).toEqual(plain(one));
    const all = ["done", "done", "done", "error", "missing", "done", "done", "done"];
    expect(kinds(together)).toEqual(all);
  });

  it("are as many as cross in several lots", async () => {
    const long = "x".repeat(3000);
    const probes = asked(...Array.from({ length: 60 }, () => call("say", long)), call("count"));
    const outcomes = (await openModule(code)).ask(probes, open);
    expect([outcomes.length, returns(outcomes).at(-1)]).toEqual([61, 1]);
  });

  it("end with the one that never ends; those before it keep their answers", async () => {
    const sandbox = await openModule(code);
    const outcomes = sandbox.ask(
      asked(call("count"), call("count"), call("loop"), call("count")),
      open,
    );
    expect(kinds(outcomes)).toEqual(["done", "done", "timeout"]);
    expect(returns(outcomes.slice(0, 2))).toEqual([1, 2]);
    expect(sandbox.spent).toBe(true);
  });

  it("end with the one that has no memory left", async () => {
    const outcomes = (await openModule(code)).ask(
      asked(call("count"), call("fill"), call("count")),
      {
        work: () => ({ all: 2e9, perCall: 2e9 }),
      },
    );
    expect(kinds(outcomes)).toEqual(["done", "memory"]);
  });

  it("end where the memory is full before a call: there is none for its argument", async () => {
    const hoard = `
      const all = [];
      const fill = (size) => { try { for (;;) all.push(new Uint8Array(size)); } catch { return all.length; } };
      export const hoard = () => fill(1e6) + fill(1e4) > 0;
      export const size = (text) => text.length;`;
    const outcomes = (await openModule(hoard)).ask(
      asked(call("hoard"), call("size", "x".repeat(2e6)), call("hoard")),
      { work: () => ({ all: 2e9, perCall: 2e9 }) },
    );
    expect(kinds(outcomes)).toEqual(["done", "memory"]);
  });

  it("go on in memory that has grown", async () => {
    const outcomes = (await openModule(code)).ask(
      asked(call("count"), call("grow"), call("count")),
      open,
    );
    expect(returns(outcomes)).toEqual([1, 12e6, 2]);
  });

  it("have each its own work", async () => {
    const spin =
      "export const f = (n) => { let sum = 0; for (let i = 0; i < n; i += 1) sum += i; return sum; };";
    const sandbox = await openModule(spin);
    const probes = asked(call("f", 20_000), call("f", 20_000), call("f", 20_000));
    const [first] = sandbox.ask(probes, open);
    const one = first?.work ?? 0;
    expect(one).toBeGreaterThan(100_000);
    const enough = { all: Math.ceil(1.2 * one), perCall: Math.ceil(1.2 * one) };
    expect(kinds(sandbox.ask(probes, { work: () => enough }))).toEqual(["done", "done", "done"]);
    const little = { all: Math.floor(one / 2), perCall: Math.floor(one / 2) };
    const works = [enough, little, enough];
    expect(kinds(sandbox.ask(probes, { work: (at) => works[at] }))).toEqual(["done", "timeout"]);
  });

  it("are not run where there is no work for them", async () => {
    const sandbox = await openModule(code);
    const gate: Gate = { work: (at) => (at < 2 ? work : undefined) };
    expect(returns(sandbox.ask(asked(call("count"), call("count"), call("count")), gate))).toEqual([
      1, 2,
    ]);
    expect(sandbox.ask(asked(call("count")), { work: () => undefined })).toEqual([]);
    expect(returns(sandbox.ask(asked(call("count")), open))).toEqual([3]);
  });

  it("stop after an outcome that says so", async () => {
    const sandbox = await openModule(code);
    const probes = asked(call("count"), call("count"), call("count"), call("count"));
    const gate: Gate = { ...open, goesOn: (_, at) => at < 1 };
    expect(returns(sandbox.ask(probes, gate))).toEqual([1, 2]);
    expect(returns(sandbox.ask(asked(call("count")), open))).toEqual([3]);
  });

  it("let through what goes wrong in whoever looks at the outcomes", async () => {
    const sandbox = await openModule(code);
    const broken: Gate = {
      ...open,
      goesOn: () => {
        throw new Error("the judge is at fault");
      },
    };
    expect(() => sandbox.ask(asked(call("count"), call("count")), broken)).toThrow(
      "the judge is at fault",
    );
    expect(returns(sandbox.ask(asked(call("count")), open))).toEqual([2]);
  });

  it("all have the outcome of a program that did not load", async () => {
    const sandbox = await openModule("throw new Error('no');");
    expect(kinds(sandbox.ask(asked(call("f"), call("g")), open))).toEqual(["error", "error"]);
  });

  it("are not answered by a program that looks at the clock", async () => {
    const looks = `
      export const f = () => { for (let i = 0; i < 50; i += 1) { Date.now(); new Date(); new Date(8.64e15).getTimezoneOffset(); } return 7; };
    `;
    const outcomes = (await openModule(looks)).ask(asked(call("f"), call("f")), open);
    expect(returns(outcomes)).toEqual([7, 7]);
  });
});
