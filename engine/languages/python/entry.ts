import { pythonConventions } from "../../course/conventions/python.ts";
import { GridmarkError } from "../../errors.ts";
import type { LanguageEntry } from "../language.ts";

/** Data on the language that needs no interpreter. */
export const pythonEntry: LanguageEntry = {
  ...pythonConventions,
  load: async () => {
    throw new GridmarkError("configuration", "Python cannot be graded yet");
  },
};
