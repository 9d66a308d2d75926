import type { LanguageConventions } from "../course/conventions/conventions.ts";
import { pythonConventions } from "../course/conventions/python.ts";
import type { HandoutFile } from "./handout-file.ts";

/** A kit's files and settings for the tools of its language. */
export interface KitTools {
  readonly files: readonly HandoutFile[];
  /** Settings of the editor. */
  readonly editor: object;
  /** Patterns that version control ignores. */
  readonly ignored: readonly string[];
  /** True if checks are also tests of vitest. */
  readonly hasTests: boolean;
  /** True if the game can also be played in the browser. */
  readonly hasPage: boolean;
  /** The README's addition on the first check. */
  readonly first: string;
}

export function kitTools(language: LanguageConventions | undefined): KitTools {
  return language === pythonConventions ? python : javascript;
}

const compilerOptions = {
  compilerOptions: {
    target: "es2023",
    module: "nodenext",
    strict: true,
    noEmit: true,
    allowJs: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  },
  include: ["*.ts", "*.js"],
};

const testFile = `import { describeAssignment } from "gridmark/vitest";

describeAssignment(import.meta.url);
`;

const hidden = { ".gridmark": true, "*.tgz": true, node_modules: true };

const javascript: KitTools = {
  files: [
    { path: "tsconfig.json", text: `${JSON.stringify(compilerOptions, null, 2)}\n` },
    { path: "check.test.ts", text: testFile },
  ],
  editor: { "editor.tabSize": 2, "editor.insertSpaces": true, "files.exclude": hidden },
  ignored: ["node_modules/"],
  hasTests: true,
  hasPage: true,
  first: "",
};

const python: KitTools = {
  files: [],
  editor: {
    "editor.tabSize": 4,
    "editor.insertSpaces": true,
    "files.exclude": { ...hidden, __pycache__: true },
  },
  ignored: ["node_modules/", "__pycache__/"],
  hasTests: false,
  hasPage: false,
  first: `The first check takes a few seconds longer: it prepares Python, which need not be installed.
`,
};
