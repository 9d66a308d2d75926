import { describe, expect, it } from "vitest";
import { callOnce, type Outcome, type Probe } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import type { CompiledProgram } from "../languages/javascript/compile/types.ts";
import { javascript } from "../languages/javascript/index.ts";
import type { Sandbox, Use } from "../languages/sandbox.ts";
import { programNamed } from "../testing/programs.ts";
import { openModule, testLimits } from "../testing/sandbox.ts";
import { openAccount, openingUnits, openSession, type SessionOptions } from "./session.ts";

const code = programNamed("session.ts", "counts its calls");

const program: CompiledProgram = { fileName: "game.js", code };

interface Opened {
  readonly ask: (n: string, check?: number) => Promise<Outcome>;
  /** Makes one check's calls in order. */
  readonly askAll: (calls: readonly Probe[]) => Promise<readonly Outcome[]>;
  readonly opened: () => number;
  /** Units left to the submission. */
  readonly left: () => number;
}

/** A session that counts the sandboxes it opens; its calls belong to check 0 by default. */
function sessionWith(options: Partial<SessionOptions> = {}, limits: Partial<Limits> = {}): Opened {
  let opened = 0;
  const calls = new Map<number, number>();
  const all = { ...testLimits, ...limits };
  const account = openAccount(all);
  const session = openSession({
    open: (source, some) => {
      opened += 1;
      return javascript.open(source, some);
    },
    source: program,
    limits: all,
    account,
    wholeChecks: true,
    ...options,
  });
  return {
    ask: (n, check = 0) => {
      const call = calls.get(check) ?? 0;
      calls.set(check, call + 1);
      return session.run({ probe: callOnce("f", [n]), check, call, seed: 1 });
    },
    askAll: async (probes) => {
      const outcomes: Outcome[] = [];
      for (const [call, probe] of probes.entries()) {
        outcomes.push(await session.run({ probe, check: 0, call, seed: 1 }));
      }
      return outcomes;
    },
    opened: () => opened,
    left: () => account.left(),
  };
}

const kinds = (outcomes: readonly Outcome[]) => outcomes.map(({ kind }) => kind);

async function inTurn(session: Opened, ...calls: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const call of calls) outcomes.push(await session.ask(call));
  return outcomes;
}

describe("a session", () => {
  it("runs the probes of a task in one sandbox", async () => {
    const session = sessionWith();
    const outcomes = await inTurn(session, "a", "throw", "b");
    expect(kinds(outcomes)).toEqual(["done", "error", "done"]);
    expect(outcomes[2]).toMatchObject({ results: [{ returns: 3 }] });
    expect(session.opened()).toBe(1);
  });

  it.each(["loop", "eat"])("goes on in a new sandbox after one that broke: %s", async (call) => {
    const session = sessionWith();
    const outcomes = await inTurn(session, "a", call, "b");
    expect(outcomes[2]).toMatchObject({ kind: "done", results: [{ returns: 1 }] });
    expect(session.opened()).toBe(2);
  });

  it("begins with the sandbox that it is given", async () => {
    const first: Sandbox = await openModule(code);
    const session = sessionWith({ first });
    expect(kinds(await inTurn(session, "a", "loop", "b"))).toEqual(["done", "timeout", "done"]);
    expect(session.opened()).toBe(1);
  });

  it("leaves the rest of a check out after three time-outs, and only of that check", async () => {
    const session = sessionWith();
    const outcomes = await inTurn(session, "loop", "a", "loop", "loop", "a", "loop");
    expect(kinds(outcomes).join(" ")).toBe("timeout done timeout timeout not-run not-run");
    expect(outcomes[4]).toMatchObject({ reason: "skipped: 3 earlier cases timed out" });
    expect((await session.ask("a", 1)).kind).toBe("done");
  });

  it("runs every case where each counts by itself", async () => {
    const session = sessionWith({ wholeChecks: false });
    const outcomes = await inTurn(session, "loop", "loop", "loop", "loop", "a");
    expect(kinds(outcomes)).toEqual(["timeout", "timeout", "timeout", "timeout", "done"]);
  });

  it("gives calls a twentieth once much was lost to time-outs, and none less before", async () => {
    const limits = { workPerCall: 10_000_000 };
    const session = sessionWith({ wholeChecks: false, patientUnits: 15_000_000 }, limits);
    const outcomes = await inTurn(session, "loop", "loop", "loop", "a");
    expect(kinds(outcomes)).toEqual(["timeout", "timeout", "timeout", "done"]);
    const [first = 0, second = 0, third = 0] = outcomes.map(({ work }) => work);
    expect(Math.min(first, second)).toBeGreaterThan(10_000_000);
    expect(third).toBeGreaterThan(500_000);
    expect(third).toBeLessThan(1_000_000);
  });

  it("skips what comes after the work of the task is used up, however it was used", async () => {
    const limits = { workPerTask: 5_000_000 };
    const session = sessionWith({ wholeChecks: false }, limits);
    const outcomes = await inTurn(session, "work", "work", "work", "work", "a");
    expect(kinds(outcomes)).toEqual(["done", "done", "not-run", "not-run", "not-run"]);
    expect(outcomes[3]).toEqual({
      kind: "not-run",
      reason: expect.stringContaining("used up the work limit of this task"),
      work: 0,
    });
  });

  it("skips what comes after the work of the submission is used up", async () => {
    const session = sessionWith({ wholeChecks: false }, { workPerSubmission: 9_000_000 });
    const outcomes = await inTurn(session, "work", "work", "loop", "a");
    expect(kinds(outcomes)).toEqual(["done", "done", "not-run", "not-run"]);
    expect(outcomes[2]).toMatchObject({
      reason: expect.stringContaining("used up the work limit of the submission"),
    });
    expect(session.left()).toBe(0);
  });

  it("does not call what was cut off by such a limit a time-out, since it might have ended", async () => {
    const session = sessionWith({}, { workPerTask: testLimits.workPerCall + 2_000_000 });
    const outcomes = await inTurn(session, "loop", "a");
    expect(kinds(outcomes)).toEqual(["timeout", "not-run"]);
    const less = sessionWith({}, { workPerTask: testLimits.workPerCall });
    expect(kinds(await inTurn(less, "loop"))).toEqual(["not-run"]);
  });

  it("takes all that it does from the submission's account, the same each time", async () => {
    const spent = async (...calls: string[]) => {
      const session = sessionWith();
      await inTurn(session, ...calls);
      return testLimits.workPerSubmission - session.left();
    };
    const once = await spent("a");
    expect(once).toBeGreaterThan(openingUnits);
    expect(await spent("a")).toBe(once);
    // A second sandbox is opened after one broke.
    expect(await spent("loop", "a")).toBeGreaterThan(once + openingUnits + testLimits.workPerCall);
  });

  it("allows slow code all the calls of a probe, and each no more than one may do", async () => {
    const slow = {
      fileName: "game.js",
      code: "export const f = () => { for (let i = 0; i < 225000; i += 1); };",
    };
    const session = openSession({
      open: javascript.open,
      source: slow,
      limits: testLimits,
      account: openAccount(testLimits),
      wholeChecks: true,
    });
    const at = { check: 0, call: 0, seed: 1 };
    const call = { do: "call", fn: "f", args: [] } as const;
    const probe = (times: number): Probe => ({
      steps: [
        { ...call, times },
        { ...call, as: "x" },
      ],
      times: 2,
    });
    const outcome = await session.run({ probe: probe(5), ...at });
    expect(outcome.kind).toBe("done");
    expect(outcome.work).toBeGreaterThan(3 * testLimits.workPerCall);
    expect((await session.run({ probe: { steps: [call] }, ...at })).kind).toBe("done");
    const endless = {
      ...slow,
      code: "let n = 0; export const f = () => { n += 1; if (n === 3) for (;;); };",
    };
    const other = openSession({
      open: javascript.open,
      source: endless,
      limits: testLimits,
      account: openAccount(testLimits),
      wholeChecks: true,
    });
    expect((await other.run({ probe: probe(1), ...at })).kind).toBe("timeout");
  });

  it("calls a call that has no end a time-out, though the task has less left than all calls may do", async () => {
    const limits = { ...testLimits, workPerTask: 3 * testLimits.workPerCall };
    const session = openSession({
      open: javascript.open,
      source: program,
      limits,
      account: openAccount(limits),
      wholeChecks: true,
    });
    const at = { check: 0, call: 0, seed: 1 };
    const endless = { do: "call", fn: "f", args: [{ json: "loop" }], times: 100 } as const;
    const ends: string[] = [];
    for (const _ of [1, 2, 3]) {
      const { kind } = await session.run({ probe: { steps: [endless] }, ...at });
      ends.push(kind);
    }
    expect(ends).toEqual(["timeout", "timeout", "not-run"]);
  });
});

