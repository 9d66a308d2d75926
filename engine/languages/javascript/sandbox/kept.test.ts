import { describe, expect, it } from "vitest";
import type { Probe, Step } from "../../../../author/probe.ts";
import { openModule } from "../../../testing/sandbox.ts";

const code = `
export class Counter {
  count = 0;
  add(n) { if (n < 0) throw new Error("less"); this.count += n; return this.count; }
}
export const read = (keyboard) => keyboard.getch() + keyboard.getch();
export const same = (one, other) => one === other;
`;

const make: Step = { do: "new", class: "Counter", args: [], as: "counter" };
const add = (n: number): Step => ({
  do: "invoke",
  of: "counter",
  method: "add",
  args: [{ json: n }],
});

/** The last result of each probe, run in order in one sandbox; or what stopped it. */
async function last(...probes: readonly Probe[]): Promise<unknown[]> {
  const sandbox = await openModule(code);
  return probes.map((probe) => {
    const outcome = sandbox.run(probe, 1);
    if (outcome.kind !== "done") return outcome.kind;
    const result = outcome.results.at(-1);
    return result !== undefined && "returns" in result ? result.returns : result;
  });
}

const keeps = ["counter"];

describe("variables that are kept", () => {
  it("are there for the next probe, which others do not see", async () => {
    const after = await last(
      { keeps, steps: [make, add(2)] },
      { steps: [add(1)] },
      { keeps, steps: [add(3)] },
    );
    expect(after).toEqual([2, "missing", 5]);
  });

  it("have the same place whatever else a probe names, and in whatever order", async () => {
    const value: Step = { do: "value", json: 40, as: "other" };
    const more = Array.from(
      { length: 9 },
      (_, at): Step => ({ do: "value", json: at, as: `v${at}` }),
    );
    const isSame: Step = {
      do: "call",
      fn: "same",
      args: [{ ref: "counter" }, { ref: "other" }],
    };
    const after = await last(
      { keeps, steps: [...more, value, make, add(1)] },
      { keeps, steps: [value, isSame] },
      { keeps, steps: [...more, add(1)] },
    );
    expect(after).toEqual([1, false, 2]);
  });

  it("are kept when a probe throws, or stops to read more", async () => {
    const standIns = { keyboard: { getch: { gives: [1] } } };
    const read: Step = { do: "call", fn: "read", args: [{ standIn: "keyboard" }] };
    const after = await last(
      { keeps, steps: [make, add(2), add(-1)] },
      { keeps, steps: [add(2)] },
      { keeps, standIns, steps: [make, add(7), read] },
      { keeps, steps: [add(2)] },
    );
    expect(after).toEqual(["error", 4, "input", 9]);
  });

  it("mean nothing before they are named, nor in a fresh sandbox", async () => {
    const after = await last(
      { keeps, steps: [add(2)] },
      { keeps, steps: [make, add(2)] },
      { keeps, fresh: true, steps: [make, add(3)] },
      { keeps, steps: [add(2)] },
    );
    expect(after[0]).toBe("missing");
  });
});
