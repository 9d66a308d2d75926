import { ts } from "#ts-morph";

/** What a name means at a place: the symbol that declares it, as a value unless any meaning will do. */
export type Resolve = (id: ts.Identifier, asAnything?: boolean) => ts.Symbol | undefined;

/** Of the compiler's own interface: it looks a name up from a node outward. */
interface NameLookup {
  resolveName(
    name: string,
    location: ts.Node,
    meaning: ts.SymbolFlags,
    excludeGlobals: boolean,
  ): ts.Symbol | undefined;
}

const { Value, Type, Namespace } = ts.SymbolFlags;

/**
 * Looks names up with the compiler, once for each name in a scope and not once for each place: in
 * a deep tree each place would be a long way from its scope.
 */
export function createResolver(checker: ts.TypeChecker): Resolve {
  const lookup = checker as ts.TypeChecker & NameLookup;
  const scopes = new Map<ts.Node, ts.Node>();
  const ofValues = new Map<ts.Node, Map<string, ts.Symbol | undefined>>();
  const ofAnything = new Map<ts.Node, Map<string, ts.Symbol | undefined>>();

  const scopeOf = (node: ts.Node): ts.Node => {
    const way: ts.Node[] = [];
    let scope = node;
    while (!isScope(scope) && !scopes.has(scope)) {
      way.push(scope);
      scope = scope.parent;
    }
    scope = scopes.get(scope) ?? scope;
    for (const step of way) scopes.set(step, scope);
    return scope;
  };

  return (id, asAnything = false) => {
    const known = asAnything ? ofAnything : ofValues;
    const { parent } = id;
    if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent);
    const scope = scopeOf(parent);
    const names = known.get(scope) ?? new Map<string, ts.Symbol | undefined>();
    known.set(scope, names);
    if (!names.has(id.text)) {
      const meaning = asAnything || ts.isTypeNode(scope) ? Value | Type | Namespace : Value;
      names.set(id.text, lookup.resolveName(id.text, scope, meaning, false));
    }
    return names.get(id.text);
  };
}

/** Nodes inside of which a name may mean something else than around them. */
function isScope(node: ts.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isTypeNode(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isClassElement(node) ||
    ts.isParameter(node) ||
    ts.isHeritageClause(node) ||
    ts.isComputedPropertyName(node) ||
    ts.isDecorator(node) ||
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCatchClause(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isModuleBlock(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}
