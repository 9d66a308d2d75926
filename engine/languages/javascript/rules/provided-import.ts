import { ts } from "#ts-morph";
import type { Finding, ProvidedImportRule } from "../../../../schema/types.ts";
import { providedImportKind } from "../../rules/kinds.ts";
import type { Context, Rule } from "./rule.ts";

export const providedImport: Rule<ProvidedImportRule> = {
  ...providedImportKind,
  find: findChangedImport,
};

/** Imports from provided modules unlike the skeleton's, apart from order, layout, endings and types. */
function findChangedImport(rule: ProvidedImportRule, context: Context): Finding[] {
  const [main] = context.files;
  if (main === undefined) return [];
  const [first, second] = main.statements
    .filter(ts.isImportDeclaration)
    .filter((each) => isAbout(each, rule.module));
  const stay = `the import from "${rule.module}" must stay as it was`;
  if (first === undefined) return [context.finding(main, `${stay}: it is missing`)];
  const wrong = describeChange(first, rule.names);
  if (wrong !== undefined) return [context.finding(first, `${stay}: ${wrong}`)];
  return second === undefined ? [] : [context.finding(second, `${stay}: this is a second one`)];
}

function isAbout({ moduleSpecifier, importClause }: ts.ImportDeclaration, module: string): boolean {
  return (
    ts.isStringLiteral(moduleSpecifier) &&
    moduleSpecifier.text.replace(/\.(ts|js)$/, "") === module &&
    importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
  );
}

function describeChange(
  { importClause }: ts.ImportDeclaration,
  names: readonly string[],
): string | undefined {
  const bindings = importClause?.namedBindings;
  if (importClause?.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) {
    return "it must import each name in braces";
  }
  const elements = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  const renamed = elements.find(({ propertyName }) => propertyName !== undefined);
  if (renamed !== undefined) return `${renamed.propertyName?.text} must keep its name`;
  const found = elements.map(({ name }) => name.text);
  const missing = names.find((name) => !found.includes(name));
  if (missing !== undefined) return `${missing} is missing`;
  const further = found.find((name, at) => !names.includes(name) || found.indexOf(name) !== at);
  return further === undefined ? undefined : `${further} is new`;
}
