import type { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Message } from "../../../../schema/types.ts";
import { isTolerated } from "../compile/tolerated.ts";
import { placeAt } from "../nodes.ts";
import { programOf } from "../program-of.ts";
import { shallow, treeOf } from "../tree.ts";

/** A message about the file that is read; who reads it knows its name. */
export type LocalMessage = Omit<Message, "file">;

/** A file that was read for itself: nothing that it imports is known. */
export interface ParsedFile {
  readonly tree: ts.SourceFile;
  readonly program: ts.Program;
}

/**
 * Reads a file into a syntax tree. Of the name only the language counts: the compiler gives names
 * like `a.d.ts` a meaning of their own.
 */
export function parse(fileName: string, text: string): ParsedFile {
  const name = fileName.endsWith(".ts") ? "/file.ts" : "/file.js";
  const tree = shallow(
    () => treeOf(text, name),
    (read) => read,
  );
  return { tree, program: programOf(new Map([[name, tree]])) };
}

/** The syntax errors of a file, in the order of its lines. */
export function syntaxErrors({ tree, program }: ParsedFile): LocalMessage[] {
  return program
    .getSyntacticDiagnostics(tree)
    .filter((each) => !isTolerated(each, tree.text))
    .map(({ start, messageText }) => ({
      level: "error",
      failureCode: failures.syntaxError,
      text: `syntax error: ${lowerFirst(typeof messageText === "string" ? messageText : messageText.messageText)}`,
      ...placeAt(tree, start),
    }));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
