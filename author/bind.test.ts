import { describe, expect, it } from "vitest";
import { withFittingHints } from "./bind.ts";
import type { CaseResult } from "./check.ts";
import { failures } from "./failures.ts";

const failed: CaseResult = {
  ...{ name: "one", verdict: "fail", weight: 1, message: "no", hint: "of the check" },
  ...{ expected: [[2, 0], false, 0], actual: [[2, 0], true, 0] },
};
const hintOf = (result: CaseResult, ...hints: Parameters<typeof withFittingHints>[1] & object) =>
  withFittingHints({ cases: [result] }, hints).cases[0]?.hint;

describe("a hint", () => {
  it("is that of the check where no other fits", () => {
    expect(hintOf(failed)).toBe("of the check");
    expect(hintOf(failed, { code: failures.argumentChanged, hint: "no" })).toBe("of the check");
  });

  it.each([
    ["the kind of failure", { code: failures.wrongValue, hint: "yes" }],
    ["the only item that differs", { only: 1, hint: "yes" }],
    ["what was expected", { expected: [[2, 0], false, 0], hint: "yes" }],
    ["all of these", { code: failures.wrongValue, only: 1, hint: "yes" }],
  ])("goes by %s", (_, hint) => {
    expect(hintOf(failed, { ...hint, hint: "yes" })).toBe("yes");
  });

  it.each([
    ["another kind of failure", { code: failures.hole }],
    ["another item", { only: 0 }],
    ["an item and the kind of another failure", { code: failures.hole, only: 1 }],
    ["another value", { expected: [[2, 0], true, 0] }],
  ])("does not fit for %s", (_, where) => {
    expect(hintOf(failed, { ...where, hint: "no" })).toBe("of the check");
  });

  it("does not fit where another item differs as well, or there are more of them", () => {
    const only = { only: 1, hint: "no" };
    expect(hintOf({ ...failed, actual: [[0, 2], true, 0] }, only)).toBe("of the check");
    expect(hintOf({ ...failed, actual: [[2, 0], true, 0, 1] }, only)).toBe("of the check");
    expect(hintOf({ ...failed, actual: true }, only)).toBe("of the check");
  });

  it("is the first that fits, and none where that is empty", () => {
    const [first, second] = [
      { only: 1, hint: "" },
      { code: failures.wrongValue, hint: "no" },
    ];
    expect(hintOf(failed, first, second)).toBeUndefined();
  });

  it("is not given to a case that passes", () => {
    const { hint: _, ...passed } = failed;
    expect(hintOf({ ...passed, verdict: "pass" }, { only: 1, hint: "no" })).toBeUndefined();
  });
});
