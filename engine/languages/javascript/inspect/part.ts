import type { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Message } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { isTolerated } from "../compile/transpile.ts";
import { placeAt } from "../nodes.ts";
import { programOf, shallowTree } from "../tree.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { classFinder } from "./members.ts";
import { oddCharacter } from "./odd-character.ts";

/** One file of a program, as it was read: for itself, so that nothing that it imports is known. */
export interface Part extends Pick<SourceText, "name" | "text"> {
  readonly tree: ts.SourceFile;
  readonly own: readonly Declared[];
  readonly exported: ReadonlyMap<string, Declared>;
}

export interface Exported extends Declared {
  readonly file: string;
}

/** Syntax errors shown of a file: those after them are mostly consequences. */
const shownErrors = 3;

/** The first syntax errors of a file, in the order of its lines. */
export function syntaxErrors({ name, text }: SourceText): Message[] {
  const tree = shallowTree(text, name);
  return programOf([tree])
    .getSyntacticDiagnostics(tree)
    .filter((each) => !isTolerated(each, text))
    .slice(0, shownErrors)
    .map(({ start, messageText }) => {
      const said = typeof messageText === "string" ? messageText : messageText.messageText;
      const odd = oddCharacter(String.fromCodePoint(text.codePointAt(start) ?? 0));
      const words = odd ?? said.charAt(0).toLowerCase() + said.slice(1);
      const what = { file: name, failureCode: failures.syntaxError, ...placeAt(tree, start) };
      return { level: "error", text: `syntax error: ${words}`, ...what };
    });
}

/** What the files of a program declare; classes are found in whichever file they are. */
export function partsOf(files: readonly SourceText[]): Part[] {
  const read = files.map(({ name, text }) => ({ name, text, tree: shallowTree(text, name) }));
  return read.map((each) => {
    const { tree } = each;
    const others = read.filter((other) => other !== each);
    const find = classFinder([each, ...others].map((file) => file.tree));
    return { ...each, own: topLevelNames(tree, find), exported: exportedNames(tree, find) };
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
