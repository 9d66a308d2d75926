import { type ImportDeclaration, Node, type SourceFile, SyntaxKind } from "ts-morph";
import type { Message } from "../../fixtures/schema/types.ts";

/**
 * Imports that the assignment does not permit. An error where the submission cannot run with
 * it; a warning where it is never used, as editors like to add them, and so falls away when the
 * types are stripped. `import type` is always permitted.
 */
export function forbiddenImports(file: SourceFile, allowed: readonly string[]): Message[] {
  const forbidden = (name: string | undefined) => name !== undefined && !allowed.includes(name);
  const imports = file
    .getImportDeclarations()
    .filter((node) => !node.isTypeOnly() && forbidden(node.getModuleSpecifierValue()))
    .map((node) => describe(file, node, node.getModuleSpecifierValue(), fallsAway(file, node)));
  const exports = file
    .getExportDeclarations()
    .filter((node) => !node.isTypeOnly() && forbidden(node.getModuleSpecifierValue()))
    .map((node) => describe(file, node, node.getModuleSpecifierValue() ?? "", false));
  return [...imports, ...exports];
}

function describe(file: SourceFile, node: Node, name: string, harmless: boolean): Message {
  const { line, column } = file.getLineAndColumnAtPos(node.getStart());
  const rest = harmless
    ? "it is never used, so it was left out; remove the line"
    : "this assignment permits no such import; write what you need in the file itself";
  return {
    level: harmless ? "warning" : "error",
    text: `import of "${name}": ${rest}`,
    file: file.getBaseName(),
    line,
    column,
  };
}

function fallsAway(file: SourceFile, node: ImportDeclaration): boolean {
  if (!file.getBaseName().endsWith(".ts")) return false;
  const names = [
    node.getDefaultImport(),
    node.getNamespaceImport(),
    ...node.getNamedImports().map((named) => named.getAliasNode() ?? named.getNameNode()),
  ].filter((name) => name !== undefined);
  if (names.length === 0) return false;
  const used = new Set(
    file
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .filter((id) => id.getFirstAncestor((up) => up === node) === undefined)
      .filter((id) => !Node.isTypeReference(id.getParentOrThrow()))
      .map((id) => id.getText()),
  );
  return names.every((name) => !used.has(name.getText()));
}
