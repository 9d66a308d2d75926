import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportsOf, told } from "../../cli/testing/graded-classes.ts";
import { packageRoot } from "../../engine/package-root.ts";

const name = "connect4pop-python";

describe("what students of connect4pop in Python are told", () => {
  it.each([
    ["hamza-lindqvist", "SyntaxError: Missing parentheses in call to 'print'"],
    ["irina-castellan", 'ask below if __name__ == "__main__"'],
  ])("is why the file of %s cannot be used, with the line", (id, text) => {
    const { messages } = told(name, id, "1");
    expect(messages).toMatchObject([{ level: "error", line: expect.any(Number) }]);
    expect(messages[0]?.text).toContain(text);
  });

  it.each([
    ["fergus-adeleke", "5", "display-separated-by-spaces"],
    ["gitta-sorensen", "6", "input-any-digit-of-unicode"],
    ["gitta-sorensen", "10", "win-except-for-the-edges"],
    ["kirsten-mbeki", "7", "action-prompt-stripped"],
  ])("is the known mistake of %s in task %s", (id, task, mistake) => {
    expect(told(name, id, task).mistakes).toMatchObject([{ name: mistake }]);
  });

  it("is that a game is right whose board or prompt is wrong", () => {
    expect(told(name, "fergus-adeleke", "11").isolation).toMatchObject({ because: ["2", "5"] });
    expect(told(name, "kirsten-mbeki", "11").isolation).toMatchObject({ because: ["7"] });
  });

  it("is which line differs, with its blanks to be seen", () => {
    expect(told(name, "fergus-adeleke", "5").wrong[0]?.message).toContain(
      'should be "|-|-|-|-|-|-|-|-|"; yours is "|·-|·-|·-|·-|·-|·-|·-|·-|"',
    );
  });

  it("is that a game asks for more than there is", () => {
    const messages = told(name, "lorenzo-haugen", "12").wrong.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining("asked for more input"));
  });

  it("is what is not allowed, with each line", () => {
    const ids = told(name, "jonah-ferreira", "1").deductions.map(({ id }) => id);
    expect(ids).toEqual(["classes", "try", "recursion", "collections", "further"]);
  });

  it("is for everybody of the class", () => {
    const folder = join(packageRoot, "fixtures/submissions", name);
    expect(reportsOf(name)).toHaveLength(readdirSync(folder).length);
  });
});
