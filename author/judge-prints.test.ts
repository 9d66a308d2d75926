import { describe, expect, it } from "vitest";
import { sandboxRunner } from "../graders/testing/sandbox-runner.ts";
import { otherWay } from "./judge.ts";
import { resultOf } from "./kinds/steps.ts";
import { type Case, caseOfCall } from "./kinds/table.ts";

/** The verdict on a program with a terminal in a case. */
async function judged(body: string, test: Partial<Case>) {
  const full: Case = { name: "case", args: [], ...test };
  const { call } = await sandboxRunner(`export function f(print = console.log) { ${body} }`);
  const asked = caseOfCall("f", full);
  return resultOf(asked, await call(asked.probe, 0));
}

describe("a case with a terminal", () => {
  it("passes where nothing has to be printed and nothing is", async () => {
    expect(await judged("return 1;", { prints: "" })).toMatchObject({ verdict: "pass" });
  });

  it("fails where something has to be printed and nothing is", async () => {
    expect(await judged("return 1;", { prints: "no\n" })).toMatchObject({
      verdict: "fail",
      message: 'what f() printed is empty; line 1 of it should be "no"',
      expected: "no\n",
      actual: "",
    });
  });

  it("tells who prints to the console what to print with", async () => {
    const { message } = await judged("console.log('no');", { prints: "no\n" });
    expect(message).toContain("use print");
  });

  it("does not blame the console where it has nothing of what is missing", () => {
    expect(otherWay("here\n", "no\nyes!\n", "no\nyes\n")).toBe("");
    expect(otherWay("no\n", "no\n", "no\nyes\n")).toBe("");
    expect(otherWay("yes\n", "no\n", "no\nyes\n")).toContain("use print");
    expect(otherWay("anything\n", "", "no\nyes\n")).toContain("use print");
    expect(otherWay("", "", "no\n")).toBe("");
  });
});
