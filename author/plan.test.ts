import { describe, expect, it } from "vitest";
import { type Answer, type Asking, answerAll, ask, instead, type Question } from "./plan.ts";
import { callOnce, type Outcome } from "./probe.ts";

const outcome = (work: number): Outcome => ({ kind: "done", results: [], printed: "", work });

/** The outcome of each question tells its index. */
const answer: Answer = async (questions) => {
  const outcomes: Outcome[] = [];
  for (const { index, goesOn } of questions) {
    outcomes.push(outcome(index));
    if (goesOn?.(outcome(index)) === false) break;
  }
  return outcomes;
};

const question = (index: number, goesOn?: Question["goesOn"]): Question => ({
  probe: callOnce("f", [index]),
  index,
  ...(goesOn === undefined ? {} : { goesOn }),
});

function* works(questions: readonly Question[]): Asking<number[]> {
  const outcomes = yield questions;
  return outcomes.map(({ work }) => work);
}

describe("a plan", () => {
  it("goes on with the outcomes of its list", async () => {
    expect(await answerAll(works([question(3), question(5)]), answer)).toEqual([3, 5]);
  });

  it("goes on with those up to the one that was the last", async () => {
    const list = [question(3), question(4, () => false), question(5)];
    expect(await answerAll(works(list), answer)).toEqual([3, 4]);
  });

  it("needs the outcome of a single question", async () => {
    const asking = ask(callOnce("f", []), 7);
    expect(await answerAll(asking, answer)).toEqual(outcome(7));
    await expect(answerAll(ask(callOnce("f", []), 7), async () => [])).rejects.toThrow(
      "was not answered",
    );
  });

  it("may be asked in another way, and sees what it would have been answered", async () => {
    const seen: number[] = [];
    const list = [
      question(1, ({ work }) => {
        seen.push(work);
        return true;
      }),
      question(2, ({ work }) => {
        seen.push(work);
        return false;
      }),
      question(3),
    ];
    const other = instead(
      works(list),
      (own) => ({ ...own, index: own.index + 10 }),
      (its, own) => outcome(its.work * 100 + own.index),
    );
    expect(await answerAll(other, answer)).toEqual([1101, 1202]);
    expect(seen).toEqual([1101, 1202]);
  });
});
