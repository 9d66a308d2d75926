import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import type { TableCheck } from "./table.ts";

const numbers: TableCheck = {
  ...{ kind: "table", visibility: "public", name: "doubles", weight: 1 },
  ...{ function: "double", hint: "twice", hints: [{ expected: 6, hint: "twice three" }] },
  cases: [1, 2, 3].map((n) => ({ name: `of ${n}`, args: [n], returns: 2 * n })),
};

/** The case of 3 for a program that keeps data between calls. */
async function ofThree(body: string) {
  const runner = await sandboxRunner(`let kept = 2;\nexport function double(n) { ${body} }`);
  return (await runCheck(numbers, runner)).cases[2];
}

const wrong = (actual: number) => `double(3) returned ${actual}; expected 6`;
const right = "this call is right on its own, but not after";

describe("a call that fails only because of an earlier one", () => {
  it("is said to, with that call and no hint about the rules", async () => {
    const failed = await ofThree(
      "if (n === 3) return kept * n; kept = n === 1 ? 5 : kept; return 2 * n;",
    );
    expect(failed?.message).toBe(`${wrong(15)}; ${right} double(1)`);
    expect(failed).not.toHaveProperty("hint");
  });

  it("names no call where it takes more than one", async () => {
    const failed = await ofThree("kept += 1; return kept === 5 ? 0 : 2 * n;");
    expect(failed?.message).toBe(`${wrong(0)}; ${right} the calls before it`);
  });

  it("is not said where it is wrong on its own", async () => {
    const failed = await ofThree("return n === 3 ? 7 : 2 * n;");
    expect(failed?.message).toBe(wrong(7));
    expect(failed?.hint).toBe("twice three");
  });

  it("is not said where chance decides", async () => {
    const failed = await ofThree("Math.random(); kept += 1; return kept === 5 ? 0 : 2 * n;");
    expect(failed?.message).toBe(wrong(0));
  });
});
