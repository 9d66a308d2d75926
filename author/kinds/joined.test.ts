import { describe, expect, it } from "vitest";
import { done, fakeRunner } from "../../graders/testing/fake-runner.ts";
import { type Runner, runCheck } from "../../graders/testing/run-check.ts";
import { withCases } from "./joined.ts";
import type { TableCheck } from "./table.ts";

function checkOf(name: string, verdict: "pass" | "fail"): TableCheck {
  const returns = verdict === "pass" ? 1 : 2;
  const cases = [{ name, args: [], returns }];
  const head = { name, visibility: "hidden", weight: 3 } as const;
  return { kind: "table", ...head, function: "f", cases, stopsEarly: true };
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
    const { cases, message } = await runCheck(joined, runner);
    expect(cases.map(({ name, verdict }) => [name, verdict])).toEqual([
      ["own", "pass"],
      ["one", "fail"],
      ["two", "pass"],
    ]);
    expect([joined.name, joined.weight, message]).toEqual(["own", 3, "1 cases"]);
    expect(new Set(indexes).size).toBe(3);
  });

  it("are none where there is nothing to add", () => {
    const check = checkOf("own", "pass");
    expect(withCases(check)).toBe(check);
  });
});
