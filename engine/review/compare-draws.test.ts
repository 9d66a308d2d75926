import { describe, expect, it } from "vitest";
import type { CaseResult } from "../../author/check.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import { compareDraws, isOfManyDraws } from "./compare-draws.ts";

function graded(failure?: Partial<CaseResult>): GradedCheck {
  const one = { name: "draws", verdict: "pass", weight: 1, message: "" } as const;
  const cases = failure === undefined ? [one] : [{ ...one, verdict: "fail" as const, ...failure }];
  return { name: "draws", visibility: "hidden", weight: 1, cases };
}

const share = (hits: number, total: number, message = `4 came in ${hits} of ${total}`) =>
  graded({ message, counts: [total - hits, hits] });

describe("what many draws of two programs show", () => {
  it("is the same whatever numbers are in the words", () => {
    const words = (message: string) => graded({ message, counts: [50, 50] });
    expect(compareDraws(words("5 %, not 12.25 %"), words("48.5 %, not 1 %"))).toBe("same");
    expect(compareDraws(words("5 % of 2"), words("5 % of 4s"))).toBe("other");
  });

  it("is the same for the same odds, however often chance made them come", () => {
    expect(compareDraws(share(180, 200), share(552, 600))).toBe("same");
    expect(compareDraws(share(552, 600), share(180, 200))).toBe("same");
    expect(compareDraws(share(180, 200), share(186, 200))).toBe("same");
    expect(compareDraws(share(9, 100), share(101, 1000))).toBe("same");
    expect(compareDraws(share(0, 400), share(0, 200))).toBe("same");
  });

  it("is other for other odds", () => {
    expect(compareDraws(share(180, 200), share(100, 200))).toBe("other");
    expect(compareDraws(share(180, 200), share(145, 200))).toBe("other");
    expect(compareDraws(share(0, 400), share(60, 1300))).toBe("other");
    expect(compareDraws(share(0, 400), graded({ counts: [1, 2, 3] }))).toBe("other");
  });

  it("is other where one of them is right, and nothing where both are", () => {
    expect(compareDraws(share(0, 400), graded())).toBe("other");
    expect(compareDraws(graded(), share(0, 400))).toBe("other");
    expect(compareDraws(graded(), graded())).toBe("open");
  });

  it("is the same for the same words without numbers", () => {
    const regular = (times: number) => graded({ message: `in each block, 4 came ${times} times` });
    expect(compareDraws(regular(1), regular(2))).toBe("same");
    expect(compareDraws(regular(1), share(0, 400, "in each block, 4 came 1 times"))).toBe("other");
  });

  it("says nothing where chance decided what went wrong first", () => {
    const over = graded({ message: "newTile() changed row 1" });
    expect(compareDraws(over, graded({ message: "newTile() put no new tile" }))).toBe("open");
    expect(compareDraws(over, graded({ verdict: "error", message: "TypeError" }))).toBe("open");
    const crash = graded({ verdict: "error", message: "TypeError" });
    expect(compareDraws(crash, crash)).toBe("same failure");
  });
});

describe("a probe of many draws", () => {
  it("calls or repeats more than can be compared one by one", () => {
    const call = { do: "call", fn: "draw", args: [] } as const;
    expect(isOfManyDraws({ probe: { steps: [call] } })).toBe(false);
    expect(isOfManyDraws({ probe: { steps: [{ ...call, times: 100 }] } })).toBe(true);
    expect(isOfManyDraws({ probe: { steps: [call], times: 51 } })).toBe(true);
    const repeat = (times: number) => ({ do: "repeat", times, steps: [call] }) as const;
    expect(isOfManyDraws({ probe: { steps: [repeat(30)] } })).toBe(false);
    expect(isOfManyDraws({ probe: { steps: [call, repeat(100)] } })).toBe(true);
  });
});

describe("what two programs fail by", () => {
  const counts = [50, 50];

  it("is other where one check counts and finds something else", () => {
    const own = graded({ message: "draws", counts });
    expect(compareDraws(own, graded({ message: "draws", counts }))).toBe("same");
    expect(compareDraws(own, graded({ message: "others", counts }))).toBe("other");
    expect(compareDraws(own, graded({ message: "draws", counts, name: "more" }))).toBe("other");
    expect(compareDraws(own, graded({ message: "draws", counts, verdict: "error" }))).toBe("other");
    expect(compareDraws(own, graded({ message: "others" }))).toBe("other");
    expect(compareDraws(graded({ message: "others" }), own)).toBe("other");
  });

  it("is open where none counts, and chance decides what is met first", () => {
    const own = graded({ message: "draws" });
    expect(compareDraws(own, graded({ message: "draws" }))).toBe("same");
    expect(compareDraws(own, graded({ message: "others" }))).toBe("open");
    expect(compareDraws(own, graded({ message: "draws", verdict: "timeout" }))).toBe("open");
    const stopped = graded({ message: "stops", verdict: "error" });
    expect(compareDraws(stopped, stopped)).toBe("same failure");
  });
});

describe("rounds that are compared one by one", () => {
  const call = { do: "call", fn: "draw", args: [] } as const;

  it("are fifty at most", () => {
    expect(isOfManyDraws({ probe: { steps: [call], times: 50 } })).toBe(false);
    expect(isOfManyDraws({ probe: { steps: [call], times: 51 } })).toBe(true);
    expect(isOfManyDraws({ probe: { steps: [{ ...call, times: 50 }] } })).toBe(false);
    expect(isOfManyDraws({ probe: { steps: [{ ...call, times: 51 }] } })).toBe(true);
  });
});
