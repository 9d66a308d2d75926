import type { Language } from "../language.ts";
import { createMisfits, createShares } from "./author/fitting.ts";
import { makeMutants } from "./author/mutants.ts";
import { neutralCode } from "./author/neutral.ts";
import { makeSkeleton } from "./author/skeleton.ts";
import { makeStubs } from "./author/stubs.ts";
import { columnOf } from "./compile/compile.ts";
import { importersOf, programCompiler } from "./compile/program.ts";
import { asCompiled } from "./compile/types.ts";
import { createReader } from "./inspect/inspect.ts";
import { createReaches } from "./inspect/reaches.ts";
import { tokensOf } from "./inspect/tokens.ts";
import { createRules } from "./rules/list.ts";
import { createWatcher } from "./rules/noticed.ts";
import { openQuickJs } from "./sandbox/open.ts";
import { createNormaliser } from "./similar/passages.ts";
import { asQuickJs, createSubstituter } from "./substitute/substitution.ts";

/** JavaScript, and TypeScript with its types stripped, run by QuickJS compiled to WebAssembly. */
export const javascript: Language = {
  reader: createReader,
  tokens: tokensOf,
  rules: (files, { manifest }) => createRules(files, manifest.protected),
  compiler: programCompiler,
  importersOf: (program, fileName) => importersOf(asCompiled(program), fileName),
  columnIn: (program, file, line, column) => columnOf(asCompiled(program), file, line, column),
  open: (program, limits, substitution, onBeat) =>
    openQuickJs(asCompiled(program), limits, asQuickJs(substitution), undefined, undefined, onBeat),
  watcher: createWatcher,
  reaches: createReaches,
  substituter: createSubstituter,
  author: {
    skeleton: makeSkeleton,
    mutants: makeMutants,
    stubs: makeStubs,
    misfits: createMisfits,
    shares: createShares,
    neutral: neutralCode,
  },
  normaliser: createNormaliser,
};
