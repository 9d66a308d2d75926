import { describe, expect, it } from "vitest";
import type { Value } from "../../author/value.ts";
import { signatureOf } from "./known-outputs.ts";
import {
  compareAnswers,
  differ,
  isIdle,
  knownAnswers,
  type StepAnswer,
  stepAnswers,
} from "./step-answers.ts";

const shown = { printed: "", work: 1 };
const value = (...values: readonly Value[]) =>
  signatureOf({ kind: "done", results: values.map((each) => ({ value: each })), ...shown });
const rounds = (...values: readonly Value[]) =>
  signatureOf({
    kind: "done",
    results: [{ rounds: values.map((each) => [{ value: each }]) }],
    ...shown,
  });
const error = signatureOf({ kind: "error", thrown: { name: "", message: "no" }, ...shown });

/** The first step of programs that gave these answers, each with another seed. */
function first(answers: readonly string[], right: readonly string[]): StepAnswer {
  const [step] = stepAnswers(answers, right);
  if (step === undefined) throw new Error("no step");
  return step;
}

function likeness(own: readonly string[], known: readonly string[], right: readonly string[]) {
  const [a, b, wanted] = [own, known, right].map((each) => first(each, right));
  if (a === undefined || b === undefined || wanted === undefined) throw new Error("no step");
  return compareAnswers(a, b, wanted);
}

