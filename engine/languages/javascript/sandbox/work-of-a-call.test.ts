import { describe, expect, it } from "vitest";
import { callOnce, type Probe, type Step } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openModule, testLimits } from "../../../testing/sandbox.ts";

const cases = casesIn("work-of-a-call.ts");

const limits = { workPerCall: 2_000_000 };

/** The most a single step can do beyond its limit: copy all of the memory. */
const maxBeyond = (testLimits.memoryMiB * 2 ** 20) / 32;

/** Functions and methods that count their calls: the third never ends, or all are slow. */
const program = (third: string) => `
let calls = 0;
export function f() { calls += 1; if (calls === 3) { ${third} } return calls; }
export class C {
  n = [];
  at() { return f(); }
  get value() { return f(); }
}`;

const made: Step = { do: "new", class: "C", args: [], as: "c" };
const call = { do: "call", fn: "f", args: [] } as const;

/** Probes with the work of a hundred calls or more. */
const probes: Readonly<Record<string, Probe>> = {
  "a call so many times": { steps: [{ ...call, times: 100 }] },
  "a method so many times": {
    steps: [made, { do: "invoke", of: "c", method: "at", args: [], times: 100 }],
  },
  "a method for each cell": {
    steps: [made, { do: "grid", of: "c", method: "at", rows: 10, cols: 10 }],
  },
  "steps that are repeated": { steps: [{ do: "repeat", times: 50, steps: [call, call] }] },
  "a probe that is repeated": { steps: [call], times: 100 },
  "a hundred steps": { steps: Array.from({ length: 100 }, () => call) },
  "a getter in a hundred steps": {
    steps: [
      made,
      ...Array.from({ length: 100 }, () => ({ do: "get", of: "c", property: "value" }) as const),
    ],
  },
};

describe("one call of many", () => {
  it.each(Object.entries(probes))("has the work of one call, and no more: %s", async (_, probe) => {
    const sandbox = await openModule(program("for (;;);"), limits);
    const outcome = sandbox.run(probe, 1);
    expect(outcome.kind).toBe("timeout");
    expect(outcome.work).toBeGreaterThan(limits.workPerCall);
    expect(outcome.work).toBeLessThan(limits.workPerCall + maxBeyond);
    expect(sandbox.spent).toBe(true);
  });

  it.each(Object.entries(probes))(
    "has all of it, whatever the others used: %s",
    async (_, probe) => {
      const slow = "for (let i = 0; i < 15_000; i += 1);";
      const few = { workPerCall: 200_000 };
      const sandbox = await openModule(program(`} { ${slow}`), few);
      const outcome = sandbox.run(probe, 1);
      expect(outcome.kind).toBe("done");
      expect(outcome.work).toBeGreaterThan(100 * 0.6 * few.workPerCall);
    },
  );

  it.each(cases("clocks"))("gets no more by looking at a clock: %s", async (_name, look) => {
    const sandbox = await openModule(program(`for (;;) try { ${look} } catch {}`), limits);
    const outcome = sandbox.run({ steps: [{ ...call, times: 100 }] }, 1);
    expect(outcome.kind).toBe("timeout");
    expect(outcome.work).toBeLessThan(limits.workPerCall + maxBeyond);
  });

  it("has no more than what the probe has left", async () => {
    const sandbox = await openModule(program("for (;;);"), limits);
    const outcome = sandbox.run({ steps: [{ ...call, times: 100 }] }, 1, {
      all: 500_000,
      perCall: 500_000,
    });
    expect(outcome.kind).toBe("timeout");
    expect(outcome.work).toBeLessThan(500_000 + maxBeyond);
    const another = await openModule(program("for (;;);"), limits);
    expect(another.run(callOnce("f", []), 1, { all: 100_000, perCall: 100_000 }).kind).toBe("done");
  });
});

describe("an answer", () => {
  const cells = (count: number) =>
    `const row = new Array(1_000).fill(0); export const f = () => new Array(${count}).fill(row);`;

  it("takes work to be read where it is long", async () => {
    const long = (await openModule(cells(130), { outputKiB: 256 })).run(callOnce("f", []), 1);
    expect(long.kind).toBe("done");
    // Two characters per cell, 64 units each, except for the first 32,768.
    expect(long.work).toBeGreaterThan(64 * (2 * 130_000 - 32_768));
  });

  it("takes none where it is short", async () => {
    const short = (await openModule(cells(3))).run(callOnce("f", []), 1);
    expect(short.work).toBeLessThan(64 * 2 * 3_000);
  });
});
