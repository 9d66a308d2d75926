import type { Message } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { classFinder } from "./members.ts";
import { type LocalMessage, type ParsedFile, parse } from "./parse.ts";

/** One file of a program, as it was read. */
export interface Part {
  readonly name: string;
  readonly text: string;
  readonly file: ParsedFile;
  /** What it has at its top level. */
  readonly own: readonly Declared[];
  readonly exported: ReadonlyMap<string, Declared>;
}

/** A name that a program exports, with the file it is in. */
export interface Exported extends Declared {
  readonly file: string;
}

/** What the files of a program declare; classes are found in whichever file they are. */
export function partsOf(files: readonly SourceText[]): Part[] {
  const read = files.map(({ name, text }) => ({ name, text, file: parse(name, text) }));
  return read.map((each) => {
    const others = read.filter((other) => other !== each);
    const find = classFinder([each, ...others].map(({ file }) => file.tree));
    const own = topLevelNames(each.file, find);
    return { ...each, own, exported: exportedNames(each.file, find) };
  });
}

/** What a program exports: of each name, what the first file exports that has it. */
export function exportsOf(parts: readonly Part[]): Map<string, Exported> {
  const found = new Map<string, Exported>();
  for (const { name: file, exported } of parts) {
    for (const [name, declared] of exported) {
      // The members of a class are those of the file that its name stands for.
      const owner = found.get(name.split(".")[0] ?? name);
      if (owner === undefined || owner.file === file) found.set(name, { ...declared, file });
    }
  }
  return found;
}

/** The message, with the name of its file. */
export function inFile(file: string, { level, text, ...place }: LocalMessage): Message {
  return { level, text, file, ...place };
}
