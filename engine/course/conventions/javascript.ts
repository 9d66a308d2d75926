import type { LanguageConventions } from "./conventions.ts";

export const javascriptConventions: LanguageConventions = {
  name: "javascript",
  title: "JavaScript",
  endings: {
    graded: [".ts", ".js"],
    others: [".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx"],
  },
  comments: {
    marker: { comment: "//", repeats: false, around: ["// ", ""] },
    head: {
      forms: [/^(?<before>\s*)\/\*\*(?<content>[\s\S]*?)\*\/[ \t]*\n?/],
      lineStart: /^\s*\*?\s*/,
      example: "/** … */",
    },
  },
  nameIn: (name) => name,
};
