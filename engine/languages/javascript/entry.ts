import type { LanguageEntry } from "../language.ts";

/** What is known of the language before anything is read or run. */
export const javascriptEntry: LanguageEntry = {
  endings: {
    graded: [".ts", ".js"],
    others: [".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx"],
  },
  load: async () => (await import("./index.ts")).javascript,
};
