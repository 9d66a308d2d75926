import { describe, expect, it } from "vitest";
import type { Outcome, Step } from "../../../../author/probe.ts";
import { limits, programOf, withInterpreter } from "../testing/programs.ts";
import { openPython } from "./open.ts";

withInterpreter();

describe("a recorded argument", () => {
  const text = `def f(b):
    b[0][0] = 1
    x = 3
    for i in range(2):
        b[1][i] = i + 5
    assert type(b) is list
    b.append([x])`;
  const step = (recorded?: true): Step => {
    const arg = { json: [[0], [0, 0]], ...(recorded && { recorded }) };
    return { do: "call", fn: "f", args: [arg] };
  };
  const states = [
    [[0], [0, 0]],
    [[1], [0, 0]],
    [[1], [5, 0]],
    [[1], [5, 6]],
    [[1], [5, 6], [3]],
  ];

  it("shows its state after each line that changes it", () => {
    const sandbox = openPython(programOf(text), limits);
    const ask = (recorded?: true) => sandbox.run({ steps: [step(recorded)] }, 1) as Outcome;
    expect(ask(true)).toMatchObject({ kind: "done", states });
    expect(ask()).not.toHaveProperty("states");
    expect(ask(true)).toMatchObject({ kind: "done", states });
  });

  it("shows them although the program stops", () => {
    const sandbox = openPython(programOf(`${text}\n    1 / 0`), limits);
    expect(sandbox.run({ steps: [step(true)] }, 1)).toMatchObject({ kind: "error", states });
  });
});
