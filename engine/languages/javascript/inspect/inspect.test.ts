import { describe, expect, it } from "vitest";
import { allTasks, changedSkeleton, gameSkeleton, inspectGame } from "../../../testing/game1023.ts";
import { syntaxErrors } from "./part.ts";

describe("the skeleton itself", () => {
  it("is in order, with every task not started and nothing to say", () => {
    expect(inspectGame("game.ts", gameSkeleton)).toMatchObject({
      language: "typescript",
      verdict: "ok",
      messages: [],
      notStarted: allTasks,
    });
  });

  it("says the same with line ends of Windows", () => {
    const text = gameSkeleton.replaceAll("\n", "\r\n");
    expect(inspectGame("game.ts", text)).toEqual(inspectGame("game.ts", gameSkeleton));
  });

  it.each(["a b.ts", "index.ts", "alice.d.ts", "..\\x.ts", "node_modules.ts", "\u001b[31m\n.ts"])(
    "says the same whatever the file is called: %j",
    (name) => {
      expect(inspectGame(name, gameSkeleton)).toEqual(inspectGame("game.ts", gameSkeleton));
    },
  );
});

describe("the language", () => {
  it.each([
    ["game.ts", "typescript"],
    ["game.js", "javascript"],
    ["game.ts.js", "javascript"],
  ])("of %s is %s", (name, language) => {
    expect(inspectGame(name, "export const one = 1;").language).toBe(language);
  });
});

describe("a syntax error", () => {
  it.each([
    ["let x = ;", 1, 9, "expression expected."],
    ["const a = 1;\n\n  const b = (2;\n", 3, 15, "')' expected."],
    ["const a = 1;\r\n\r\n  const b = (2;\r\n", 3, 15, "')' expected."],
    [
      "export function f() {\n",
      1,
      21,
      "the block that begins on line 1 in f is not closed: a } is missing at the end of the file",
    ],
    ['const s = "open;\n', 1, 17, "unterminated string literal."],
    ["/* open", 1, 1, "the comment that begins here is not closed: a */ is missing"],
    ["const é = 1; const ü = ;", 1, 24, "expression expected."],
  ])("is shown with its line and column: %j", (text, line, column, words) => {
    const { verdict, messages, notStarted } = inspectGame("game.ts", text);
    expect({ verdict, notStarted }).toEqual({ verdict: "syntax", notStarted: [] });
    expect(messages[0]).toEqual({
      level: "error",
      text: `syntax error: ${words}`,
      failureCode: "GM001",
      file: "game.ts",
      line,
      column,
    });
  });

  it.each([
    ["const s = “a”;", 11, '“ (U+201C) is not "; type it again'],
    ["const s = ‘a’;", 11, "‘ (U+2018) is not '; type it again"],
    ["const a = 1；", 12, "； (U+FF1B) is not ;; type it again"],
    ["const a = 2 – 1;", 13, "– (U+2013) is not -; type it again"],
    ["const a = \u2062 1;", 11, "there is an invisible character (U+2062) here; delete it"],
  ])("says which character is meant by %j", (text, column, words) => {
    const [message] = inspectGame("game.ts", text).messages;
    expect(message).toMatchObject({ text: `syntax error: ${words}`, line: 1, column });
  });

  it.each(["game.ts", "game.js"])("is told once in %s of an unresolved merge conflict", (name) => {
    const text = "let a = 1;\n<<<<<<< HEAD\na = 2;\n=======\na = 3;\n>>>>>>> b1\n";
    const { messages } = inspectGame(name, text);
    expect(messages).toMatchObject([
      { text: expect.stringMatching(/^syntax error: unresolved merge conflict; /), line: 2 },
    ]);
  });

  it("is no merge conflict in the middle of a line", () => {
    const [message] = inspectGame("game.ts", "let a = 1;\nlet b =\n  a = =======\n2;").messages;
    expect(message?.text).not.toContain("conflict");
  });

  it("is named with the file as it was handed in", () => {
    expect(inspectGame("a\\b.ts", "let x = ;").messages[0]?.file).toBe("a\\b.ts");
  });

  it("is not followed by more than two others", () => {
    const { messages } = inspectGame("game.ts", "let a = ;\n".repeat(50));
    expect(messages.map((message) => message.line)).toEqual([1, 2, 3]);
  });

  it("hides what could be said of the rest of the file", () => {
    const text = changedSkeleton(["ROWS = 20", "ROWS = 21"], ["return [[0]];", "return [[0];"]);
    const { messages } = inspectGame("game.ts", `import "fs";\n${text}`);
    expect(messages.filter((message) => !message.text.startsWith("syntax error"))).toEqual([]);
  });

  it.each([
    ["export function f(a: number) {}", 1, 22, "type annotations"],
    ["// @ts-nocheck\nexport function f(a: number) {}", 2, 22, "type annotations"],
    ["export const a = 1;\nexport type B = number;", 2, 13, "type aliases"],
    ["interface A {}", 1, 11, "'interface' declarations"],
    ["let a = b as number;", 1, 14, "type assertion expressions"],
    ["enum E { A }", 1, 6, "'enum' declarations"],
  ])("of TypeScript in a .js file says so: %j", (text, line, column, words) => {
    const { verdict, messages } = inspectGame("game.js", text);
    expect(verdict).toBe("syntax");
    expect(messages[0]).toMatchObject({ line, column });
    expect(messages[0]?.text.toLowerCase()).toContain(`syntax error: ${words}`);
    expect(messages[0]?.text).toContain("can only be used in TypeScript files");
    expect(inspectGame("game.ts", text).verdict).toBe("ok");
  });

  it.each([
    "export const a = 1 ?? 2;",
    "await 1;",
    "class A { #b = 1; static { } }",
    "#!/usr/bin/env node\nexport const a = 1;",
    "for await (const a of b) {}",
    "label: for (;;) break label;",
    "export const re = /[/*]/u;",
  ])("is not seen in what is right: %j", (text) => {
    expect(inspectGame("game.ts", text).verdict).toBe("ok");
    expect(inspectGame("game.js", text).verdict).toBe("ok");
  });

  it("is no matter of types: a file that does not type-check is in order", () => {
    const text = 'export const a: number = "text"; undeclared(a.b.c);';
    expect(inspectGame("game.ts", text).verdict).toBe("ok");
  });
});

describe("syntaxErrors", () => {
  it("stand in the order of the lines", () => {
    const lines = syntaxErrors({ name: "x.ts", text: "\nlet a = ;\nlet = 1 1;\n)\n" }).map(
      (each) => each.line ?? 0,
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  it("are none in an empty file", () => {
    expect(syntaxErrors({ name: "x.ts", text: "" })).toEqual([]);
  });
});
