import { Project, type SourceFile, ts } from "#ts-morph";
import { failures } from "../../../../kit/failures.ts";
import type { Message } from "../../../../schema/types.ts";

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
  return project.createSourceFile(fileName.endsWith(".ts") ? "file.ts" : "file.js", text);
}

/** The syntax errors of a file, in the order of its lines. */
export function syntaxErrors(file: SourceFile): LocalMessage[] {
  const diagnostics = file.getProject().getProgram().getSyntacticDiagnostics(file);
  return diagnostics.map((diagnostic) => {
    const place = file.getLineAndColumnAtPos(diagnostic.getStart());
    const text = diagnostic.getMessageText();
    return {
      level: "error",
      failureCode: failures.syntaxError,
      text: `syntax error: ${lowerFirst(typeof text === "string" ? text : text.getMessageText())}`,
      line: place.line,
      column: place.column,
    };
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
