import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { oncePer } from "../../../once.ts";
import { type Author, type Neutral, notAtTopLevel } from "../../author.ts";
import { edited, type TextEdit } from "../../edited.ts";
import { reasonOf } from "../inspect/inspect.ts";
import { declaredBy, hasModifier, namedBy, nodesIn, topStatementOf } from "../nodes.ts";
import { readProgram } from "../rules/analysis/program.ts";
import { keptMembers } from "../similar/write-tokens.ts";

/** Objects whose members cannot be renamed. */
const builtIns: readonly object[] = [
  ...[[], "", 1, Function, new Map(), new Set(), /./, Object, Math, Number, String, Array],
].map((each) => Object(each));

/** Results of `typeof`, and symbols: they identify nobody. */
const plainTexts = /^(?:\W*.{0,2}|number|string|boolean|object|undefined|function|symbol|bigint)$/s;

/**
 * A task's functions and helpers, ready for its region in the reference: without comments and types, renamed
 * except for names of assignment and reference. There are two forms, the first without the program's strings.
 */
export const neutralCode: Author["neutral"] = (...given) => {
  try {
    return extracted(...given);
  } catch (cause) {
    return { problem: reasonOf(cause) };
  }
};

function extracted(
  handedIn: readonly SourceText[],
  task: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): Neutral {
  const program = readProgram(handedIn);
  const right = readProgram(reference);
  const { functions = [] } = manifest.tasks.find(({ id }) => id === task) ?? {};
  if (functions.length === 0 || functions.some((name) => name.includes("."))) {
    return { problem: notAtTopLevel };
  }
  const rightStatements = new Map(
    right.files.flatMap((file) => file.statements.flatMap(named)).map((each) => [each.name, each]),
  );
  const given = new Set([...manifest.protected, ...manifest.tasks.flatMap((all) => all.functions)]);
  const words = new Set(reference.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
  const taken = new Set([...words, ...handedIn.flatMap(({ text }) => text.match(/[\w$]+/g) ?? [])]);
  const counts = new Map<string, number>();
  const fresh = (word: string): string => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return taken.has(`${word}${count}`) ? fresh(word) : `${word}${count}`;
  };
  const renamed = <Key>(word: (key: Key) => string) => oncePer((key: Key) => fresh(word(key)));
  const nameOf = renamed((node: ts.Node) => {
    if (ts.isParameter(node)) return "given";
    return ts.isFunctionLike(node) || ts.isClassLike(node) ? "helper" : "value";
  });
  const otherKey = renamed((_: string) => "part");
  const label = renamed((_: string) => "loop");
  const keyFor = (key: string) =>
    keptMembers.has(key) || words.has(key) || builtIns.some((each) => key in each)
      ? key
      : otherKey(key);

  const own = new Map<ts.Node, string>();
  for (const name of functions) {
    const local = program.files.flatMap((file) => file.statements.flatMap(named));
    const found = program.exported.get(name) ?? local.find((each) => each.name === name)?.node;
    if (found === undefined || !ts.isSourceFile(topStatementOf(found).parent)) {
      return { problem: `there is no function ${name} at the top level of the file` };
    }
    own.set(found, name);
  }
  const strange = new Set<string>();
  const kept = new Set<ts.Statement>([...own.keys()].map(topStatementOf));

  function ofReference(name: string): string {
    if (!rightStatements.has(name)) strange.add(name);
    return name;
  }

  /** A variable's new name. */
  function variable(id: ts.Identifier): string {
    const node = program.declarationOf(id);
    const mine = node && own.get(node);
    if (mine !== undefined) return mine;
    if (node === undefined) {
      const isOfLanguage = id.text in globalThis || id.text === "arguments";
      return isOfLanguage ? id.text : ofReference(id.text);
    }
    if (ts.isImportSpecifier(node)) return ofReference((node.propertyName ?? node.name).text);
    const statement = topStatementOf(node);
    const isTop = declaredBy(statement).some(([, each]) => each === node);
    if (isTop && given.has(id.text)) return ofReference(id.text);
    kept.add(statement);
    return nameOf(node);
  }

  function written(node: ts.Node, withTexts: boolean): string | undefined {
    const { parent } = node;
    if (ts.isPrivateIdentifier(node)) return `#${otherKey(node.text)}`;
    if (ts.isIdentifier(node)) {
      if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) {
        return label(node.text);
      }
      if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
        return `${keyFor(node.text)}: ${variable(node)}`;
      }
      if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
        if (parent.propertyName === node) return keyFor(node.text);
        const isBoth = parent.name === node && !parent.propertyName && !parent.dotDotDotToken;
        if (isBoth) return `${keyFor(node.text)}: ${variable(node)}`;
      }
      return isKey(node) ? keyFor(node.text) : variable(node);
    }
    if (!ts.isStringLiteral(node) && !ts.isTemplateLiteralToken(node)) return undefined;
    if (withTexts || plainTexts.test(node.text)) return undefined;
    if (reference.some(({ text }) => text.includes(node.text))) return undefined;
    if (ts.isTemplateHead(node)) return "`text${";
    if (ts.isTemplateMiddle(node)) return "}text${";
    return ts.isTemplateTail(node) ? "}text`" : '"text"';
  }

  function textOf(statement: ts.Statement, withTexts: boolean): string {
    const file = statement.getSourceFile();
    const start = statement.getStart(file);
    const edits: TextEdit[] = [];
    for (const node of nodesIn(statement, isOfValues)) {
      const isExport = node.kind === ts.SyntaxKind.ExportKeyword;
      const isDefault = node.kind === ts.SyntaxKind.DefaultKeyword && node.parent === statement;
      const text = isExport || isDefault ? "" : written(node, withTexts);
      const at = node.getStart(file);
      if (text !== undefined) edits.push({ at: at - start, length: node.end - at, text });
    }
    const result = edited(file.text.slice(start, statement.end), edits);
    const isOut = [...own].some(
      ([node, name]) => topStatementOf(node) === statement && rightStatements.get(name)?.isExported,
    );
    return isOut ? `export ${result.trimStart()}` : result;
  }

  /** Tasks may be about comments: functions have those of the reference. */
  const docOf = (statement: ts.Statement): string => {
    const [, name = ""] = [...own].find(([node]) => topStatementOf(node) === statement) ?? [];
    const found = rightStatements.get(name)?.node;
    if (found === undefined) return ts.isFunctionDeclaration(statement) ? helperDoc : "";
    const same = topStatementOf(found);
    const [doc] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(
      same.getSourceFile().text.slice(same.pos, same.getStart()),
    ) ?? [""];
    return doc;
  };

  const codeOf = (withTexts: boolean) => {
    // Each may need further ones, which are added to the same set.
    const texts = new Map<ts.Statement, string>();
    for (const statement of kept) texts.set(statement, textOf(statement, withTexts));
    const ordered = [...texts].toSorted(([a], [b]) => placeIn(program.files, a, b));
    return ordered.map(([node, text]) => docOf(node) + plainCode(text)).join("\n");
  };
  const codes = [codeOf(false), codeOf(true)];
  if (strange.size === 0) return { codes: [...new Set(codes)] };
  if (strange.has("require")) {
    return { problem: "it uses require: write it as an ES module first, with import and export" };
  }
  return { problem: `the reference lacks names that it uses: ${[...strange].join(", ")}` };
}

const helperDoc = "/** What the function above or below needs. */\n";

const newest = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };

/** Without types and comments, including those that compilers keep. */
function plainCode(text: string): string {
  const { outputText } = ts.transpileModule(text.replaceAll("/*!", "/*"), {
    compilerOptions: { ...newest, removeComments: true, alwaysStrict: false },
  });
  return outputText.replace(/^(?: {4})+/gm, (spaces) => " ".repeat(spaces.length / 2));
}

function isOfValues(node: ts.Node): boolean {
  return !ts.isTypeNode(node) || ts.isExpressionWithTypeArguments(node);
}

function named(statement: ts.Statement) {
  const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
  return namedBy(statement).map(([name, node]) => ({ name, node, isExported }));
}

/** Further files come before the main one, which may need them at once. */
function placeIn(files: readonly ts.SourceFile[], one: ts.Statement, other: ts.Statement): number {
  const fileOf = (node: ts.Statement) => files.indexOf(node.getSourceFile());
  return fileOf(other) - fileOf(one) || one.pos - other.pos;
}

/** True for a member's name rather than a variable. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  const isMember = ts.isObjectLiteralElement(parent) || ts.isClassElement(parent);
  return (isMember || ts.isEnumMember(parent)) && parent.name === node;
}
