import { describe, expect, it } from "vitest";
import type { Deduction } from "../../schema/types.ts";
import { deduct, takeOff } from "./report.ts";

const rule: Deduction = {
  id: "loops",
  title: "no loops",
  points: 20,
  rule: { kind: "no-any" as const },
};
const finding = (line: number) => ({ line, column: 3, text: "a loop" });

describe("deduct", () => {
  it("leaves a total as it is where no rule is broken, or there is none", () => {
    expect(deduct(undefined, {}, 27.5)).toEqual({ score: 27.5, deductions: [] });
    expect(deduct([rule], { loops: [] }, 27.5)).toEqual({ score: 27.5, deductions: [] });
  });

  it("takes its points off once, however often the rule is broken", () => {
    const findings = [finding(4), { ...finding(9), file: "more.ts" }];
    expect(deduct([rule], { loops: findings }, 50)).toEqual({
      score: 30,
      deductions: [{ id: "loops", title: "no loops", failureCode: "GM502", points: 20, findings }],
    });
  });

  it("takes its points off for each finding where the assignment says so", () => {
    const each = { ...rule, points: 2, each: true };
    const { score, deductions } = deduct([each], { loops: [1, 2, 3].map(finding) }, 50);
    expect(score).toBe(44);
    expect(deductions[0]?.points).toBe(6);
  });

  it("never leaves less than 0", () => {
    expect(deduct([rule], { loops: [finding(1)] }, 12.345)).toMatchObject({
      score: 0,
      deductions: [{ points: 20 }],
    });
  });

  it("takes everything where the assignment says all", () => {
    const all = { ...rule, points: "all" } as const;
    expect(deduct([all], { loops: [finding(1)] }, 31.5)).toMatchObject({
      score: 0,
      deductions: [{ points: 31.5, all: true }],
    });
  });

  it("adds several up in thousandths, in the order of the manifest", () => {
    const other = { ...rule, id: "lines", points: 1 };
    const found = { loops: [finding(1)], lines: [finding(2)] };
    const { score, deductions } = deduct([other, rule], found, 21.3);
    expect(score).toBe(0.3);
    expect(deductions.map(({ id }) => id)).toEqual(["lines", "loops"]);
  });

  it("counts findings that it does not list", () => {
    const each = { ...rule, points: 1, each: true };
    const many = Array.from({ length: 130 }, (_, index) => finding(index + 1));
    const { deductions } = deduct([each], { loops: many }, 200);
    expect(deductions[0]).toMatchObject({ points: 130, more: 30 });
    expect(deductions[0]?.findings).toHaveLength(100);
  });

  it("takes no name of a method for the findings of a rule", () => {
    expect(deduct([{ ...rule, id: "constructor" }], {}, 5).deductions).toEqual([]);
  });
});

describe("takeOff", () => {
  it("follows a total that changed, so that all stays all", () => {
    const all = { ...rule, points: "all" } as const;
    const { deductions } = deduct([all], { loops: [finding(1)] }, 30);
    expect(takeOff(deductions, 31)).toMatchObject({ score: 0, deductions: [{ points: 31 }] });
  });
});
