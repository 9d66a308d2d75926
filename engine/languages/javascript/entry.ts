import { createRequire } from "node:module";
import type { LanguageEntry } from "../language.ts";

/** What is known of the language before anything is read or run. */
export const javascriptEntry: LanguageEntry = {
  endings: {
    graded: [".ts", ".js"],
    others: [".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx"],
  },
  load: async (preload) => {
    preload?.(compilerFile());
    return (await import("./index.ts")).javascript;
  },
};

/** The compiler, as ts-morph/index.js loads it. */
function compilerFile(): string {
  const tsMorph = createRequire(import.meta.url).resolve("ts-morph");
  return createRequire(tsMorph).resolve("@ts-morph/common/dist/typescript.js");
}
