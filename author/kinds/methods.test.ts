import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import { generatedMethodCheck, type MethodCall, type MethodsCheck } from "./methods.ts";

const counter = (body: string) => `
export class Counter {
  constructor(start = 0) { this.total = start; this.rows = [[0]]; }
  add(list) { ${body} }
}`;

const right = "for (const n of list) this.total += n; return this.total;";

/** The verdict on a counter whose `add` has this body. */
async function said(body: string, call: Partial<MethodCall>) {
  const calls = [{ name: "a call", new: [5], args: [[1, 2]], ...call }];
  const check: MethodsCheck = {
    ...{ kind: "methods", name: "adds", visibility: "public", weight: 1 },
    ...{ class: "Counter", method: "add", calls },
  };
  const { cases } = await runCheck(check, await sandboxRunner(counter(body)));
  return cases[0];
}

describe("a call of a method", () => {
  it.each<[string, Partial<MethodCall>]>([
    ["its result", { returns: 8 }],
    ["its arguments", { argsUnchanged: true }],
    ["its arguments after it", { args: [[1, 2]], argsAfter: [[1, 2]] }],
    ["a property after it", { after: { total: 8 } }],
    ["properties that were put before", { put: { total: 1 }, returns: 4, after: { total: 4 } }],
    ["properties that stay", { put: { rows: [[1], [2]] }, unchanged: true }],
  ])("passes by %s", async (_, call) => {
    expect(await said(right, call)).toMatchObject({ verdict: "pass", message: "" });
  });

  it.each<[string, string, Partial<MethodCall>, string]>([
    [
      "a wrong result",
      "return 7;",
      { returns: 8 },
      "add([1, 2]) returned 7; expected 8 (on new Counter(5))",
    ],
    [
      "something where nothing is expected",
      "return null;",
      { returnsNothing: true },
      "add([1, 2]) returned null; expected undefined: it must not return anything (on new Counter(5))",
    ],
    [
      "a changed argument",
      "list.pop();",
      { argsUnchanged: true },
      "add([1, 2]) changed argument 1, which must not change: after the call, argument 1 is [1]; expected [1, 2] (on new Counter(5))",
    ],
    [
      "an argument that stays as it is",
      "return 3;",
      { argsAfter: [[0, 2]] },
      "add did not change argument 1: it is still [1, 2]; expected [0, 2]. It returned a new value; change the argument itself (on new Counter(5))",
    ],
    [
      "a wrong property",
      "this.total = 1;",
      { after: { total: 8 } },
      "after add([1, 2]), total is 1; expected 8 (on new Counter(5))",
    ],
    [
      "a property that is gone",
      "delete this.total;",
      { after: { total: 8 } },
      "after add([1, 2]), total is undefined; expected 8 (on new Counter(5))",
    ],
    [
      "a changed property",
      "this.rows[1][0] = 9;",
      { put: { rows: [[1], [2], [3]], total: 0 }, unchanged: true },
      "after add([1, 2]), row 1, column 0 of the rows is 9; expected 2 (on new Counter(5) with rows, total 0)",
    ],
  ])("fails by %s", async (_, body, call, message) => {
    const result = await said(body, { ...call, hint: "count" });
    expect(result).toMatchObject({ verdict: "fail", message, hint: "count" });
  });

  it("has the rows that were put among its input, for people to see", async () => {
    const put = { total: 3, rows: [[1], [2]] };
    const result = await said("return 0;", { put, returns: 6 });
    expect(result).toMatchObject({
      input: [
        [[1], [2]],
        [1, 2],
      ],
      expected: 6,
      actual: 0,
    });
  });

  it("names line and reason of an error", async () => {
    const result = await said("throw new Error('full');", { returns: 1 });
    expect(result).toMatchObject({ verdict: "error", line: 4 });
    expect(result?.message).toBe(
      "add([1, 2]) stopped with an error on line 4: Error: full (on new Counter(5))",
    );
  });

  it("names the class that is missing", async () => {
    const check = generatedMethodCheck({
      ...{ name: "g", visibility: "hidden", weight: 1, class: "Sum", method: "add" },
      calls: () => [{ name: "a call", new: [], args: [], returns: 1 }],
    });
    const { cases } = await runCheck(check, await sandboxRunner(counter(right)));
    expect(cases[0]).toMatchObject({ verdict: "missing" });
  });

  it("is not made again after three have failed, where calls are generated", async () => {
    const calls = Array.from({ length: 9 }, (_, i) => {
      return { name: `${i}`, new: [], args: [[i]], returns: 0 };
    });
    const of = { class: "Counter", method: "add" };
    const check = { name: "g", visibility: "hidden", weight: 1, ...of } as const;
    const { cases } = await runCheck(
      generatedMethodCheck({ ...check, calls: () => calls }),
      await sandboxRunner(counter(right)),
    );
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "fail", "fail", "fail"]);
  });
});
