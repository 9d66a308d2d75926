import { describe, expect, it } from "vitest";
import type { Limits } from "../../fixtures/schema/types.ts";
import { callOnce, type Outcome } from "../../graders/kit/probe.ts";
import { openQuickJs } from "../sandbox/quickjs/open.ts";
import type { Sandbox } from "../sandbox/types.ts";
import { openModule, testLimits } from "../testing/sandbox.ts";
import { openSession, type SessionOptions } from "./session.ts";
import { unwatched, type Watch } from "./watch.ts";

const code = `
let calls = 0;
export function f(n) {
  calls += 1;
  if (n === "loop") for (;;);
  if (n === "throw") throw new Error("no");
  if (n === "eat") { const a = []; for (;;) a.push(new Uint8Array(1 << 20)); }
  if (n === "work") for (let i = 0; i < 200000; i += 1);
  return calls;
}`;

interface Opened {
  readonly ask: (n: string, check?: number) => Promise<Outcome>;
  readonly opened: () => number;
  readonly seen: string[];
}

/** A session that counts the sandboxes it opens; each call of it is one of check 0 or another. */
function sessionWith(options: Partial<SessionOptions> = {}, limits: Partial<Limits> = {}): Opened {
  let opened = 0;
  const calls = new Map<number, number>();
  const seen: string[] = [];
  const watch: Watch = (position) => {
    seen.push(`${position.task}/${position.check}/${position.call}`);
    return options.watch?.(position) ?? "go";
  };
  const session = openSession({
    open: (source, some) => {
      opened += 1;
      return openQuickJs(source, some);
    },
    source: { fileName: "game.js", code },
    limits: { ...testLimits, ...limits },
    wholeChecks: true,
    ...options,
    watch,
  });
  return {
    ask: (n, check = 0) => {
      const call = calls.get(check) ?? 0;
      calls.set(check, call + 1);
      return session.run(callOnce("f", [n]), { task: 4, check, call }, 1);
    },
    opened: () => opened,
    seen,
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
    expect(kinds(outcomes)).toEqual([
      "timeout",
      "done",
      "timeout",
      "timeout",
      "not-run",
      "not-run",
    ]);
    expect(outcomes[4]).toMatchObject({ reason: "3 cases before it did not come to an end" });
    expect((await session.ask("a", 1)).kind).toBe("done");
  });

  it("runs every case where each counts by itself", async () => {
    const session = sessionWith({ wholeChecks: false });
    const outcomes = await inTurn(session, "loop", "loop", "loop", "loop", "a");
    expect(kinds(outcomes)).toEqual(["timeout", "timeout", "timeout", "timeout", "done"]);
  });

  it("stops when the work of the task is used up, however it was used", async () => {
    const session = sessionWith({ wholeChecks: false }, { workPerTask: 100 });
    const outcomes = await inTurn(session, "work", "work", "work", "work", "a");
    expect(kinds(outcomes)).toEqual(["done", "done", "done", "not-run", "not-run"]);
    expect(outcomes[3]).toMatchObject({ reason: "this task had used up its work by then" });
  });

  it.each(["timeout", "memory"] as const)(
    "does not take a step again that did not come back: %s",
    async (kind) => {
      const session = sessionWith({ watch: ({ call }) => (call === 1 ? kind : "go") });
      const outcomes = await inTurn(session, "a", "a", "a");
      expect(kinds(outcomes)).toEqual(["done", kind, "not-run"]);
      expect(outcomes[2]).toMatchObject({
        reason: "an earlier case of this task did not come to an end",
      });
    },
  );

  it("says where it is before every step, also when it opens a sandbox", async () => {
    const session = sessionWith({ watch: unwatched });
    await inTurn(session, "loop", "a");
    expect(session.seen).toEqual(["4/0/0", "-1/1/0", "4/0/0", "4/0/1", "-1/1/0", "4/0/1"]);
  });
});
