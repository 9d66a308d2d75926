import { edited, type TextEdit } from "../../edited.ts";
import type { Scopes } from "../rules/analysis/scopes.ts";
import { siteOf } from "../rules/analysis/sites.ts";
import { isNode, isText, type Node, nodesAt } from "../tree.ts";
import { isClass, isDefined, isFunction, nodesIn, typesAt } from "../walk.ts";
import { type Span, spansIn } from "./functions.ts";
import type { NeutralNames } from "./neutral-names.ts";

/** A file of a submission, with what its names mean. */
export interface ReadModule {
  readonly text: string;
  readonly statements: readonly Node[];
  readonly scopes: Scopes;
}

interface Neutralising {
  readonly names: NeutralNames;
  /** The docstring that a function or class gets, if any. */
  docOf(name: string): string | undefined;
  /** Tells whether a string stays. */
  isKept(text: string): boolean;
}

/** Short strings and those of symbols identify nobody. */
const plainText = /^(?:\W*.{0,2}|__\w+__)$/s;

/** A top-level statement without comments and types, with neutral names, docstrings and strings. */
export function neutralText(
  statement: Node,
  { text, scopes }: ReadModule,
  { names, docOf, isKept }: Neutralising,
): string {
  const spanOf = spansIn(text);
  const decorators = nodesAt(statement.decorator_list).map((each) => spanOf(each).start);
  const start = text.lastIndexOf("@", decorators[0] ?? 0);
  const whole = { ...spanOf(statement), ...(decorators.length > 0 && { start }) };
  const edits: TextEdit[] = [];
  const strings: Span[] = [];
  const put = (span: Span, words: string) => {
    edits.push({ at: span.start - whole.start, length: span.end - span.start, text: words });
  };
  /** Replaces the first occurrence of a name in a span. */
  const rename = (name: string, within: Span, to: string) => {
    const at = text
      .slice(within.start, within.end)
      .search(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, "u"));
    if (at < 0) throw new Error(`its name ${name} is not written as it is read`);
    const from = within.start + at;
    if (to !== name) put({ start: from, end: from + name.length }, to);
  };
  /** The span after a keyword, for names without a node of their own. */
  const behind = (node: Node, from: Node | undefined, keyword: RegExp): Span => {
    const { start: first, end } = spanOf(node);
    const begin = from === undefined ? first : spanOf(from).end;
    const skipped = keyword.exec(text.slice(begin, end));
    return { start: begin + (skipped === null ? 0 : skipped.index + skipped[0].length), end };
  };

  const types = new Set<Node>();
  for (const node of nodesIn(statement, (each) => !types.has(each))) {
    for (const type of typesAt(node)) types.add(type);
    const { _type } = node;
    const span = typeof node.lineno === "number" ? spanOf(node) : whole;
    const named = (name: unknown) => names.of(`${name}`, node, scopes);
    if (isDefined(node) || isClass(node)) {
      rename(`${node.name}`, behind(node, undefined, /\b(?:def|class)\s/), named(node.name));
      putDoc(node);
      if (isNode(node.returns)) {
        const arrow = text.lastIndexOf("->", spanOf(node.returns).start);
        put({ start: text.slice(0, arrow).trimEnd().length, end: spanOf(node.returns).end }, "");
      }
    } else if (_type === "Name") {
      rename(`${node.id}`, span, named(node.id));
    } else if (_type === "arg") {
      rename(`${node.arg}`, span, named(node.arg));
      if (isNode(node.annotation)) {
        put({ start: span.start + `${node.arg}`.length, end: span.end }, "");
      }
    } else if (_type === "Attribute") {
      const attr = `${node.attr}`;
      rename(attr, { start: span.end - attr.length, end: span.end }, names.member(attr));
    } else if (_type === "keyword" && typeof node.arg === "string") {
      rename(node.arg, span, names.argument(node.arg));
    } else if (_type === "alias" && node.asname !== null) {
      rename(`${node.asname}`, behind(node, undefined, /\sas\s+/), named(node.asname));
    } else if (_type === "Global" || _type === "Nonlocal") {
      const list = Array.isArray(node.names) ? node.names.map(named) : [];
      put(span, `${_type.toLowerCase()} ${list.join(", ")}`);
    } else if (_type === "AnnAssign") {
      putVariable(node, span);
    } else if (_type === "JoinedStr") {
      strings.push(span);
      putPieces(node, span);
    } else if (_type === "Constant" && typeof node.value === "string") {
      strings.push(span);
      if (!isPlain(node.value) && !isPiece(node) && !isDoc(node)) put(span, '"text"');
    } else {
      const site = siteOf(node, scopes.parentOf);
      if (site === undefined) continue;
      const [before] = [...nodesAt([node.type]), ...nodesAt([node.pattern])];
      const keyword = _type === "MatchMapping" ? /\*\*\s*/ : /\bas\s+/;
      rename(site.name, behind(node, before, keyword), named(site.name));
    }
  }
  putComments();
  const isInner = ({ at, length = 0 }: TextEdit) =>
    edits.some((other) => {
      const { at: start, length: size = 0 } = other;
      return size > length && start <= at && start + size >= at + length;
    });
  return edited(
    text.slice(whole.start, whole.end),
    edits.filter((edit) => !isInner(edit)),
  );

  function putDoc(node: Node): void {
    const isTop = node === statement;
    const doc = isTop ? docOf(`${node.name}`) : docOf("");
    const [first, second] = nodesAt(node.body) as [Node, Node | undefined];
    const { start: at, end } = spanOf(first);
    const indent = text.slice(text.lastIndexOf("\n", at) + 1, at);
    const isOnOwnLine = indent.trim() === "";
    if (isText(first)) {
      const next = second === undefined ? end : spanOf(second).start;
      if (doc !== undefined) put({ start: at, end }, doc);
      else put({ start: at, end: next }, second === undefined ? "pass" : "");
    } else if (doc !== undefined) {
      put({ start: at, end: at }, isOnOwnLine ? `${doc}\n${indent}` : `${doc}; `);
    }
  }

  /** Fields of a class keep some type: a dataclass needs it. */
  function putVariable({ target, annotation, value }: Node, { start: from }: Span): void {
    if (!isNode(target) || !isNode(annotation)) return;
    const parent = scopes.scopeOf(target).node;
    if (isClass(parent)) put(spanOf(annotation), "object");
    else if (isNode(value)) put({ start: spanOf(target).end, end: spanOf(annotation).end }, "");
    else put({ start: from, end: spanOf(annotation).end }, "pass");
  }

  /** Replaces pieces of a formatted string, or all of it where a piece has escapes. Formats stay. */
  function putPieces(node: Node, span: Span): void {
    if (scopes.parentOf(node)?.format_spec === node) return;
    for (const { value, ...piece } of nodesAt(node.values)) {
      if (piece._type !== "Constant" || typeof value !== "string" || isPlain(value)) continue;
      const own = spanOf(piece);
      const isWritten = text.slice(own.start, own.end) === value;
      if (isWritten) put(own, "text");
      else put(span, '"text"');
    }
  }

  function isPlain(value: string): boolean {
    return plainText.test(value) || isKept(value);
  }

  function isPiece(node: Node): boolean {
    return scopes.parentOf(node)?._type === "JoinedStr";
  }

  function isDoc(node: Node): boolean {
    const holder = scopes.parentOf(node);
    const owner = holder && scopes.parentOf(holder);
    const isOwner = owner !== undefined && (isFunction(owner) || isClass(owner));
    return isOwner && nodesAt(owner.body)[0] === holder;
  }

  /** Removes comments, from a # outside of strings; with its line if there is nothing else on it. */
  function putComments(): void {
    const found = /#[^\n]*/g;
    const own = text.slice(0, whole.end);
    found.lastIndex = whole.start;
    for (let each = found.exec(own); each !== null; each = found.exec(own)) {
      const { index } = each;
      const within = strings.find((one) => one.start <= index && one.end > index);
      if (within !== undefined) {
        found.lastIndex = within.end;
        continue;
      }
      const line = text.lastIndexOf("\n", index);
      const isWhole = text.slice(line, index).trim() === "";
      const before = isWhole ? line : text.slice(0, index).trimEnd().length;
      put({ start: before, end: index + each[0].length }, "");
    }
  }
}
