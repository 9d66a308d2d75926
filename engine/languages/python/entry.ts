import { pythonConventions } from "../../course/conventions/python.ts";
import type { LanguageEntry } from "../language.ts";
import { pyodideVersion } from "./image/pyodide.ts";

/** Data on the language that needs no interpreter. */
export const pythonEntry: LanguageEntry = {
  ...pythonConventions,
  ruleKinds: async () => (await import("./rules/list.ts")).rules,
  wording: async (manifest) => (await import("./wording.ts")).wordingIn(manifest),
  packages: { pyodide: pyodideVersion },
  prepare: async ({ env, places, isShared = false, tell }) => {
    // Loaded on demand: most courses need none.
    const { placedImage } = await import("./image/cache.ts");
    const onBuild = () => tell("preparing Python, once: a few seconds");
    return (await placedImage({ env, places, isShared, onBuild })).folder;
  },
  load: async ({ place } = {}) => {
    const { python, makeReady } = await import("./index.ts");
    await makeReady(place);
    return python;
  },
};
