import { ts } from "#ts-morph";

/** Whether values of a type are objects, as far as the file says; those of other files may be. */
export function isObject(type: ts.TypeNode | undefined, file: ts.SourceFile): boolean {
  if (type === undefined) return false;
  if (ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText(file);
    const alias = file.statements.find(
      (each): each is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(each) && each.name.text === name,
    );
    return alias === undefined || isObject(alias.type, file);
  }
  return (
    ts.isArrayTypeNode(type) ||
    ts.isTupleTypeNode(type) ||
    ts.isFunctionTypeNode(type) ||
    ts.isTypeLiteralNode(type) ||
    ts.isTypeOperatorNode(type) ||
    type.kind === ts.SyntaxKind.AnyKeyword
  );
}
