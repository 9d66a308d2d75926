import { usualComments } from "../../../engine/course/conventions/index.ts";
import type { LanguageEntry } from "../../../engine/languages/language.ts";

export const toyEntry: LanguageEntry = {
  name: "toy",
  title: "Toy",
  endings: { graded: [".toy"], others: [] },
  comments: usualComments,
  terminalCode: () => "",
  nameIn: (name) => name,
  constructorName: "constructor",
  load: async () => (await import("./language.ts")).toy,
};
