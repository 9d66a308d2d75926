import { describe, expect, it } from "vitest";
import type { Outcome, Probe } from "../../author/probe.ts";
import type { Shrinking } from "../../author/shrinking.ts";
import { smallestFailure } from "./smallest.ts";

/** A function of one whole number, right if it returns twice the number. */
const doubling: Shrinking = {
  function: "double",
  caseOf: ([n]) => ({ name: "a number", args: [n], returns: 2 * (n as number) }),
  size: ([n]) => [n as number],
  simpler: function* ([n]) {
    yield [Math.floor((n as number) / 2)];
    yield [(n as number) - 1];
    yield [n];
    yield [(n as number) + 1];
  },
};

function caller(fn: (n: number) => unknown, seen: number[] = []) {
  return async (probe: Probe): Promise<Outcome> => {
    const [step] = probe.steps;
    const [arg] = step?.do === "call" ? step.args : [];
    const n = arg !== undefined && "json" in arg ? (arg.json as number) : 0;
    seen.push(n);
    const returns = fn(n) as number;
    return { kind: "done", results: [{ returns, argsAfter: [] }], printed: "", work: 1 };
  };
}

describe("smallestFailure", () => {
  it("goes down to the smallest case that still fails", async () => {
    const wrongFrom7 = (n: number) => (n >= 7 ? 0 : 2 * n);
    const result = await smallestFailure([[1000], [64]], doubling, caller(wrongFrom7));
    expect(result).toMatchObject({ verdict: "fail", input: [7], expected: 14, actual: 0 });
  });

  it("starts from the simplest of the failing cases", async () => {
    const seen: number[] = [];
    await smallestFailure(
      [[90], [12], [40]],
      doubling,
      caller(() => 0, seen),
    );
    expect(seen[0]).toBe(12);
  });

  it("never tries arguments that are not simpler", async () => {
    const seen: number[] = [];
    await smallestFailure(
      [[20]],
      doubling,
      caller((n) => (n === 20 ? 0 : 2 * n), seen),
    );
    expect(seen).toEqual([20, 10, 19]);
  });

  it("stays with the verdict of the first case", async () => {
    const call = async (probe: Probe): Promise<Outcome> => {
      const [step] = probe.steps;
      const arg = step?.do === "call" ? step.args[0] : undefined;
      const n = arg !== undefined && "json" in arg ? (arg.json as number) : 0;
      if (n > 20)
        return { kind: "done", results: [{ returns: 0, argsAfter: [] }], printed: "", work: 1 };
      return { kind: "error", thrown: { name: "", message: "no" }, printed: "", work: 1 };
    };
    expect(await smallestFailure([[100]], doubling, call)).toMatchObject({
      verdict: "fail",
      input: [21],
    });
  });

  it("stays about the same thing", async () => {
    const odd: Shrinking = { ...doubling, about: ([n]) => String((n as number) % 2) };
    const halves: Shrinking = {
      ...odd,
      simpler: function* ([n]) {
        yield [(n as number) - 1];
        yield [(n as number) - 2];
      },
    };
    const result = await smallestFailure(
      [[31]],
      halves,
      caller((n) => (n > 3 ? 0 : 2 * n)),
    );
    expect(result?.input).toEqual([5]);
  });

  it("finds nothing where nothing fails", async () => {
    expect(
      await smallestFailure(
        [[5]],
        doubling,
        caller((n) => 2 * n),
      ),
    ).toBeUndefined();
    expect(
      await smallestFailure(
        [],
        doubling,
        caller(() => 0),
      ),
    ).toBeUndefined();
  });

  it("asks once for each case, and takes none that was not run for a failure", async () => {
    const seen: number[] = [];
    const right = caller((n) => 2 * n, seen);
    await smallestFailure([[5]], doubling, right);
    expect(seen).toEqual([5]);
    const notRun = async (probe: Probe): Promise<Outcome> => {
      await right(probe);
      return { kind: "not-run", reason: "skipped", work: 0 };
    };
    expect(await smallestFailure([[5]], doubling, notRun)).toBeUndefined();
    expect(seen).toEqual([5, 5]);
  });

  it("stops after a fixed number of calls", async () => {
    const seen: number[] = [];
    const slow: Shrinking = {
      ...doubling,
      simpler: function* ([n]) {
        yield [(n as number) - 1];
      },
    };
    const result = await smallestFailure(
      [[100_000]],
      slow,
      caller(() => 0.5, seen),
    );
    expect(seen).toHaveLength(400);
    expect(result?.input).toEqual([99_601]);
  });

  it("stops when cases run out of work, with the smallest of them", async () => {
    let calls = 0;
    const result = await smallestFailure([[64]], doubling, async () => {
      calls += 1;
      return { kind: "timeout", work: 100 };
    });
    expect(calls).toBe(3);
    expect(result).toMatchObject({ verdict: "timeout", input: [16] });
  });
});
