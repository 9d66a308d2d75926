import { noAuthor } from "../author.ts";
import type { Language } from "../language.ts";
import { createMisfits } from "./author/fitting.ts";
import { makeMutants } from "./author/mutants.ts";
import { neutralCode } from "./author/neutral.ts";
import { makeSkeleton } from "./author/skeleton.ts";
import { makeStubs } from "./author/stubs.ts";
import { importersAmong } from "./imports.ts";
import { createReader } from "./inspect/inspect.ts";
import { createReaches } from "./inspect/reaches.ts";
import { asPython, programCompiler } from "./program.ts";
import { createRules } from "./rules/index.ts";
import { openPython } from "./sandbox/open.ts";
import { createNormaliser } from "./similar/passages.ts";
import { asPythonSubstitution, createSubstituter } from "./substitute/substitution.ts";
import { wordingIn } from "./wording.ts";

/** Python, run by CPython compiled to WebAssembly. */
export const python: Language = {
  reader: createReader,
  rules: (files, { manifest, skeleton }) => createRules(files, manifest.protected, skeleton),
  compiler: programCompiler,
  importersOf: (program, fileName) => importersAmong(asPython(program).files, fileName),
  columnIn: () => undefined,
  open: async (program, limits, substitution, onBeat) =>
    openPython(asPython(program), limits, asPythonSubstitution(substitution), undefined, onBeat),
  reaches: createReaches,
  substituter: createSubstituter,
  author: {
    ...noAuthor,
    skeleton: makeSkeleton,
    mutants: makeMutants,
    stubs: makeStubs,
    misfits: createMisfits,
    neutral: neutralCode,
  },
  wording: wordingIn,
  normaliser: createNormaliser,
};

export { makeReady } from "./interpreter/instance.ts";
