import { Project, type SourceFile, ts } from "ts-morph";
import type { Message } from "../../fixtures/schema/types.ts";

/** Reads a file into a syntax tree. Nothing is resolved and no library is loaded. */
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
  return project.createSourceFile(fileName, text);
}

/** The syntax errors of a file, in the order of its lines. */
export function syntaxErrors(file: SourceFile): Message[] {
  const diagnostics = file.getProject().getProgram().getSyntacticDiagnostics(file);
  return diagnostics.map((diagnostic) => {
    const place = file.getLineAndColumnAtPos(diagnostic.getStart());
    const text = diagnostic.getMessageText();
    return {
      level: "error",
      text: `syntax error: ${lowerFirst(typeof text === "string" ? text : text.getMessageText())}`,
      file: file.getBaseName(),
      line: place.line,
      column: place.column,
    };
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
