import { ts } from "#ts-morph";

/** Which names stand in what is declared under a name. Members of classes are `Class.member`. */
export interface Mentions {
  of(name: string): ReadonlySet<string>;
  /** The member that a class has under a name, its own or an inherited one. */
  memberOf(owner: string, member: string): string;
  /** All members that a class declares. */
  membersOf(owner: string): readonly string[];
}

/** `export { local as name }`: the local name by the exported one. */
export function exportAliases(file: ts.SourceFile): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) continue;
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, propertyName } of statement.exportClause.elements) {
      if (propertyName !== undefined) aliases.set(name.text, propertyName.text);
    }
  }
  return aliases;
}

/** Every name and string in the statements of files that declare a top-level name. */
export function mentionsOf(files: readonly ts.SourceFile[]): Mentions {
  const mentions = new Map<string, Set<string>>();
  const bases = new Map<string, string>();
  const members = new Map<string, string[]>();
  const add = (name: string, names: Iterable<string>) => {
    const known = mentions.get(name) ?? new Set();
    for (const each of names) known.add(each);
    mentions.set(name, known);
  };

  function addClass(owner: string, node: ts.ClassLikeDeclaration): void {
    const made = `${owner}.constructor`;
    add(owner, [made]);
    for (const clause of node.heritageClauses ?? []) {
      const [base] = clause.types;
      if (clause.token !== ts.SyntaxKind.ExtendsKeyword || base === undefined) continue;
      add(made, namesIn(base));
      if (ts.isIdentifier(base.expression)) bases.set(owner, base.expression.text);
    }
    for (const each of node.members) {
      const name = memberName(each);
      if (name === undefined || isInitialised(each)) add(made, namesIn(each));
      if (name === undefined) continue;
      // Whoever calls a member has an object, which the constructor made.
      add(`${owner}.${name}`, [...namesIn(each), made]);
      add(name, [`${owner}.${name}`]);
      members.set(owner, [...(members.get(owner) ?? []), `${owner}.${name}`]);
    }
  }

  for (const statement of files.flatMap((file) => [...file.statements])) {
    for (const [name, node] of classesIn(statement)) addClass(name, node);
    const names = classesIn(statement).length > 0 ? [] : namesIn(statement);
    for (const name of declaredBy(statement)) add(name, names);
    for (const [name, other] of renamedBy(statement)) add(name, [other]);
  }

  return {
    of: (name) => mentions.get(name) ?? new Set(),
    membersOf: (owner) => members.get(owner) ?? [],
    memberOf: (owner, member) => {
      const seen = new Set<string>();
      for (let each: string | undefined = owner; each !== undefined && !seen.has(each); ) {
        if (mentions.has(`${each}.${member}`) && members.get(each)?.includes(`${each}.${member}`)) {
          return `${each}.${member}`;
        }
        seen.add(each);
        each = bases.get(each);
      }
      return `${owner}.${member}`;
    },
  };
}

/** The classes that a statement declares, with their names; `default` for one without. */
function classesIn(statement: ts.Statement): [string, ts.ClassLikeDeclaration][] {
  if (ts.isClassDeclaration(statement)) return [[statement.name?.text ?? "default", statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(
    ({ name, initializer }): [string, ts.ClassLikeDeclaration][] =>
      ts.isIdentifier(name) && initializer !== undefined && ts.isClassExpression(initializer)
        ? [[name.text, initializer]]
        : [],
  );
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? "default"];
  if (ts.isExportAssignment(statement)) return ["default"];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)]);
}

/** Names that stand for names of another file or place: `import { name as local }` and the like. */
function renamedBy(statement: ts.Statement): [string, string][] {
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const listed =
      namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    return [
      ...(name === undefined ? [] : [[name.text, "default"] as [string, string]]),
      ...listed.map((each): [string, string] => [
        each.name.text,
        (each.propertyName ?? each.name).text,
      ]),
    ];
  }
  const isNamed =
    ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause);
  if (isNamed) {
    return [...exportAliases(statement.getSourceFile())];
  }
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return [];
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return isDefault && statement.name !== undefined ? [["default", statement.name.text]] : [];
}

function memberName(member: ts.ClassElement): string | undefined {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  const { name } = member;
  if (name === undefined || ts.isComputedPropertyName(name)) return undefined;
  return name.text;
}

/** Whether a member does something while an object is made. */
function isInitialised(member: ts.ClassElement): boolean {
  if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return false;
  return !ts.isArrowFunction(member.initializer) && !ts.isFunctionExpression(member.initializer);
}

/** The tree may be too deep for recursion. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const open = [node];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (ts.isIdentifier(each) || ts.isPrivateIdentifier(each) || ts.isStringLiteralLike(each)) {
      names.add(each.text);
    }
    ts.forEachChild(each, (child) => {
      open.push(child);
    });
  }
  return names;
}
