import { describe, expect, it } from "vitest";
import { tokensOf } from "./tokens.ts";

describe("tokensOf", () => {
  it.each([
    ["return a;", "return a"],
    ["return  a ;", "\n\treturn\n\n a"],
    ["return a;", "// why\nreturn /* what */ a; // and so on"],
    ["f('a', \"b\")", "f(\"a\", 'b')"],
    ["'it\\'s'", '"it\'s"'],
    ['"\\u0061"', "'a'"],
    ["[1, 2, 3]", "[\n  1,\n  2,\n  3,\n]"],
    ["f(a, b)", "f(\n  a,\n  b,\n)"],
    ["({ a, b })", "({ a, b, })"],
    ["a;b;", "a\nb"],
    [`\`a\${ b }c\``, `\`a\${b}c\``],
    [`\`a\${ { b: 1 } }c\``, `\`a\${{b:1}}c\``],
    ["a\r\nb", "a\nb"],
    // A keyword as a member's name: a slash after it divides.
    ["a.return / 2 / b", "a.return/2/b"],
  ])("are equal: %j and %j", (one, other) => {
    expect(tokensOf(one)).toBe(tokensOf(other));
  });

  it.each([
    ["return a", "return b"],
    ["a b", "ab"],
    ["-1", "1"],
    ["[1, 2]", "[2, 1]"],
    ["[1, , 2]", "[1, 2]"],
    ["[,,]", "[]"],
    ["f('1')", "f(1)"],
    ["'a'", "a"],
    ["'a '", "'a'"],
    ["','", ","],
    ["a + +b", "a++ b"],
    ["`a  b`", "`a b`"],
    [`\`a\${b} c\``, `\`a\${b}  c\``],
    [`\`a\${b}//c\``, `\`a\${b}//d\``],
    [`\`a\${b}/*c*/\${d}\``, `\`a\${b}/*e*/\${d}\``],
    [`\`a\${\`b\${c} d\`} e\``, `\`a\${\`b\${c} d\`}  e\``],
    ["`a`", "'a'"],
    ["a // b", "a / / b"],
    ["/a  b/", "/a b/"],
    ["f(/[//]/, a)", "f(/[//]/, b)"],
    ["", "a"],
  ])("differ: %j and %j", (one, other) => {
    expect(tokensOf(one)).not.toBe(tokensOf(other));
  });

  it.each(["'", "`", `\`\${`, `\`\${}`, "}", "}}`", "/*", "\\u", "\u0000", "#", "@", "🎲"])(
    "come to an end on what is no code: %j",
    (text) => {
      expect(typeof tokensOf(text)).toBe("string");
    },
  );

  it("are none in blanks and comments", () => {
    expect(tokensOf(" \n// a\n/* b */;")).toBe("");
  });
});
