import { describe, expect, it } from "vitest";
import { plainStyle } from "../reporters/text/testing/samples.ts";
import { sourceFrame } from "./code-frame.ts";
import { textWidth } from "./style.ts";

const text = "class A {\n\tf() {\r\n\t\treturn 1;\n\t}\n\n}\n";

describe("sourceFrame", () => {
  it("shows a line among those around it, without their common indentation", () => {
    expect(sourceFrame(text, 3, [1, 1], plainStyle)).toEqual([
      "    2 │ f() {",
      "  > 3 │     return 1;",
      "    4 │ }",
    ]);
  });

  it("ends with a line of code", () => {
    expect(sourceFrame(text, 3, [0, 2], plainStyle)).toEqual([
      "  > 3 │     return 1;",
      "    4 │ }",
    ]);
  });

  it("is nothing for a line that there is not", () => {
    expect(sourceFrame(text, 99, [2, 2], plainStyle)).toEqual([]);
    expect(sourceFrame(text, 0, [2, 2], plainStyle)).toEqual([]);
  });

  it("shows control characters and cuts what is too long", () => {
    const [line = ""] = sourceFrame(`\u001b[2J${"x".repeat(200)}`, 1, [0, 0], plainStyle);
    expect(line).toContain("\\x1b[2Jxxx");
    expect(textWidth(line)).toBe(plainStyle.width);
  });
});
