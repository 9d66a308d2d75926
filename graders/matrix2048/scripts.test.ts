import { describe, expect, it } from "vitest";
import { fakeRunner } from "../testing/fake-runner.ts";
import { runCheck } from "../testing/run-check.ts";
import { kinds } from "./kinds/index.ts";
import type { Known, ScriptsCheck } from "./kinds/scripts.ts";

const functions = {
  pair: (value: number) => [value, value + 1],
  stops: () => {
    throw new Error("no");
  },
};

/** A check with one script: what a function returns for 4, and what is known of that. */
function asking(fn: string, known: readonly Known[]): ScriptsCheck {
  return {
    kind: "scripts",
    name: "a check",
    visibility: "hidden",
    weight: 1,
    hint: "try",
    passed: "it does",
    scripts: [
      {
        name: "a script",
        called: `${fn}(…)`,
        steps: [{ do: "call", fn, args: [{ json: 4 }] }],
        known,
      },
    ],
  };
}

const right: Known = { step: 0, is: [4, 5], what: "the pair" };
const say = { message: "wrong", input: [4] };

async function resultOf(fn: string, ...known: readonly Known[]) {
  return await runCheck(asking(fn, known), fakeRunner(functions), kinds);
}

describe("scripts", () => {
  it("pass with every answer that is known, and say so", async () => {
    const more: Known = { step: 0, item: 1, isNot: 4, ...say };
    expect(await resultOf("pair", right, more)).toEqual({
      cases: [{ name: "a script", verdict: "pass", weight: 1, message: "" }],
      message: "it does",
    });
  });

  it.each<[string, Known, object]>([
    [
      "how an answer differs",
      { step: 0, is: 4, what: "the pair" },
      { message: "the pair is [4, 5]; expected 4", expected: 4, actual: [4, 5] },
    ],
    ["what it is told to", { step: 0, is: 4, ...say }, { ...say, expected: 4, actual: [4, 5] }],
    [
      "that an item is what it must not be",
      { step: 0, item: 1, isNot: 5, ...say },
      { ...say, actual: [4, 5] },
    ],
  ])("say %s, of the first that is wrong", async (_, wrong, said) => {
    const last: Known = { step: 0, is: 0, what: "never said" };
    const { cases } = await resultOf("pair", right, wrong, last);
    expect(cases).toEqual([{ name: "a script", verdict: "fail", weight: 1, hint: "try", ...said }]);
  });

  it("say what stopped, and where", async () => {
    const { cases } = await resultOf("stops", right);
    expect(cases).toMatchObject([{ verdict: "error", line: 7, hint: "try" }]);
    expect(cases[0]?.message).toBe("stops(…) stopped with an error on line 7: Error: no");
  });

  it("say which function is missing", async () => {
    const { cases } = await resultOf("none", right);
    expect(cases).toMatchObject([{ verdict: "missing" }]);
  });
});
