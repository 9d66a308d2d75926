import { describe, expect, it } from "vitest";
import type { TaskReport } from "../../schema/types.ts";
import { codeOf, messageWithCode, taskWithCode } from "./with-code.ts";

const bytes = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const files = [bytes("game.ts", "first\n  second();  \n\n"), bytes("more.ts", "other")];
const codeAt = codeOf(files);

const check = { name: "a", visibility: "public", status: "error", score: 0, maxScore: 1 } as const;
const report: TaskReport = {
  id: "1",
  title: "one",
  status: "fail",
  score: 0,
  maxScore: 1,
  checks: [
    { ...check, message: "it threw", line: 2 },
    { ...check, message: "it was wrong" },
  ],
  smallest: { check: "a", status: "error", message: "", replay: "1/smallest", input: [], line: 1 },
};

describe("codeOf", () => {
  it.each(["\n", "\r\n"])("finds a line of the main file, line ends %j", (end) => {
    const text = ["first", "  second();  ", ""].join(end);
    expect(codeOf([bytes("game.ts", text)])(2)).toBe("second();");
  });

  it("finds a line of a file that is named", () => {
    expect(codeAt(1, "more.ts")).toBe("other");
  });

  it.each([
    [3, "game.ts"],
    [99, "game.ts"],
    [1, "none.ts"],
  ])("finds nothing at line %i of %s", (line, file) => {
    expect(codeAt(line, file)).toBeUndefined();
  });

  it("finds nothing in a file that is no text", () => {
    expect(
      codeOf([{ name: "game.ts", bytes: new Uint8Array([0xff, 0xfe, 0]) }])(1),
    ).toBeUndefined();
  });

  it("cuts a line that is as long as a file", () => {
    const code = codeOf([bytes("game.ts", "x".repeat(100_000))])(1);
    expect(code).toHaveLength(120);
    expect(code?.endsWith("x…")).toBe(true);
  });
});

describe("the line of code", () => {
  it("stands beside its number in checks and the smallest case", () => {
    const coded = taskWithCode(report, codeAt);
    expect(coded).toMatchObject({
      checks: [{ line: 2, code: "second();" }, {}],
      smallest: { line: 1, code: "first" },
    });
    expect(JSON.stringify(coded).split("code")).toHaveLength(3);
  });

  it("stands beside errors about a file, and not beside warnings", () => {
    const message = { text: "no", file: "more.ts", line: 1 };
    expect(messageWithCode({ level: "error", ...message }, codeAt).code).toBe("other");
    expect(messageWithCode({ level: "warning", ...message }, codeAt)).not.toHaveProperty("code");
  });

  it("is left out where there is none, and where no line is named", () => {
    const error = { level: "error", text: "no" } as const;
    for (const message of [error, { ...error, line: 99 }, { ...error, line: 1, file: "none.ts" }]) {
      expect(messageWithCode(message, codeAt)).toStrictEqual(message);
    }
  });
});
