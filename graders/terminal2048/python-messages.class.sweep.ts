import { describe, expect, it } from "vitest";
import { told } from "../../cli/testing/graded-classes.ts";

const name = "terminal2048-python";

describe("what the sample class of terminal2048 in Python is told", () => {
  it.each([
    ["klara-osei", "SyntaxError: expected ':'"],
    ["nuri-haapala", "curses is not available: there is no screen"],
  ])("is why the file of %s cannot be used, with the line", (id, text) => {
    const { messages, wrong } = told(name, id, "1");
    expect(messages[0]).toMatchObject({ level: "error", line: expect.any(Number) });
    expect(messages[0]?.text).toContain(text);
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set(["not-run"]));
  });

  it.each([
    ["farid-novotny", "1", "or-with-a-bare-value"],
    ["gwen-tanaka", "3", "rows-of-tuples"],
    ["hamza-eklund", "4", "is-for-equal-tiles"],
    ["ilse-pereira", "5", "rows-are-one-array"],
    ["joao-mitchell", "9", "prints-the-field"],
  ])("is the known mistake of %s in task %s", (id, task, mistake) => {
    expect(told(name, id, task).mistakes).toMatchObject([{ name: mistake }]);
  });

  it("is that moves and games are right whose rows or drawings are wrong", () => {
    expect(told(name, "gwen-tanaka", "7").isolation).toMatchObject({ because: ["3"] });
    expect(told(name, "joao-mitchell", "10").isolation).toMatchObject({ because: ["9"] });
  });
});
