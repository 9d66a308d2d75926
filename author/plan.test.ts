import { describe, expect, it } from "vitest";
import { type Asking, answerAll, ask, instead, type Question } from "./plan.ts";
import { callOnce, type Outcome } from "./probe.ts";

const outcome = (work: number): Outcome => ({ kind: "done", results: [], printed: "", work });

/** An outcome that contains the question's index. */
const answer = ({ index }: Question) => outcome(index);

function* works(...indexes: readonly number[]): Asking<number[]> {
  const found: number[] = [];
  for (const index of indexes) found.push((yield* ask(callOnce("f", [index]), index)).work);
  return found;
}

describe("a plan", () => {
  it("goes on with the outcome of each question", async () => {
    expect(await answerAll(works(3, 5), answer)).toEqual([3, 5]);
  });

  it.each([[[{ probe: callOnce("f", []), index: 0 }]], [callOnce("f", [])], [undefined]])(
    "asks one question at a time, and not %j",
    async (asked) => {
      function* wrong(): Asking<unknown> {
        return yield asked as never;
      }
      await expect(answerAll(wrong(), answer)).rejects.toThrow(
        "a plan asks one question at a time, as in yield* ask(probe, index), not a list",
      );
    },
  );

  it("waits for an outcome that takes its time", async () => {
    expect(await answerAll(works(3, 5), async (question) => answer(question))).toEqual([3, 5]);
  });

  it("may be asked in another way, and sees what it would have been answered", async () => {
    const other = instead(
      works(1, 2),
      (own) => ({ ...own, index: own.index + 10 }),
      (its, own) => outcome(its.work * 100 + own.index),
    );
    expect(await answerAll(other, answer)).toEqual([1101, 1202]);
  });
});
