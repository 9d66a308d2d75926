import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../../author/spoken.ts";
import type { Verdict } from "../../schema/types.ts";
import { pythonWording } from "../languages/python/wording.ts";
import { demoTask } from "../testing/demo.ts";
import { caseOf, checkOf } from "../testing/scoring.ts";
import { scoreTask } from "./task.ts";

/** The report of a task's only check. */
function reportOf(check: ReturnType<typeof checkOf>) {
  const [report] = scoreTask(demoTask(), [check], false).checks;
  if (report === undefined) throw new Error("there is no report");
  return report;
}

describe("the report of a check in another language", () => {
  afterEach(() => speak());

  it("has the names of functions as that language writes them", () => {
    speak(pythonWording(["isWon", "Game"]));
    const check = checkOf(["pass", "fail"], { name: "isWon", about: "isWon(board)" });
    const cases = check.cases.map((each) => ({ ...each, name: "new Game(4), isWon" }));
    const needy = checkOf(["pass"], { name: "needs it", needs: ["isWon"] });
    const { checks } = scoreTask(demoTask(), [{ ...check, cases }, needy], false);
    expect(checks).toMatchObject([
      { name: "is_won", about: "is_won(board)", message: "Game(4), is_won: it was fail" },
      { lacks: ["is_won"] },
    ]);
  });
});

describe("the report of a check that passed", () => {
  it.each([
    [1, "1 case"],
    [2, "2 cases"],
    [250, "250 cases"],
  ])("counts its cases: %i", (count, message) => {
    expect(reportOf(checkOf(Array.from({ length: count }, () => "pass" as const)))).toEqual({
      name: "a check",
      visibility: "public",
      status: "pass",
      score: 10,
      maxScore: 10,
      message,
    });
  });

  it("says what the check has to say", () => {
    expect(reportOf(checkOf(["pass"], { message: "12 draws" })).message).toBe("12 draws");
  });

  it("leaves out lists that are empty", () => {
    const shown = caseOf("fail", { marks: [{ on: "input", as: "piece", cells: [] }], drawn: [] });
    const report = reportOf(checkOf([], { cases: [shown], statistics: [] }));
    expect(report).not.toHaveProperty("statistics");
    expect(report).not.toHaveProperty("marks");
    expect(report).not.toHaveProperty("drawn");
  });

  it("shows nothing of the cases", () => {
    const shown = caseOf("pass", { input: [1], actual: 1, hint: "x", line: 3, printed: "x" });
    expect(Object.keys(reportOf(checkOf([], { cases: [shown] }))).join(" ")).toBe(
      "name visibility status score maxScore message",
    );
  });
});

