import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LanguageEntry } from "../language.ts";

/** What is known of the language before anything is read or run. */
export const javascriptEntry: LanguageEntry = {
  endings: {
    graded: [".ts", ".js"],
    others: [".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx"],
  },
  load: async (preload) => {
    if (preload !== undefined) compilerFiles().forEach(preload);
    return (await import("./index.ts")).javascript;
  },
};

/** The files of the compiler, each after those that it requires. */
function compilerFiles(): string[] {
  const main = createRequire(import.meta.url).resolve("ts-morph");
  const common = createRequire(main).resolve("@ts-morph/common");
  return [join(dirname(common), "typescript.js"), common, main].filter((file) => existsSync(file));
}