describe("answers to a step", () => {
  it("are other where values differ, and the same where both are wrong alike", () => {
    expect(likeness([value([1, 2])], [value([1, 3])], [value([1, 1])])).toBe("other");
    expect(likeness([value([1, 2])], [value([1, 2])], [value([1, 1])])).toBe("same");
    expect(likeness([value([1, 1])], [value([1, 1])], [value([1, 1])])).toBe("open");
  });

  it("are compared but for what differs from seed to seed", () => {
    const right = [value([0, 2, 8]), value([2, 0, 8])];
    const own = [value([4, 0, 9]), value([0, 4, 9])];
    expect(likeness(own, [value([0, 4, 9]), value([4, 0, 9])], right)).toBe("same");
    expect(likeness(own, [value([0, 4, 7]), value([4, 0, 7])], right)).toBe("other");
    expect(likeness(own, [value([0, 2, 8]), value([2, 0, 8])], right)).toBe("other");
  });

  it("take no odds for an answer", () => {
    const right = [value([0, 2]), value([4, 0])];
    expect(likeness([value([4, 0]), value([0, 4])], [value([0, 2]), value([2, 0])], right)).toBe(
      "open",
    );
  });

  it("tell one new tile from two, wherever they come", () => {
    const right = [value([8, 0, 0, 0])];
    const one = [value([8, 2, 0, 0]), value([8, 0, 0, 2])];
    const other = [value([8, 0, 4, 0]), value([8, 2, 0, 0])];
    const two = [value([8, 2, 2, 0]), value([8, 0, 4, 2])];
    expect(likeness(one, other, right)).toBe("same");
    expect(likeness(one, two, right)).toBe("other");
    expect(differ(first(one, right), first(right, right))).toBe(true);
  });

  it("are other where one has more in it, and where one is told of that is empty", () => {
    const right = [value([1, 1])];
    expect(likeness([value([1, 1, 1])], [value([1, 1])], right)).toBe("other");
    expect(likeness([value([])], [value([1])], right)).toBe("other");
    expect(likeness([value([1, 0])], [value([1, 0])], right)).toBe("same");
    expect(likeness([value([[1], [1]])], [value([1, 1])], right)).toBe("other");
    // Neither value is the same twice, but how many of them are empty is.
    const drawn = (one: number, two: number) => [value([one, two, 3]), value([two, one, 4])];
    const wanted = [value([1, 1, 1])];
    expect(likeness(drawn(0, 5), drawn(0, 7), wanted)).toBe("same");
    expect(likeness(drawn(0, 5), drawn(6, 7), wanted)).toBe("other");
    expect(likeness(drawn(6, 5), drawn(6, 7), wanted)).toBe("open");
  });

  it("are other where only one of them ends", () => {
    const right = [value(1)];
    expect(differ(first([error], right), first(right, right))).toBe(true);
    expect(differ(first(right, right), first([error], right))).toBe(true);
    expect(differ(first(right, [error]), first([error], [error]))).toBe(true);
    const timeout = signatureOf({ kind: "timeout", work: 1 });
    expect(likeness([error], [timeout], right)).toBe("other");
    expect(likeness([timeout], [timeout], right)).toBe("same failure");
  });

  it("of programs that stop are compared by what they did until then", () => {
    const events = (text: string) => [{ of: "screen", method: "addstr", args: [text] }];
    const stopped = (text: string) =>
      signatureOf({
        kind: "error",
        thrown: { name: "", message: "" },
        events: events(text),
        ...shown,
      });
    expect(likeness([stopped("a")], [stopped("a")], [value(1)])).toBe("same failure");
    expect(likeness([stopped("a")], [stopped("b")], [value(1)])).toBe("other");
    expect(likeness([stopped("a")], [error], [value(1)])).toBe("other");
    expect(likeness([stopped("a")], [stopped("a")], [stopped("a")])).toBe("open");
    expect(likeness([stopped("b")], [stopped("b")], [stopped("a")])).toBe("same failure");
  });

  it("of many rounds are compared by what is the same in all of them", () => {
    const right = [rounds([0, 2], [2, 0], [0, 2])];
    expect(likeness([rounds([3, 0], [0, 3])], [rounds([0, 3], [3, 0], [3, 0])], right)).toBe(
      "open",
    );
    expect(likeness([rounds([3, 3], [3, 3])], [rounds([3, 3])], right)).toBe("same");
    expect(likeness([rounds([3, 3], [3, 3])], right, right)).toBe("other");
  });

  it("that come of any failure are no more than that", () => {
    const right = [value([1, 2])];
    const nothing = [value({ t: "undefined" })];
    expect(likeness([error], [error], right)).toBe("same failure");
    expect(likeness([error], nothing, right)).toBe("other");
    expect(likeness([value(null)], [value(null)], [value(3)])).toBe("same failure");
    expect(likeness([value("3")], [value("3")], [value(3)])).toBe("same");
  });

  it("of what stopped stand in its first step only", () => {
    const right = [value(1, 2, 3)];
    expect(stepAnswers([error], right).map((each) => each !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("with other steps than the right one's are compared as a whole", () => {
    expect(likeness([value(1)], [value(1)], [error])).toBe("same failure");
    expect(likeness([value(1, 2)], [value(1, 3)], [value(1)])).toBe("other");
    expect(likeness([value(1, 2)], [value(1, 2)], [value(1)])).toBe("same");
    expect(likeness([value(1)], [value(2)], [error])).toBe("other");
  });

  it("are idle where a program that does nothing gives them", () => {
    const done = signatureOf({ kind: "done", results: [{ done: true }], ...shown });
    const steps = stepAnswers([done], [done]);
    expect(steps.map((each) => each !== undefined && isIdle(each))).toEqual([true, true]);
    expect(steps.map((each) => each?.ended)).toEqual([undefined, undefined]);
    const nothing = { returns: { t: "undefined" }, argsAfter: [] } as const;
    const returned = signatureOf({ kind: "done", results: [nothing], ...shown });
    const other = signatureOf({ kind: "done", results: [{ ...nothing, returns: 0 }], ...shown });
    expect(stepAnswers([returned], [returned]).map((each) => each && isIdle(each))).toEqual([
      true,
      true,
    ]);
    expect(stepAnswers([other], [other]).map((each) => each && isIdle(each))).toEqual([
      false,
      true,
    ]);
    // With one seed it is idle, and with another it is not.
    expect(isIdle(first([returned, other], [returned]))).toBe(false);
    expect(isIdle(first([value(1)], [value(1)]))).toBe(false);
  });
});

describe("answers that differ from seed to seed", () => {
  it("are the same only in what is so with every seed", () => {
    const right = [value([1, 1])];
    const thrice = (last: number) => [value([5, 9]), value([5, 9]), value([5, last])];
    expect(likeness(thrice(9), [value([5, 8])], right)).toBe("other");
    expect(likeness(thrice(7), [value([5, 8])], right)).toBe("same");
  });

  it("tell nothing where only one of two wrong ones has a value for good", () => {
    const own = [value([5, 8]), value([6, 8])];
    const known = [value([5, 8]), value([6, 9])];
    expect(likeness(own, known, [value([1, 1])])).toBe("open");
    expect(likeness(known, own, [value([1, 1])])).toBe("open");
  });

  it("are not wrong where the right ones differ, too", () => {
    const right = [value([1, 1]), value([2, 1])];
    expect(likeness([value([5, 8])], [value([5, 8]), value([5, 9])], right)).toBe("open");
  });

  it("are open where a program stops with some seeds only", () => {
    const right = [value([1, 1])];
    const own = [error, value([3, 3])];
    for (const some of [own, own.toReversed()]) {
      expect(likeness(some, [value([1, 2])], right)).toBe("open");
      expect(likeness(some, [error], right)).toBe("open");
      expect(stepAnswers(some, right).map((each) => each?.ended)).toEqual(["error", undefined]);
    }
    expect(stepAnswers([value(1)], own)).toHaveLength(2);
    expect(stepAnswers([value(1)], own.toReversed())).toHaveLength(2);
  });

  it("are the same failure where what was done until it stopped is left to chance", () => {
    const stopped = (args: readonly string[]) =>
      args.map((arg) =>
        signatureOf({
          kind: "error",
          thrown: { name: "", message: "" },
          events: [{ of: "screen", method: "addstr", args: [arg] }],
          ...shown,
        }),
      );
    const likely = likeness(stopped(["a", "b"]), stopped(["b", "c"]), [value(1)]);
    expect(likely).toBe("same failure");
  });

  it("are compared by how many values each list has, and how many of those are empty", () => {
    const lists = (...rows: readonly (readonly [number[], number[]])[]) =>
      rows.map(([a, b]) => value([a, b]));
    const right = [
      value([
        [1, 1],
        [1, 1],
      ]),
    ];
    const own = lists(
      [
        [0, 5],
        [6, 7],
      ],
      [
        [5, 0],
        [7, 6],
      ],
    );
    expect(
      likeness(
        own,
        lists(
          [
            [8, 0],
            [9, 6],
          ],
          [
            [0, 8],
            [6, 9],
          ],
        ),
        right,
      ),
    ).toBe("same");
    expect(
      likeness(
        own,
        lists(
          [
            [8, 3],
            [0, 6],
          ],
          [
            [3, 8],
            [6, 0],
          ],
        ),
        right,
      ),
    ).toBe("other");
    const longer = lists(
      [
        [0, 5, 2],
        [6, 7],
      ],
      [
        [5, 0, 3],
        [7, 6],
      ],
    );
    const longerBehind = lists(
      [
        [0, 5],
        [6, 7, 2],
      ],
      [
        [5, 0],
        [7, 6, 3],
      ],
    );
    expect(likeness(longer, longerBehind, right)).toBe("other");
    expect(likeness(own, longer, right)).toBe("other");
    // One empty value beside a list, and one in it.
    const beside = [value([0, [0, 5]]), value([0, [5, 0]])];
    expect(likeness(beside, [value([4, [6, 5]]), value([3, [5, 6]])], right)).toBe("other");
  });
});

describe("values that say nothing", () => {
  it.each<[Value, Value]>([
    [null, 3],
    [{ t: "undefined" }, 3],
    [{ t: "NaN" }, 3],
    [
      [1, null],
      [1, 0],
    ],
  ])("are no more than a failure: %j", (wrong, right) => {
    expect(likeness([value(wrong)], [value(wrong)], [value(right)])).toBe("same failure");
  });

  it.each<[Value, Value]>([
    [0, 3],
    ["", 3],
    [false, 3],
    ["null", 3],
    [
      [null, 5],
      [1, 3],
    ],
    [[1], [1, 3]],
  ])("are not %j", (wrong, right) => {
    expect(likeness([value(wrong)], [value(wrong)], [value(right)])).toBe("same");
  });

  it("are properties that are not there", () => {
    const object = (fields: Readonly<Record<string, number>>) => value(fields as unknown as Value);
    const [one, two] = [[object({ a: 1 })], [object({ a: 1, b: 2 })]];
    expect(likeness(one, one, two)).toBe("same failure");
    expect(likeness(two, two, one)).toBe("same");
    expect(likeness(one, two, [object({ a: 2 })])).toBe("other");
  });
});

describe("answers of known implementations", () => {
  const right = [value(1, 2)];

  it("are what those of any program are", () => {
    const own = [value(1, 3)];
    const plain = (answers: ReturnType<typeof stepAnswers>) =>
      answers.map((each) => each && { ...each, leaves: [...each.leaves()] });
    expect(plain(knownAnswers(own, right))).toEqual(plain(stepAnswers(own, right)));
    expect(plain(knownAnswers([error], right))).toEqual(plain(stepAnswers([error], right)));
  });

  it("are made once, and are the same where two answer the same", () => {
    const [one, two] = [[value(1, 3)], [value(4, 3)]];
    expect(knownAnswers(one, right)).toBe(knownAnswers(one, right));
    expect(knownAnswers(two, right)[1]).toBe(knownAnswers(one, right)[1]);
    expect(knownAnswers(two, right)[0]).not.toBe(knownAnswers(one, right)[0]);
    expect(stepAnswers([value(9, 3)], right)[1]).toBe(knownAnswers(one, right)[1]);
  });

  it("are others where something else is right", () => {
    const [answers, longer] = [[value(1)], [value(1, 2, 3)]];
    expect(knownAnswers(answers, right)).toHaveLength(3);
    expect(knownAnswers(answers, longer)).toHaveLength(4);
    expect(knownAnswers(answers, right)).toHaveLength(3);
  });
});
