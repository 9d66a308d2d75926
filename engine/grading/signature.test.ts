import { describe, expect, it } from "vitest";
import type { CaseResult } from "../../author/check.ts";
import { failures } from "../../author/failures.ts";
import type { DrawnWhen, Outcome } from "../../author/probe.ts";
import { compareSignatures, isVague, type Signature, signatureOf } from "./signature.ts";

type Failure = Partial<CaseResult>;

const outcome = (random?: DrawnWhen): Outcome => {
  const drawn = random === undefined ? {} : { random };
  return { kind: "done", results: [], printed: "", work: 1, ...drawn };
};

/** A failed case for each failure, and a passed one for each undefined. */
function shown(cases: readonly (Failure | undefined)[], random?: DrawnWhen): Signature {
  const all = cases.map((failure): CaseResult => {
    const one = { name: "case", weight: 1, message: "" } as const;
    return failure === undefined
      ? { ...one, verdict: "pass" }
      : { ...one, verdict: "fail", ...failure };
  });
  const check = { name: "check", visibility: "hidden", weight: 1, cases: all } as const;
  return signatureOf(check, [outcome(), outcome(random)]);
}

const compare = (one: Failure | undefined, other: Failure | undefined, random?: DrawnWhen) =>
  compareSignatures(shown([one], random), shown([other], random));

describe("what a check shows of two programs", () => {
  const wrong = { message: "returned 1; expected 2", actual: 1, failureCode: failures.wrongValue };

  it("is the same where the same cases fail in the same way", () => {
    expect(compare(undefined, undefined)).toBe("same");
    expect(compare(wrong, { ...wrong })).toBe("same");
    expect(compareSignatures(shown([wrong, undefined]), shown([wrong, undefined]))).toBe("same");
  });

  it.each<[string, Failure | undefined]>([
    ["passes", undefined],
    ["has another value", { ...wrong, actual: 3 }],
    ["is said in other words", { ...wrong, message: "gave 1" }],
    ["is another kind of failure", { ...wrong, failureCode: failures.sharedArgument }],
    ["is an error", { ...wrong, verdict: "error" }],
    ["is another case", { ...wrong, name: "another" }],
  ])("is other where one of them %s", (_, failure) => {
    expect(compare(wrong, failure)).toBe("other");
    expect(compare(failure, wrong)).toBe("other");
  });

  it("is other where other cases fail, or there are more of them", () => {
    expect(compareSignatures(shown([wrong, undefined]), shown([undefined, wrong]))).toBe("other");
    expect(compareSignatures(shown([wrong]), shown([wrong, undefined]))).toBe("other");
    expect(compareSignatures(shown([wrong]), shown([wrong, wrong]))).toBe("other");
  });

  it("is the same however an error is worded", () => {
    const thrown = (message: string) => ({ verdict: "error", message }) as const;
    expect(compare(thrown("no"), thrown("oh"))).toBe("same");
  });
});

describe("what chance had a part in", () => {
  const share = (hits: number, total: number, message = `4 came in ${hits} of ${total}`) => ({
    message,
    counts: [total - hits, hits],
  });
  const drawn = (one: Failure | undefined, other: Failure | undefined) =>
    compare(one, other, "probe");

  it("is alike whatever numbers are in the words", () => {
    const words = (message: string) => ({ message, counts: [50, 50] });
    expect(drawn(words("5 %, not 12.25 %"), words("48.5 %, not 1 %"))).toBe("same but for chance");
    expect(drawn(words("5 % of 2"), words("5 % of 4s"))).toBe("other");
  });

  it("is other where nothing was drawn", () => {
    expect(compare(share(180, 200), share(552, 600))).toBe("other");
    const [one, other] = [shown([share(180, 200)], "probe"), shown([share(552, 600)])];
    expect(compareSignatures(one, other)).toBe("other");
    expect(compareSignatures(other, one)).toBe("other");
  });

  it.each([
    [180, 200, 552, 600],
    [552, 600, 180, 200],
    [180, 200, 186, 200],
    [9, 100, 101, 1000],
    [0, 400, 0, 200],
  ])("is alike for the same odds: %i of %i and %i of %i", (a, ofA, b, ofB) => {
    expect(drawn(share(a, ofA), share(b, ofB))).toBe("same but for chance");
  });

  it("is other for other odds", () => {
    expect(drawn(share(180, 200), share(100, 200))).toBe("other");
    expect(drawn(share(180, 200), share(145, 200))).toBe("other");
    expect(drawn(share(0, 400), share(60, 1300))).toBe("other");
    expect(drawn(share(0, 400), { ...share(0, 400, "4 came in 1 of 1"), counts: [1, 2, 3] })).toBe(
      "other",
    );
  });

  it("is other where one of them is right, or fails in another way", () => {
    expect(drawn(share(0, 400), undefined)).toBe("other");
    expect(drawn(share(0, 400), { ...share(0, 300), verdict: "error" })).toBe("other");
    expect(drawn(share(0, 400), { ...share(0, 300), name: "another" })).toBe("other");
  });

  it("is other where only one of them drew while it was loaded", () => {
    const [load, probe] = [shown([share(0, 400)], "load"), shown([share(0, 400)], "probe")];
    expect(compareSignatures(load, probe)).toBe("other");
    expect(compareSignatures(probe, load)).toBe("other");
    expect(compareSignatures(load, load)).toBe("same");
  });

  it("is alike by its pattern where the words say little", () => {
    const regular = (pattern?: string, message = "too regular") => ({
      ...{ message, failureCode: failures.tooRegular },
      ...(pattern === undefined ? {} : { pattern }),
    });
    expect(drawn(regular("period 4"), regular("period 4", "as"))).toBe("same but for chance");
    expect(drawn(regular("period 4"), regular("period 5"))).toBe("other");
    expect(drawn(regular("period 4"), regular())).toBe("other");
    expect(drawn(regular(undefined, "1"), regular(undefined, "2"))).toBe("same but for chance");
  });

  it("tells nothing where no pattern was found in draws that show one", () => {
    const failed = { name: "draws", verdict: "fail", weight: 1, message: "" } as const;
    const failureCode = failures.tooRegular;
    expect(isVague({ ...failed, failureCode })).toBe(true);
    expect(isVague({ ...failed, failureCode, pattern: "period 4" })).toBe(false);
    expect(isVague({ ...failed, failureCode: failures.wrongShare })).toBe(false);
  });
});
