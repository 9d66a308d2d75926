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
      written: ["/**", " * ", " */"],
    },
  },
  lacking: [
    "forbidden.modules",
    ...[
      ...["assert", "comprehension", "decorator", "del", "dict", "f-string", "global", "import"],
      ...["lambda", "set", "slice", "walrus", "with"],
    ].map((syntax) => `forbidden.syntax.${syntax}`),
  ],
  constructorName: "constructor",
  nameIn: (name) => name,
  // This object exists only while provided modules are evaluated.
  terminalCode: (names, text) => {
    const exported = /\bmodule\.exports\b|^exports\./m.test(text) ? "" : "export ";
    return names.map((name) => `${exported}const ${name} = $standIns.${name};\n`).join("");
  },
};
