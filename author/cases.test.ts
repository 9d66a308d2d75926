import { describe, expect, it } from "vitest";
import { caseResult, judgeCases } from "./cases.ts";
import type { CaseResult } from "./check.ts";
import type { CheckData } from "./kind.ts";
import { type Asking, answerAll, ask, type Question } from "./plan.ts";
import { callOnce, type Outcome, type Probe } from "./probe.ts";

const check: CheckData = { kind: "toy", name: "toy", visibility: "public", weight: 1 };
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const probe = (test: number): Probe => callOnce("f", [test]);
const done: Outcome = { kind: "done", results: [], printed: "", work: 1 };

/** Answers every question, and records it. */
function asked() {
  const indexes: number[] = [];
  const answer = ({ index }: Question) => {
    indexes.push(index);
    return done;
  };
  return { indexes, answer };
}

const result = (test: number, isRight: boolean): CaseResult => ({
  name: `${test}`,
  verdict: isRight ? "pass" : "fail",
  weight: 1,
  message: "",
});

const judging = (isRight: (test: number) => boolean) => ({
  probe,
  judge: (test: number) => result(test, isRight(test)),
});

describe("the cases of a check", () => {
  it("are all asked where all of them count", async () => {
    const { indexes, answer } = asked();
    const { cases } = await answerAll(
      judgeCases(
        check,
        numbers,
        judging(() => false),
      ),
      answer,
    );
    expect([indexes, cases.length]).toEqual([numbers, 10]);
  });

  it("are asked up to the last failure that counts", async () => {
    const { indexes, answer } = asked();
    const plan = judgeCases(
      check,
      numbers,
      judging((test) => test % 2 === 0),
      2,
    );
    const { cases, message } = await answerAll(plan, answer);
    expect(indexes).toEqual([0, 1, 2, 3]);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "fail", "pass", "fail"]);
    expect(message).toBe("4 cases");
  });

  it("wait for one that asks again before it decides", async () => {
    const { indexes, answer } = asked();
    function* judge(test: number): Asking<CaseResult> {
      if (test === 3) yield* ask(probe(30), 30);
      return result(test, test !== 3);
    }
    const { cases } = await answerAll(judgeCases(check, numbers, { probe, judge }, 2), answer);
    expect(indexes).toEqual([0, 1, 2, 3, 30, 4, 5, 6, 7, 8, 9]);
    expect(cases.filter(({ verdict }) => verdict === "fail")).toHaveLength(1);
  });

  it("are judged once each", async () => {
    const judged: number[] = [];
    const judge = (test: number) => {
      judged.push(test);
      return result(test, true);
    };
    await answerAll(judgeCases(check, numbers, { probe, judge }, 2), asked().answer);
    expect(judged).toEqual(numbers);
  });

  it("are a fault of the grader where there are none", () => {
    expect(() =>
      judgeCases(
        check,
        [],
        judging(() => true),
      ).next(),
    ).toThrow("has no cases");
  });
});

describe("the result of a case", () => {
  const head = { name: "one", hint: "Look.", input: [1] };

  it("is a pass without a hint where nothing is wrong", () => {
    const { hint: _, ...rest } = head;
    expect(caseResult(head, undefined)).toEqual({
      ...rest,
      weight: 1,
      verdict: "pass",
      message: "",
    });
  });

  it("is what is wrong, whose own verdict, hint and input count before those of the case", () => {
    const wrong = { message: "no", verdict: "timeout", hint: "Stop.", input: [2] } as const;
    expect(caseResult(head, { message: "no" })).toMatchObject({ verdict: "fail", hint: "Look." });
    expect(caseResult(head, wrong)).toEqual({ name: "one", weight: 1, ...wrong });
  });
});
