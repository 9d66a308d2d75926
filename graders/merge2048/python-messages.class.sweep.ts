import { describe, expect, it } from "vitest";
import { told } from "../../cli/testing/graded-classes.ts";

const name = "merge2048-python";

describe("what the sample class in Python is told", () => {
  it.each([
    ["giulia-conti", "1", "a-merged-tile-merges-with-the-next"],
    ["giulia-conti", "2", "rows-are-one-array"],
    ["haruto-mori", "1", "is-for-equal-tiles"],
    ["haruto-mori", "5", "seeds-in-every-call"],
    ["ilse-vandam", "3", "get-tile-prints"],
    ["ilse-vandam", "4", "prints-and-returns-none"],
    ["jamal-carter", "7", "adds-a-tile-when-nothing-changes"],
  ])("is the known mistake of %s in task %s", (id, task, mistake) => {
    expect(told(name, id, task).mistakes).toMatchObject([{ name: mistake }]);
  });

  it("is the line of a missing colon", () => {
    expect(told(name, "kofi-mensah", "1").messages).toMatchObject([
      { text: expect.stringContaining("SyntaxError: expected ':'"), line: expect.any(Number) },
    ]);
  });

  it("is the nearest name of a method that is missing", () => {
    expect(told(name, "lena-fischer", "2").messages.map(({ text }) => text)).toContain(
      "the class TwentyFortyEight has no method __init__; rename _init_? The name must match exactly",
    );
    expect(told(name, "nadia-rahman", "7").messages.map(({ text }) => text)).toContain(
      "the class TwentyFortyEight has no method move; it is outside of the class: indent it",
    );
  });

  it("is the module that was not imported, with the line", () => {
    const [first] = told(name, "quynh-tran", "5").wrong;
    expect(first?.message).toContain("NameError: name 'random' is not defined");
    expect(first?.line).toEqual(expect.any(Number));
  });

  it("is what the style task finds, with the lines", () => {
    const messages = told(name, "priya-nair", "8").wrong.map(({ message }) => message);
    expect(messages.join("\n")).toMatch(/the import copy is never used/);
    expect(messages.join("\n")).toMatch(/get_grid_height has no docstring/);
  });
});
