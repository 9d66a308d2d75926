import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stopOf, stopped } from "../../../author/describe-outcome.ts";
import { describeDifference } from "../../../author/difference.ts";
import { ignoresRandom } from "../../../author/drawn.ts";
import { failures } from "../../../author/failures.ts";
import { describeValue, formatCall, formatJson } from "../../../author/format.ts";
import { resultOf } from "../../../author/kinds/steps.ts";
import { type Case, caseOfCall } from "../../../author/kinds/table.ts";
import { describeShown } from "../../../author/shown.ts";
import { speak } from "../../../author/spoken.ts";
import type { Value } from "../../../author/value.ts";
import { done } from "../../../graders/testing/fake-runner.ts";
import { pythonWording } from "./wording.ts";

beforeEach(() => speak(pythonWording(["gravityAndMerge", "Game.newTile"], { drawAll: "paint" })));
afterEach(() => speak());

const none: Value = { t: "None" };
const float = (v: number): Value => ({ t: "float", v });
const tuple = (...v: readonly Value[]): Value => ({ t: "tuple", v });

const judged = (test: Partial<Case>, returns: Value, argsAfter: readonly Value[] = []) =>
  resultOf(
    caseOfCall("gravityAndMerge", { name: "a case", args: [[[0, 1]]], ...test }),
    done(returns, argsAfter),
  );
const call = "gravity_and_merge([[0, 1]])";

