import { describe, expect, it } from "vitest";
import { answering, fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { CaseResult } from "../check.ts";
import type { Event, Outcome, StepResult } from "../probe.ts";
import type { Expectation, Screen } from "./expectations.ts";
import type { StepsCase, StepsCheck } from "./steps.ts";

const screen: Screen = { of: "screen", adds: "addstr", clears: "clear" };

const test: StepsCase = {
  name: "a case",
  input: [7],
  call: "turn(…)",
  probe: { steps: [{ do: "read", of: "result" }] },
  expects: [],
};

const check: StepsCheck = { kind: "steps", name: "c", visibility: "hidden", weight: 1, cases: [] };

/** The result of a case with this outcome. */
async function resultOf(
  own: Partial<StepsCase>,
  outcome: Outcome,
  more: Partial<StepsCheck> = {},
): Promise<CaseResult | undefined> {
  const whole: StepsCheck = { ...check, ...more, cases: [{ ...test, ...own }] };
  const { cases } = await runCheck(whole, answering(outcome));
  return cases[0];
}

function done(results: readonly StepResult[], events: readonly Event[] = []): Outcome {
  return { kind: "done", results, events, printed: "", work: 0 };
}

const messageOf = async (expects: readonly Expectation[], outcome: Outcome) =>
  (await resultOf({ expects }, outcome))?.message;

const thrown: Outcome = {
  kind: "error",
  thrown: { name: "TypeError", message: "no row", line: 7 },
  printed: "",
  work: 0,
};

describe("a check of steps", () => {
  it("passes where all is as expected, with what it was given", async () => {
    const expects: Expectation[] = [{ step: 0, is: [2], wrong: "no" }];
    expect(await resultOf({ expects }, done([{ value: [2] }]))).toEqual({
      name: "a case",
      verdict: "pass",
      weight: 1,
      message: "",
      input: [7],
    });
  });

  it("names the first thing that is not, with its own hint rather than that of the check", async () => {
    const expects: Expectation[] = [
      { step: 0, is: 1, wrong: "first {value}", hint: "look at the first", isShown: true },
      { step: 1, is: 2, wrong: "second {value}" },
    ];
    const hint = "look at it";
    const first = await resultOf({ expects }, done([{ value: "1" }, { value: 3 }]), { hint });
    expect(first).toMatchObject({
      verdict: "fail",
      message: 'first the string "1"',
      expected: 1,
      actual: "1",
      hint: "look at the first",
    });
    const second = await resultOf({ expects }, done([{ value: 1 }, { value: 3 }]), { hint });
    expect(second).toMatchObject({ message: "second 3", hint });
    expect(second).not.toHaveProperty("expected");
  });

  it("says why it stopped, and where", async () => {
    expect(await resultOf({}, thrown, { hint: "h" })).toEqual({
      name: "a case",
      verdict: "error",
      weight: 1,
      message: "turn(…) stopped with an error on line 7: TypeError: no row",
      failureCode: "GM110",
      input: [7],
      hint: "h",
      line: 7,
    });
    const elsewhere = { ...thrown, thrown: { ...thrown.thrown, file: "screen.ts" } };
    expect(await resultOf({}, elsewhere)).not.toHaveProperty("line");
    const { call: _, ...unnamed } = test;
    const whole: StepsCheck = { ...check, cases: [unnamed] };
    const { cases } = await runCheck(whole, answering(thrown));
    expect(cases[0]?.message).toMatch(/^a case stopped with an error/);
  });

  it("says of a program that passes what it is told to", async () => {
    const asked = { ...check, cases: [test] };
    expect((await runCheck(asked, answering(done([])))).message).toBeUndefined();
    const told: StepsCheck = { ...asked, passed: "it does" };
    const said = await runCheck(told, answering(done([])));
    expect(said.message).toBe("it does");
  });

  it("may stop with an error, but not run on, where that is no fault", async () => {
    expect((await resultOf({ mayStop: true }, thrown))?.verdict).toBe("pass");
    const endless: Outcome = { kind: "timeout", work: 1 };
    expect((await resultOf({ mayStop: true }, endless))?.verdict).toBe("timeout");
  });

  it("looks at a part of a value, where it could be written to", async () => {
    const expects: Expectation[] = [
      { step: 1, path: [1, 0], is: 5, where: [0], wrong: "row 1 has {value}" },
    ];
    const value = [[1], [4]];
    expect(await messageOf(expects, done([{ done: true }, { value }]))).toBe("row 1 has 4");
    expect(await messageOf(expects, done([{ done: false }, { value }]))).toBe("");
    expect(await messageOf(expects, done([{ done: true }, { value: [[1]] }]))).toBe(
      "row 1 has undefined",
    );
    const objects = { t: "object", k: ["1"], v: [[5]] } as const;
    expect(await messageOf(expects, done([{ done: true }, { value: objects }]))).toBe("");
  });

  it("says how a board differs", async () => {
    const expects: Expectation[] = [
      { step: 0, is: ["aaa", "bbb", "ccc"], wrong: "later, ", differs: "the board" },
    ];
    expect(await messageOf(expects, done([{ value: ["aaa", "bbb", "ccX"] }]))).toMatch(
      /^later, item 2 of the board/,
    );
  });

  it("sees that a part is what it must not be, and shows all of it", async () => {
    const expects: Expectation[] = [
      { step: 0, path: [1], isNot: 5, wrong: "still {value}", isShown: true, input: [4] },
    ];
    expect(await messageOf(expects, done([{ value: [4, 6] }]))).toBe("");
    expect(await messageOf(expects, done([{ value: 5 }]))).toBe("");
    const result = await resultOf({ expects }, done([{ value: [4, 5] }]));
    expect(result).toMatchObject({ message: "still 5", input: [4], actual: [4, 5] });
    expect(result).not.toHaveProperty("expected");
  });

  it("takes any number but NaN where any will do", async () => {
    const expects: Expectation[] = [{ step: 0, isNumber: true, wrong: "{value} is no number" }];
    const given = (returns: StepResult & { returns: unknown }) =>
      messageOf(expects, done([returns]));
    expect(await given({ returns: -1.5, argsAfter: [] })).toBe("");
    expect(await given({ returns: { t: "-Infinity" }, argsAfter: [] })).toBe("");
    expect(await given({ returns: { t: "NaN" }, argsAfter: [] })).toBe("NaN is no number");
    expect(await given({ returns: "8", argsAfter: [] })).toBe('the string "8" is no number');
  });

  it("counts the calls of stand-ins", async () => {
    const key: Event = { of: "keyboard", method: "getch", args: [], returns: 97 };
    const expects: Expectation[] = [{ calls: 1, wrong: "read {value} keys" }];
    expect(await messageOf(expects, done([], [key]))).toBe("");
    expect(await resultOf({ expects }, done([], [key, key]))).toMatchObject({
      message: "read 2 keys",
      expected: 1,
      actual: 2,
    });
  });
});

describe("an array that is written to", () => {
  const call = (arg: { json: unknown } | { ref: string }, as: string) =>
    ({ do: "call", fn: "copy", args: [arg], as }) as const;
  const probe: StepsCase["probe"] = {
    steps: [
      call({ json: [1, 2] }, "given"),
      call({ ref: "given" }, "result"),
      { do: "read", of: "given" },
      { do: "set", of: "result", path: [0], value: 9 },
      { do: "read", of: "given" },
    ],
  };
  const expects: Expectation[] = [
    { step: 3, isDone: true, wrong: "nothing to write to" },
    { step: 4, sameAs: 2, wrong: "the argument is now {value}" },
  ];

  it.each<[string, (array: number[]) => unknown, string]>([
    ["new", (array) => [...array], ""],
    ["wrong, and new", () => [7], ""],
    ["the argument", (array) => array, "the argument is now [9, 2]"],
    ["none at all", () => 5, "nothing to write to"],
  ])("is %s", async (_, copy, message) => {
    const whole: StepsCheck = { ...check, cases: [{ ...test, probe, expects }] };
    const { cases } = await runCheck(whole, fakeRunner({ copy }));
    expect(cases[0]?.message).toBe(message);
  });

  it("is not there where its function is missing", async () => {
    const whole: StepsCheck = { ...check, cases: [{ ...test, probe, expects }] };
    const { cases } = await runCheck(whole, fakeRunner({}));
    expect(cases).toMatchObject([{ verdict: "missing" }]);
  });
});

describe("a screen that steps leave", () => {
  const add = (text: Event["args"][number], of = "screen"): Event => ({
    of,
    method: "addstr",
    args: [text],
  });
  const clear: Event = { of: "screen", method: "clear", args: [] };
  const shows = (is: string): Expectation[] => [{ screen, is, named: "the screen" }];

  it("holds what was written to it since it was cleared", async () => {
    const events = [add("old"), clear, add("a"), add("other", "screen 2"), add("b\n")];
    expect(await messageOf(shows("ab\n"), done([], events))).toBe("");
    expect(await resultOf({ expects: shows("aa\n") }, done([], events))).toMatchObject({
      message: 'line 1 of the screen should be "aa"; yours is "ab"',
      expected: "aa\n",
      actual: "ab\n",
    });
  });

  it("may differ in what is alike", async () => {
    const expects: Expectation[] = [
      { screen, is: "|123 |", named: "the screen", alike: [" *(\\d{3,}) *\\|", "$1|"] },
    ];
    expect(await messageOf(expects, done([], [add("|  123|")]))).toBe("");
    expect(await messageOf(expects, done([], [add("|  124|")]))).toContain("line 1 of the screen");
  });

  it("gets nothing but texts", async () => {
    const expects: Expectation[] = [{ textsOn: screen }];
    expect(await messageOf(expects, done([], [add("2")]))).toBe("");
    expect(await messageOf(expects, done([], [add("2"), add(2)]))).toBe(
      "addstr was called with 2; expected a string",
    );
  });

  it.each<[string, Event[], string]>([
    ["cleared first", [add(""), clear, add("a")], ""],
    ["empty", [clear], "draw wrote nothing; expected it to clear the screen and to write"],
    ["not cleared", [add("a")], "draw did not clear the screen: old text is still visible"],
    ["cleared too late", [add("a"), clear], "draw wrote something before it cleared the screen"],
  ])("is %s", async (_, events, message) => {
    expect(await messageOf([{ clearsFirst: screen, by: "draw" }], done([], events))).toBe(message);
  });
});
