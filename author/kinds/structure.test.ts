import { describe, expect, it } from "vitest";
import { fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Finding, StructureRule } from "../../schema/types.ts";
import type { StructureCheck } from "./structure.ts";

const rule: StructureRule = { kind: "no-any" };
const check: StructureCheck = {
  ...{ kind: "structure", visibility: "hidden", name: "no any", weight: 2 },
  ...{ hint: "Say which.", structure: rule },
};

function runOn(findings: readonly Finding[]) {
  return runCheck(check, {
    ...fakeRunner({}),
    findings: (asked) => (asked.kind === rule.kind ? findings : []),
  });
}

const finding: Finding = { line: 12, column: 3, text: "rows is any" };

describe("a check of the structure", () => {
  it("passes when its rule finds nothing", async () => {
    expect(await runOn([])).toEqual({
      cases: [{ name: "no any", verdict: "pass", weight: 1, message: "" }],
      message: "nothing was found",
    });
  });

  it("fails with the line, the words of the first finding, and the hint", async () => {
    const { cases } = await runOn([finding]);
    expect(cases).toEqual([
      {
        name: "no any",
        verdict: "fail",
        weight: 1,
        message: "line 12: rows is any",
        failureCode: "GM501",
        line: 12,
        hint: "Say which.",
      },
    ]);
  });

  it.each([
    [2, "line 12: rows is any (and 1 more place)"],
    [5, "line 12: rows is any (and 4 more places)"],
  ])("counts %i findings", async (count, message) => {
    const { cases } = await runOn(Array.from({ length: count }, () => finding));
    expect(cases[0]?.message).toBe(message);
  });

  it("names a further file, whose lines are not those of the main one", async () => {
    const { cases } = await runOn([{ ...finding, file: "grid.ts" }]);
    expect(cases[0]?.message).toBe("grid.ts, line 12: rows is any");
    expect(cases[0]).not.toHaveProperty("line");
  });
});
