import { describe, expect, it } from "vitest";
import { told } from "../../cli/testing/graded-classes.ts";

const name = "matrix2048-python";

describe("what the sample class of matrix2048 in Python is told", () => {
  it.each([
    ["kirsi-aalto", "SyntaxError: expected ':'"],
    ["olena-savchuk", "numpy is not available: only Python's own modules are"],
    ["liam-oduya", "there is no function add_two; rename addTwo?"],
  ])("is why functions of %s cannot be used, with the line", (id, text) => {
    const { messages } = told(name, id, "1b");
    expect(messages[0]).toMatchObject({ line: expect.any(Number) });
    expect(messages.map((message) => message.text).join("\n")).toContain(text);
  });

  it.each([
    ["frode-lind", "1a", "shared-rows"],
    ["frode-lind", "1b", "zero-among-the-rows"],
    ["frode-lind", "1c", "row-then-column"],
    ["frode-lind", "2", "misses-pairs-in-columns"],
    ["gulnara-iskakova", "3a", "rows-of-tuples-from-zip"],
    ["hamid-nouri", "3ci", "valid-is-a-number"],
    ["jonas-weber", "5", "records-in-a-default-argument"],
    ["pedro-almada", "5", "undo-keeps-the-score"],
  ])("is the known mistake of %s in task %s", (id, task, mistake) => {
    expect(told(name, id, task).mistakes).toMatchObject([{ name: mistake }]);
  });

  it("is that merge_up does its own merging", () => {
    const { wrong } = told(name, "ines-carvalho", "3cii");
    expect(wrong[0]?.message).toContain("merge_up does its own merging");
  });

  it("is who looks into a state, and that four functions share nothing", () => {
    const messages = told(name, "ines-carvalho", "4").wrong.map(({ message }) => message);
    expect(messages).toMatchObject([
      expect.stringMatching(/^up calls merge_up on line \d+, down calls merge_down on line \d+/),
      expect.stringMatching(/^line \d+: up looks inside a state itself$/),
    ]);
  });
});
