import { namerFor, namesIn } from "../../course/names.ts";
import { GridmarkError } from "../../errors.ts";
import { noAuthor } from "../author.ts";
import type { Language } from "../language.ts";
import { createMisfits } from "./author/fitting.ts";
import { makeSkeleton } from "./author/skeleton.ts";
import { makeStubs } from "./author/stubs.ts";
import { createReader } from "./inspect/inspect.ts";
import { asPython, type PythonProgram } from "./program.ts";
import { openPython } from "./sandbox/open.ts";
import { createNormaliser } from "./similar/passages.ts";
import { asPythonSubstitution, createSubstituter } from "./substitution.ts";
import { pythonWording } from "./wording.ts";

/** Python, run by CPython compiled to WebAssembly. */
export const python: Language = {
  reader: createReader,
  rules: () => (rule) => {
    throw new GridmarkError("configuration", `Python has no rule ${rule.kind}`);
  },
  compiler:
    ({ manifest }) =>
    (files): PythonProgram => {
      const [main] = files;
      if (main === undefined) throw new Error("a program has at least one file");
      return { fileName: main.name, files, spelled: namerFor(manifest) };
    },
  importersOf: () => [],
  columnIn: () => undefined,
  open: async (program, limits, substitution, onBeat) =>
    openPython(asPython(program), limits, asPythonSubstitution(substitution), undefined, onBeat),
  substituter: createSubstituter,
  author: { ...noAuthor, skeleton: makeSkeleton, stubs: makeStubs, misfits: createMisfits },
  wording: (manifest) => {
    const functions = manifest.tasks.flatMap((task) => task.functions);
    return pythonWording([...functions, ...manifest.protected], namesIn(manifest));
  },
  normaliser: createNormaliser,
};

export { makeReady } from "./sandbox/instance.ts";
