import { ts } from "#ts-morph";
import { reachedFrom } from "../../../collections.ts";
import { type CompiledProgram, changeCode, ownFiles } from "../compile/types.ts";
import {
  exportedBy,
  isStatic,
  memberName,
  type NamedExport,
  namesDeclaredBy,
  nodesIn,
} from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** A part of a program's text that is kept or left out as a whole. */
interface Piece {
  readonly text: string;
  readonly declares: readonly string[];
  readonly mentions: ReadonlySet<string>;
  /** True to keep it regardless of mentions. */
  readonly isKept: boolean;
}

/**
 * A right program reduced to functions with these names and what they need. Names are of tasks' functions,
 * classes, or members (`Class.member`). Functions of `others` become placeholders that throw until the
 * submission's own replace them; members of others are absent, since a submission's object has its own. So a
 * submission finds nothing in the sandbox but what it is meant to use.
 */
export function keepOnly(
  program: CompiledProgram,
  names: readonly string[],
  others: readonly string[],
): CompiledProgram {
  const pieces = new Map(
    ownFiles(program).map(({ code }) => [code, piecesOf(code, names, others)]),
  );
  const kept = keptOf([...pieces.values()].flat());
  return changeCode(program, (code) => textOf(pieces.get(code) ?? [], kept));
}

function piecesOf(code: string, names: readonly string[], others: readonly string[]): Piece[] {
  return treeOf(code).statements.flatMap((statement): Piece | Piece[] => {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier === undefined) {
      // Placeholders are exported where they are declared.
      const listed = exportedBy(statement).filter(
        ({ name, local }) => !others.includes(name) || local !== name,
      );
      return listed.map((each) => exportPiece(each, names));
    }
    const declares = namesDeclaredBy(statement);
    const [name = ""] = declares;
    if (others.includes(name)) {
      return { text: absent(name), declares, mentions: new Set(), isKept: false };
    }
    if (ts.isClassDeclaration(statement) && [...names, ...others].some(isMemberOf(name))) {
      return classPiece(statement, name, names, others);
    }
    return {
      text: statement.getText(),
      declares,
      mentions: mentionsIn(statement),
      isKept: declares.length === 0 || names.includes(name),
    };
  });
}

function exportPiece({ name, local }: NamedExport, names: readonly string[]): Piece {
  return {
    text: `export { ${local} as ${name} };`,
    declares: [name],
    mentions: new Set([local]),
    isKept: names.includes(name),
  };
}

/** Placeholder of a function or class that the submission provides. */
function absent(name: string): string {
  const message = JSON.stringify(`'${name}' is not defined`);
  return `export function ${name}(){throw new ReferenceError(${message});}`;
}

const isMemberOf = (owner: string) => (name: string) => name.startsWith(`${owner}.`);

/** A class with the requested members, and those they call. */
function classPiece(
  node: ts.ClassDeclaration,
  owner: string,
  names: readonly string[],
  others: readonly string[],
): Piece {
  const isMade = names.includes(`${owner}.constructor`);
  const nameOf = ({ name }: ts.ClassElement) => name && memberName(name);
  const members = node.members
    .filter((member) => !others.includes(`${owner}.${nameOf(member)}`))
    .filter((member) => isMade || !isInitialiser(member))
    .map((member): Piece => {
      const name = nameOf(member);
      return {
        text: member.getText(),
        declares: name === undefined ? [] : [name],
        mentions: mentionsIn(member),
        isKept: name === undefined || isInitialiser(member) || names.includes(`${owner}.${name}`),
      };
    });
  const kept = keptOf(members);
  const head = node.getSourceFile().text.slice(node.getStart(), node.members.pos);
  const mentions = new Set([
    ...[...kept].flatMap((piece) => [...piece.mentions]),
    ...mentionsIn(node.heritageClauses ?? []),
  ]);
  const text = `${head}\n${textOf(members, kept)}\n}`;
  return { text, declares: [owner], mentions, isKept: names.some(isMemberOf(owner)) };
}

/** The kept ones in order: a field may need an earlier one. */
function textOf(pieces: readonly Piece[], kept: ReadonlySet<Piece>): string {
  const texts = pieces.filter((piece) => kept.has(piece)).map(({ text }) => text);
  return texts.join("\n");
}

/** The pieces to keep, with all they mention, transitively. */
function keptOf(pieces: readonly Piece[]): Set<Piece> {
  return reachedFrom(
    pieces.filter(({ isKept }) => isKept),
    ({ mentions }) => pieces.filter(({ declares }) => declares.some((name) => mentions.has(name))),
  );
}

/** True for members that run on construction, except private fields, which cannot be left out. */
function isInitialiser(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member)) return true;
  if (!ts.isPropertyDeclaration(member) || ts.isPrivateIdentifier(member.name)) return false;
  return !isStatic(member);
}

function mentionsIn(nodes: ts.Node | readonly ts.Node[]): Set<string> {
  return new Set([...nodesIn(nodes)].filter(ts.isMemberName).map(({ text }) => text));
}
