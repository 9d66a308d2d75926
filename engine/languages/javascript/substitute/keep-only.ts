import { ts } from "#ts-morph";
import type { CompiledProgram } from "../compile/types.ts";
import { treeOf } from "../tree.ts";

/** A part of a program's text that is kept or left out as a whole. */
interface Piece {
  readonly text: string;
  readonly declares: readonly string[];
  readonly mentions: ReadonlySet<string>;
  /** Kept whether or not anything mentions it. */
  readonly isKept: boolean;
}

/**
 * A right program cut down to the functions of these names and to what they need. Names are those
 * of tasks: of functions, classes, or members (`Class.member`). Of the functions of the `others`
 * nothing is left but names, which throw until the submission's own functions are put in their
 * place; members of the others are not there at all, as an object of the submission has its own.
 * So a submission finds nothing in the sandbox but what it is meant to use, wherever it looks.
 */
export function keepOnly(
  program: CompiledProgram,
  names: readonly string[],
  others: readonly string[],
): CompiledProgram {
  const { beside } = program;
  const files = [program, ...(beside?.more ?? [])].map(({ code }) => piecesOf(code, names, others));
  const kept = keptOf(files.flat());
  const textOf = (index: number) =>
    (files[index] ?? [])
      .filter((piece) => kept.has(piece))
      .map(({ text }) => text)
      .join("\n");
  const main = { ...program, code: textOf(0) };
  if (beside === undefined) return main;
  const more = beside.more.map((file, index) => ({ ...file, code: textOf(index + 1) }));
  return { ...main, beside: { ...beside, more } };
}

function piecesOf(code: string, names: readonly string[], others: readonly string[]): Piece[] {
  const file = treeOf(code);
  return file.statements.flatMap((statement): Piece | Piece[] => {
    const list = exportList(statement);
    if (list !== undefined) return list.map((each) => exportPiece(each, names));
    const declares = declaredBy(statement);
    const [name = ""] = declares;
    if (others.includes(name)) {
      return { text: absent(name), declares, mentions: new Set(), isKept: false };
    }
    if (ts.isClassDeclaration(statement) && hasMembers(name, [...names, ...others])) {
      return classPiece(statement, file, name, names, others);
    }
    return {
      text: statement.getText(file),
      declares,
      mentions: namesIn(statement),
      isKept: declares.length === 0 || names.includes(name),
    };
  });
}

/** `export { … }` of names of the same file. */
function exportList(statement: ts.Statement): readonly ts.ExportSpecifier[] | undefined {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) {
    return undefined;
  }
  const { exportClause } = statement;
  return exportClause !== undefined && ts.isNamedExports(exportClause)
    ? exportClause.elements
    : undefined;
}

function exportPiece({ name, propertyName }: ts.ExportSpecifier, names: readonly string[]): Piece {
  const local = (propertyName ?? name).text;
  return {
    text: `export { ${local} as ${name.text} };`,
    declares: [name.text],
    mentions: new Set([local]),
    isKept: names.includes(name.text),
  };
}

/** What stands for a function or a class that is the submission's to have. */
function absent(name: string): string {
  const message = JSON.stringify(`'${name}' is not defined`);
  return `export function ${name}(){throw new ReferenceError(${message});}`;
}

function hasMembers(owner: string, names: readonly string[]): boolean {
  return names.some((name) => name.startsWith(`${owner}.`));
}

/** A class with those of its members that are asked for, and those that they call. */
function classPiece(
  node: ts.ClassDeclaration,
  file: ts.SourceFile,
  owner: string,
  names: readonly string[],
  others: readonly string[],
): Piece {
  const isMade = names.includes(`${owner}.constructor`);
  const members = node.members
    .filter((member) => !others.includes(`${owner}.${memberName(member)}`))
    .filter((member) => isMade || !isInitialiser(member))
    .map((member): Piece => {
      const name = memberName(member);
      return {
        text: member.getText(file),
        declares: name === undefined ? [] : [name],
        mentions: namesIn(member),
        isKept: name === undefined || isInitialiser(member) || names.includes(`${owner}.${name}`),
      };
    });
  const needed = keptOf(members);
  // A field may need one before it.
  const kept = members.filter((piece) => needed.has(piece));
  const start = node.members[0]?.getFullStart() ?? node.getEnd() - 1;
  const head = file.text.slice(node.getStart(file), start);
  const mentions = new Set(kept.flatMap((piece) => [...piece.mentions]));
  for (const clause of node.heritageClauses ?? []) {
    for (const each of namesIn(clause)) mentions.add(each);
  }
  const text = `${head}\n${kept.map((piece) => piece.text).join("\n")}\n}`;
  return { text, declares: [owner], mentions, isKept: hasMembers(owner, names) };
}

/** The pieces that are kept, and those that they mention, and so on. */
function keptOf(pieces: readonly Piece[]): Set<Piece> {
  const kept = new Set(pieces.filter(({ isKept }) => isKept));
  for (const piece of kept) {
    for (const other of pieces) {
      if (other.declares.some((name) => piece.mentions.has(name))) kept.add(other);
    }
  }
  return kept;
}

/** Names that a top-level statement declares; none for one that does something or exports. */
function declaredBy(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)]);
}

function memberName(member: ts.ClassElement): string | undefined {
  const { name } = member;
  return name === undefined || ts.isComputedPropertyName(name) ? undefined : name.text;
}

/** Whether it takes part in making an object, but for private fields, which cannot be left out. */
function isInitialiser(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member)) return true;
  if (!ts.isPropertyDeclaration(member) || ts.isPrivateIdentifier(member.name)) return false;
  return !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const open = [node];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (ts.isIdentifier(each) || ts.isPrivateIdentifier(each)) names.add(each.text);
    ts.forEachChild(each, (child) => {
      open.push(child);
    });
  }
  return names;
}