describe("the report of a check that did not pass", () => {
  it("has the verdict of the first case that did not", () => {
    expect(reportOf(checkOf(["pass", "error", "timeout"])).status).toBe("error");
  });

  it("names the case", () => {
    expect(reportOf(checkOf(["pass", "fail"])).message).toBe("case 2: it was fail");
  });

  it("does not name the only case there is", () => {
    expect(reportOf(checkOf(["fail"])).message).toBe("it was fail");
  });

  it("does not say the name of the check twice", () => {
    const cases = [caseOf("fail", { name: "a check" }), caseOf("pass")];
    expect(reportOf(checkOf([], { cases })).message).toBe("it was fail");
  });

  it("counts the others", () => {
    expect(reportOf(checkOf(["pass", "fail", "error", "pass", "fail"])).message).toBe(
      "case 2: it was fail. 3 of 5 cases fail",
    );
  });

  it("does not speak for the check's figures, which are of a pass", () => {
    expect(reportOf(checkOf(["fail"], { message: "12 draws" })).message).toBe("it was fail");
  });

  it("shows of the first such case everything that it has, in a fixed order", () => {
    const shown = {
      printed: "hello",
      line: 12,
      hint: "look at row 0",
      marks: [{ on: "input" as const, as: "spot" as const, cells: [[0, 0]] }],
      actual: [1],
      expected: [2],
      input: [[0]],
    };
    const report = reportOf(
      checkOf([], { cases: [caseOf("pass"), caseOf("fail", shown), caseOf("fail")] }),
    );
    expect(report).toMatchObject(shown);
    expect(Object.keys(report).join(" ")).toBe(
      "name visibility status score maxScore message failureCode input expected actual marks hint line replay printed",
    );
  });

  it.each([null, 0, false, "", []])("shows a value that counts as nothing: %j", (value) => {
    const cases = [caseOf("fail", { input: value, expected: value, actual: value, printed: "" })];
    expect(reportOf(checkOf([], { cases }))).toMatchObject({
      input: value,
      expected: value,
      actual: value,
      printed: "",
    });
  });

  describe("has a hint about the rules only where rules were broken", () => {
    const hint = "look at row 0";
    const hintOf = (verdict: Verdict, more: object) =>
      reportOf(checkOf([], { cases: [caseOf(verdict, { hint, ...more })] })).hint;

    it.each([
      ["another number", { expected: 1, actual: 2 }],
      ["another board", { expected: [[1], [2]], actual: [[2], [2], [3]] }],
      ["an empty list", { expected: [1], actual: [] }],
      ["no values", {}],
      ["nothing expected of lists", { expected: [], actual: [1] }],
    ])("such as %s", (_, more) => {
      expect(hintOf("fail", more)).toBe(hint);
    });

    it.each([
      ["a string", "fail", { expected: 1, actual: "1" }],
      ["nothing", "fail", { expected: 1, actual: { special: "undefined" } }],
      ["a row of strings", "fail", { expected: [[1]], actual: [["1"]] }],
      ["holes", "fail", { expected: [[0, 1]], actual: [[{ special: "hole" }, 1]] }],
      ["null", "fail", { expected: { a: 1 }, actual: null }],
      ["a crash", "error", {}],
      ["a loop", "timeout", {}],
    ] as [string, Verdict, object][])("not %s", (_, verdict, more) => {
      expect(hintOf(verdict, more)).toBeUndefined();
    });
  });

  it("keeps whether it is hidden", () => {
    expect(reportOf(checkOf(["fail"], { visibility: "hidden" })).visibility).toBe("hidden");
  });
});

describe("the statistics of a check", () => {
  const statistics = [{ test: "shares", draws: 100, p: 0.25 }];

  it.each(["pass", "fail"] as const)("are in its report where it is %s", (verdict) => {
    expect(reportOf(checkOf([verdict], { statistics })).statistics).toEqual(statistics);
  });
});

describe("the hint of a check that failed", () => {
  const hinted = (expected: unknown, actual: unknown, verdict: Verdict = "fail") => {
    const failed = caseOf(verdict, { hint: "look", expected, actual });
    return reportOf(checkOf([], { cases: [failed] })).hint;
  };

  it.each<[unknown, unknown]>([
    [1, 2],
    ["a", ""],
    [null, null],
    [
      [1, "a"],
      ["b", 2],
    ],
    [[1], []],
    [[], [1, "a"]],
    [[[1], [2]], [[3]]],
    [{ a: 1 }, {}],
    [undefined, 1],
    [1, undefined],
  ])("is there where %j was expected and %j came", (expected, actual) => {
    expect(hinted(expected, actual)).toBe("look");
  });

  it.each<[unknown, unknown]>([
    [1, "1"],
    [1, null],
    [[1], { 0: 1 }],
    [{ 0: 1 }, [1]],
    [null, {}],
    [[1], 1],
    [[1], [1, "a"]],
    [[[1]], [1]],
    [[[1]], [["a"]]],
  ])("is not where %j was expected and %j came", (expected, actual) => {
    expect(hinted(expected, actual)).toBeUndefined();
  });

  it.each(["error", "timeout", "memory", "missing", "not-run", "input"] as const)(
    "is not where the verdict is %s",
    (verdict) => {
      expect(hinted(1, 2, verdict)).toBeUndefined();
    },
  );
});
