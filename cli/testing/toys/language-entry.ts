import type { LanguageEntry } from "../../../engine/languages/language.ts";

export const toyEntry: LanguageEntry = {
  endings: { graded: [".toy"], others: [] },
  load: async () => (await import("./language.ts")).toy,
};
