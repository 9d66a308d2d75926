import { pythonConventions } from "../../course/conventions/python.ts";
import type { LanguageEntry } from "../language.ts";

/** Data on the language that needs no interpreter. */
export const pythonEntry: LanguageEntry = {
  ...pythonConventions,
  load: async () => {
    const { python, makeReady } = await import("./index.ts");
    await makeReady();
    return python;
  },
};
