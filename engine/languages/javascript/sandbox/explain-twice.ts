import { ts } from "#ts-morph";
import { nodesOf } from "./nodes.ts";

/** The name that a line declares again, with its first place, which the interpreter does not tell. */
export function explainTwice(file: ts.SourceFile, line: number): string | undefined {
  const lineOf = (node: ts.Node) =>
    file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  for (const block of nodesOf(file)) {
    const lines = new Map<string, number>();
    for (const name of namesDeclaredIn(block)) {
      const before = lines.get(name.text);
      const at = lineOf(name);
      if (before !== undefined && at === line) {
        return `${name.text} is declared on line ${before} and again on line ${at}. Keep one of the two, or give one another name`;
      }
      lines.set(name.text, before ?? at);
    }
  }
  return undefined;
}

/** Names that a file's or block's statements declare for all of it. */
function namesDeclaredIn(block: ts.Node): ts.Identifier[] {
  if (!ts.isSourceFile(block) && !ts.isBlock(block)) return [];
  return block.statements
    .flatMap((statement): (ts.Node | undefined)[] => {
      if (ts.isVariableStatement(statement)) {
        return statement.declarationList.declarations.map(({ name }) => name);
      }
      if (ts.isImportDeclaration(statement)) {
        const { name, namedBindings } = statement.importClause ?? {};
        const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings : undefined;
        return [name, ...(named?.elements ?? []).map((each) => each.name)];
      }
      return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
        ? [statement.name]
        : [];
    })
    .filter((name) => name !== undefined)
    .filter((name) => ts.isIdentifier(name));
}
