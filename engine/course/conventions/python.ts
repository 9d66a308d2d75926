import type { LanguageConventions } from "./conventions.ts";

export const pythonConventions: LanguageConventions = {
  name: "python",
  title: "Python",
  endings: { graded: [".py"], others: [".ipynb", ".pyw"] },
  comments: {
    marker: { comment: "#", repeats: true, around: ["### ", " ###"] },
    head: {
      forms: [
        /^(?<before>\s*)[rR]?"""(?<content>[\s\S]*?)"""[ \t]*\n?/,
        /^(?<before>\s*)(?<content>#[^\n]*\n(?:[ \t]*#[^\n]*(?:\n|$))*)/,
      ],
      lineStart: /^\s*#*\s*/,
      example: '""" … """',
      written: ['"""', "", '"""'],
    },
  },
  lacking: [
    ...["do", "for-of", "for-in", "label", "new", "this", "object", "optional-chain"].map(
      (syntax) => `forbidden.syntax.${syntax}`,
    ),
  ],
  constructorName: "__init__",
  nameIn: (name) => name.split(".").map(partName).join("."),
  // The sandbox notes what the language's own functions print and ask.
  terminalCode: (names) => `from builtins import ${names.join(", ")}\n`,
};

/** PEP 8: functions and methods in snake_case. Names with an initial capital, classes and constants, stay. */
function partName(part: string): string {
  if (part === "toString") return "__str__";
  if (!/^_*[a-z]/.test(part)) return part;
  return part
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();
}
