import { describe, expect, it } from "vitest";
import { done, fakeRunner } from "../../../graders/testing/fake-runner.ts";
import type { CaseResult, Check, Runner } from "../../check.ts";
import { withCases } from "../../join.ts";
import { callOnce } from "../../probe.ts";

function checkOf(name: string, verdict: CaseResult["verdict"]): Check {
  return {
    name,
    visibility: "hidden",
    weight: 3,
    run: async (runner) => {
      await runner.call(callOnce("f", []), 0);
      return { cases: [{ name, verdict, weight: 1, message: "" }], message: name };
    },
  };
}

describe("cases that are added to a check", () => {
  it("stand behind its own, under its name and weight, with calls of their own", async () => {
    const joined = withCases(
      checkOf("own", "pass"),
      checkOf("one", "fail"),
      checkOf("two", "pass"),
    );
    const indexes: number[] = [];
    const runner: Runner = {
      ...fakeRunner({}),
      call: async (_, index) => {
        indexes.push(index);
        return done(1);
      },
    };
    const { cases, message } = await joined.run(runner);
    expect(cases.map(({ name, verdict }) => [name, verdict])).toEqual([
      ["own", "pass"],
      ["one", "fail"],
      ["two", "pass"],
    ]);
    expect([joined.name, joined.weight, message]).toEqual(["own", 3, "own"]);
    expect(new Set(indexes).size).toBe(3);
  });

  it("are none where there is nothing to add", () => {
    const check = checkOf("own", "pass");
    expect(withCases(check)).toBe(check);
  });
});