describe("what a program was seen to use", () => {
  /** Sandboxes that each record uses; one that is asked to break does. */
  function usingSession() {
    let opened = 0;
    const open = async (): Promise<Sandbox> => {
      opened += 1;
      const line = opened;
      const sandbox = {
        loaded: { kind: "done", results: [], printed: "", work: 1 },
        failed: undefined,
        spent: false,
        uses: [] as readonly Use[],
        run: ({ steps: [step] }: Probe): Outcome => {
          sandbox.uses = [{ kind: "global", name: "eval", line }];
          sandbox.spent = step?.do === "call" && step.fn === "break";
          return { kind: "timeout", work: 1 };
        },
        called: () => undefined,
        reopen: open,
        dispose: () => {},
      };
      return sandbox as unknown as Sandbox;
    };
    return openSession({
      open,
      source: program,
      limits: testLimits,
      account: openAccount(testLimits),
      wholeChecks: false,
    });
  }

  it("is known of the sandbox that is open, and of those that broke before", async () => {
    const session = usingSession();
    const ask = (fn: string) =>
      session.run({ probe: callOnce(fn, []), check: 0, call: 0, seed: 1 });
    expect(session.uses()).toEqual([]);
    await ask("break");
    expect(session.uses().map(({ line }) => line)).toEqual([1]);
    await ask("f");
    await ask("f");
    expect(session.uses().map(({ line }) => line)).toEqual([1, 2]);
    session.dispose();
  });
});

describe("the probes of a check", () => {
  const called = (n: string) => callOnce("f", [n]);
  const fresh = { ...called("fresh"), fresh: true } as const;

  it("leave those between them alone that need a sandbox of their own", async () => {
    const outcomes = await sessionWith().askAll([called("a"), fresh, called("b"), fresh]);
    expect(outcomes).toMatchObject([1, 1, 2, 1].map((returns) => ({ results: [{ returns }] })));
  });

  it("are skipped once the work of the task is used up", async () => {
    const probes = Array.from({ length: 9 }, () => called("work"));
    const [one] = await sessionWith().askAll(probes.slice(0, 1));
    const outcomes = await sessionWith(
      {},
      { workPerTask: openingUnits + Math.floor(3.5 * (one?.work ?? 0)) },
    ).askAll(probes);
    expect(kinds(outcomes).slice(0, 3)).toEqual(["done", "done", "done"]);
    expect(new Set(kinds(outcomes).slice(3))).toEqual(new Set(["not-run"]));
    expect(outcomes).toHaveLength(9);
  });
});
