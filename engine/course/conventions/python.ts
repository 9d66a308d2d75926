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
    },
  },
  nameIn: (name) => name.split(".").map(snakeCase).join("."),
};

/** PEP 8: functions and methods in snake_case. Classes and constants begin with a capital, and stay. */
function snakeCase(name: string): string {
  if (!/^_*[a-z]/.test(name)) return name;
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}