describe("values as Python writes them", () => {
  it.each<[Value, string]>([
    [true, "True"],
    [[false, null], "[False, None]"],
    [none, "None"],
    [{ t: "undefined" }, "None"],
    [{ t: "NaN" }, "nan"],
    [{ t: "-Infinity" }, "-inf"],
    [float(2), "2.0, a float"],
    [[float(0), float(-0), float(1e16)], "[0.0, -0.0, 1e+16]"],
    [0.5, "0.5"],
    [[1e21, 0.00005], "[1000000000000000000000, 5e-05]"],
    ["a\n", 'the string "a\\n"'],
    [tuple(9, [2]), "the tuple (9, [2])"],
    [[tuple(1)], "[(1,)]"],
    [{ t: "object", k: ["row", "is"], v: [9, true] }, '{"row": 9, "is": True}'],
    [{ t: "object", k: [], v: [] }, "{}"],
    [{ t: "other", name: "set" }, "an object of type set"],
    [{ t: "function" }, "a function"],
  ])("writes %j", (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it("writes expected values alike", () => {
    expect(formatJson([{ won: true, next: [null] }, 2])).toBe('[{"won": True, "next": [None]}, 2]');
    expect(formatCall("drawAll", [null, "left"])).toBe('paint(None, "left")');
  });
});

describe("a wrong result", () => {
  it.each<[unknown, Value, string]>([
    [true, none, `${call} returned None; expected True. Is there a return?`],
    [1, true, `${call} returned True, a bool; expected the int 1`],
    [false, 0, `${call} returned 0, an int; expected the bool False`],
    [0, float(0), `${call} returned 0.0, a float; expected the int 0`],
    [0, 0.5, `${call} returned 0.5; expected 0`],
    [[1, 2], tuple(1, 2), `${call} returned the tuple (1, 2); expected the list [1, 2]`],
    [
      1,
      { t: "other", name: "generator" },
      `${call} returned an object of type generator; expected 1`,
    ],
    [
      1,
      { t: "other", name: "coroutine" },
      `${call} returned a coroutine; expected 1. Remove async, and return the value itself.`,
    ],
  ])("expected %j, got %j", (returns, value, message) => {
    expect(judged({ returns }, value)).toMatchObject({ verdict: "fail", message });
  });

  it("takes None for null and for no result at all", () => {
    expect(judged({ returns: null }, none).verdict).toBe("pass");
    expect(judged({ returns: [null, 1] }, [none, 1]).verdict).toBe("pass");
    expect(judged({ returnsNothing: true }, none).verdict).toBe("pass");
    expect(judged({ returns: 0 }, none).verdict).toBe("fail");
  });

  it("says that nothing is to be returned", () => {
    expect(judged({ returnsNothing: true }, 3)).toMatchObject({
      message: `${call} returned 3; expected None: it must not return anything`,
      expected: { special: "None" },
    });
  });

  it("says which cell of a board has the wrong type", () => {
    const board = [[0, 1], [0, 1], [1, 3]]; // biome-ignore format: a board
    expect(
      judged({ returns: board }, [
        [0, 1],
        [0, float(1)],
        [1, 3],
      ]),
    ).toMatchObject({
      message: `row 1, column 1 of the result of ${call} is 1.0, a float; expected the int 1`,
      actual: [[0, 1], [0, { special: "1.0" }], [1, 3]], // biome-ignore format: a board
    });
    expect(describeDifference("the board", [[0, 1], [0, 1], tuple(1, 3)], board)).toBe(
      "row 2 of the board is a tuple; expected a list of 2 cells",
    );
    expect(describeDifference("the board", none, board)).toBe(
      "the board is None; expected a list of 3 rows",
    );
  });

  it("shows None within a list as null in a report", () => {
    expect(judged({ returns: [null, 1] }, [none, 2]).actual).toEqual([null, 2]);
  });

  it("finds None and nan in a text", () => {
    const text = describeShown("f()", [2], "2 None");
    expect(text).toBe('the string that f() returned contains None: "2 None"');
    expect(describeShown("f()", [2], "2 undefined")).toBeUndefined();
  });

  it("names Python's random numbers", () => {
    expect(ignoresRandom("40 draws")).toMatch(/do not depend on the module random$/);
  });
});

describe("a program that stops", () => {
  const thrown = (name: string, message: string) =>
    ({ kind: "error", thrown: { name, message, line: 3 }, printed: "", work: 1 }) as const;

  it.each([
    ["NameError", "name 'x' is not defined", failures.unknownName],
    ["UnboundLocalError", "cannot access local variable 'x'", failures.unknownName],
    ["IndexError", "list index out of range", failures.wrongUse],
    ["RecursionError", "maximum recursion depth exceeded", failures.endlessRecursion],
    ["ValueError", "too many values to unpack", failures.stopped],
    ["constructor", "made up", failures.stopped],
  ])("says that it raised a %s", (name, message, code) => {
    const outcome = thrown(name, message);
    expect(stopped("f()", outcome).message).toBe(
      `f() stopped with an exception on line 3: ${name}: ${message}`,
    );
    expect(stopOf(outcome).failureCode).toBe(code);
  });

  it.each([
    [
      "NameError",
      "name 'true' is not defined. Did you mean: 'tuple'?",
      "true is not available: Python writes True",
    ],
    ["NameError", "name 'null' is not defined", "null is not available: Python writes None"],
    [
      "ModuleNotFoundError",
      "No module named 'numpy'",
      "numpy is not available: only Python's own modules are; write it with lists",
    ],
    [
      "ModuleNotFoundError",
      "No module named 'pygame.display'",
      "pygame is not available: there is no screen; return the result, and draw nothing",
    ],
    [
      "PermissionError",
      "[Errno 63] Operation not permitted: 'scores.txt'",
      "open is not available: there are no files",
    ],
    [
      "RuntimeError",
      "can't start new thread",
      "a thread is not available: call the function itself",
    ],
  ])("explains a %s: %s", (name, message, words) => {
    const outcome = thrown(name, message);
    expect(stopped("f()", outcome).message).toBe(`f() stopped on line 3: ${words}`);
    expect(stopOf(outcome).failureCode).toBe(failures.notAvailable);
  });

  it("names what is missing as Python does", () => {
    const missing = (fn: string, more: object = {}) =>
      stopped("f()", { kind: "missing", fn, work: 0, ...more }).message;
    expect(missing("gravityAndMerge")).toBe(
      "gravity_and_merge is missing: the file must define a function with this name",
    );
    expect(missing("Game", { isClass: true })).toBe(
      "Game is missing: the file must define a class with this name",
    );
    expect(missing("Game.newTile")).toBe(
      "Game.new_tile is missing: the class Game must have a method new_tile",
    );
    expect(missing("drawAll")).toMatch(/^paint is missing/);
  });

  it("asks about a loop", () => {
    expect(stopped("f()", { kind: "timeout", work: 9 }).message).toBe(
      "f() timed out. Is there a loop that never ends?",
    );
  });
});

describe("a course's own text", () => {
  it.each([
    [
      "The constructor ends with a reset. What is in the grid after the constructor?",
      "__init__ ends with a reset. What is in the grid after __init__?",
    ],
    ["Call `gravityAndMerge` before you look.", "Call `gravity_and_merge` before you look."],
    ["Look at gravityAndMerge.", "Look at gravity_and_merge."],
    [
      "Does gravity_and_merge return `undefined` or `true`?",
      "Does gravity_and_merge return `None` or `True`?",
    ],
    ["Game.newTile() calls newTile()", "Game.new_tile() calls new_tile()"],
    ["drawAll, or paint", "paint, or paint"],
    ["otherName and the true reason", "otherName and the true reason"],
    ['it printed "gravityAndMerge"', 'it printed "gravityAndMerge"'],
    ["A board is an array of arrays", "A board is a list of lists"],
    ["return false, or say that it returns null", "return False, or say that it returns None"],
    ["what is true returns", "what is true returns"],
    ["move(1) was called; expected true", "move(1) was called; expected True"],
    ["a constructor", "a constructor"],
    ["What does new Game(4) make? What is new then?", "What does Game(4) make? What is new then?"],
  ])("writes %s with Python's names", (text, own) => {
    expect(
      pythonWording(["gravityAndMerge", "Game.newTile"], { drawAll: "paint" }).textOf(text),
    ).toBe(own);
  });

  it("puts whole texts differently where the course says so", () => {
    const texts = { "Is every array exported?": "Is every class there?" };
    const { textOf } = pythonWording([], {}, texts);
    expect(textOf("Is every array exported?")).toBe("Is every class there?");
    expect(textOf("Is every array exported? Yes.")).toBe("Is every list exported? Yes.");
  });

  it("names a constructor as Python does, also if the course's names have it", () => {
    const { nameOf } = pythonWording([], { "Game.constructor": "Board.constructor" });
    expect(nameOf("Game.constructor")).toBe("Board.__init__");
  });

  it("knows functions by their names in Python, too", () => {
    const { textOf } = pythonWording(["gravity_and_merge"]);
    expect(textOf("gravityAndMerge first")).toBe("gravity_and_merge first");
  });
});
