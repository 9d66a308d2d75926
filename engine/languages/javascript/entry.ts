import { createRequire } from "node:module";
import { javascriptConventions } from "../../course/conventions/javascript.ts";
import type { LanguageEntry } from "../language.ts";

/** Data on the language that needs no parser or interpreter. */
export const javascriptEntry: LanguageEntry = {
  ...javascriptConventions,
  ruleKinds: async () => (await import("./rules/list.ts")).rules,
  isInBrowser: true,
  load: async ({ preload } = {}) => {
    preload?.(compilerFile());
    return (await import("./index.ts")).javascript;
  },
};

function compilerFile(): string {
  const tsMorph = createRequire(import.meta.url).resolve("ts-morph");
  return createRequire(tsMorph).resolve("@ts-morph/common/dist/typescript.js");
}
