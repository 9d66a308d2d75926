import { Project, type SourceFile, ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Message } from "../../../../schema/types.ts";
import { isTolerated } from "../compile/tolerated.ts";
import { shallow } from "../tree.ts";

/** A message about the file that is read; who reads it knows its name. */
export type LocalMessage = Omit<Message, "file">;

/**
 * Reads a file into a syntax tree. Nothing is resolved and no library is loaded. Of the name
 * only the language counts: the compiler gives names like `a.d.ts` a meaning of their own.
 */
export function parse(fileName: string, text: string): SourceFile {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: {
      allowJs: true,
      noLib: true,
      noResolve: true,
      types: [],
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  });
  const name = fileName.endsWith(".ts") ? "file.ts" : "file.js";
  return shallow(
    () => project.createSourceFile(name, withPlainComments(text)),
    ({ compilerNode }) => compilerNode,
  );
}

/** The same text with no comment that a parser looks for types in; every place stays where it is. */
function withPlainComments(text: string): string {
  return text.replace(/\/\*\*(?!\/)/g, "/* ");
}

/** The syntax errors of a file, in the order of its lines. */
export function syntaxErrors(file: SourceFile): LocalMessage[] {
  const diagnostics = file.getProject().getProgram().getSyntacticDiagnostics(file);
  const text = file.getFullText();
  const wrong = diagnostics.filter(({ compilerObject }) => !isTolerated(compilerObject, text));
  return wrong.map((diagnostic) => {
    const place = file.getLineAndColumnAtPos(diagnostic.getStart());
    const words = diagnostic.getMessageText();
    return {
      level: "error",
      failureCode: failures.syntaxError,
      text: `syntax error: ${lowerFirst(typeof words === "string" ? words : words.getMessageText())}`,
      line: place.line,
      column: place.column,
    };
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
