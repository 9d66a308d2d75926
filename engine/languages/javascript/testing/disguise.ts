import { ts } from "#ts-morph";

/** Makes a program that does the same and looks different. */
export type Disguise = (text: string) => string;

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const treeOf = (text: string) => ts.createSourceFile("copy.ts", text, ts.ScriptTarget.ESNext, true);

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, { from, to, text: by }) => all.slice(0, from) + by + all.slice(to), text);
}

function nodesOf<Node extends ts.Node>(
  root: ts.Node,
  is: (node: ts.Node) => node is Node,
): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The statements from the first task on; those before are given. */
function ownStatements(tree: ts.SourceFile): readonly ts.Statement[] {
  const start = tree.text.search(/\/\/ TASK \w+ STARTS HERE/);
  return tree.statements.filter((each) => each.getStart(tree) > start);
}

/** Renames the student's variables, parameters and functions. */
export const rename: Disguise = (text) => {
  const tree = treeOf(text);
  const names = new Map<string, string>();
  for (const statement of ownStatements(tree)) {
    for (const node of nodesOf(statement, ts.isIdentifier)) {
      const { parent } = node;
      const declares =
        (ts.isVariableDeclaration(parent) ||
          ts.isParameter(parent) ||
          ts.isBindingElement(parent) ||
          ts.isFunctionDeclaration(parent)) &&
        parent.name === node;
      if (!declares || names.has(node.text) || isShared(parent)) continue;
      names.set(node.text, `other${"abcdefghij"[names.size % 10]}${names.size}`);
    }
  }
  const edits = ownStatements(tree).flatMap((statement) =>
    nodesOf(statement, ts.isIdentifier).flatMap((node): Edit[] => {
      const name = names.get(node.text);
      const { parent } = node;
      if (name === undefined || isMember(node)) return [];
      const short =
        ts.isShorthandPropertyAssignment(parent) ||
        (ts.isBindingElement(parent) &&
          parent.name === node &&
          parent.propertyName === undefined &&
          parent.dotDotDotToken === undefined &&
          ts.isObjectBindingPattern(parent.parent));
      const by = short ? `${node.text}: ${name}` : name;
      return [{ from: node.getStart(tree), to: node.getEnd(), text: by }];
    }),
  );
  return edited(text, edits);
};

/** True for a name that others know, since the assignment asks for it. */
function isShared(node: ts.Node): boolean {
  if (isExported(node)) return true;
  const statement = node.parent?.parent;
  return (
    ts.isVariableDeclaration(node) && ts.isVariableStatement(statement) && isExported(statement)
  );
}

function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) {
    return "name" in parent && parent.name === node;
  }
  if (ts.isBindingElement(parent) && parent.propertyName === node) return true;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isNamedTupleMember(parent)) &&
    parent.name === node
  );
}

/** Reverses the order of functions. */
export const reorder: Disguise = (text) => {
  const tree = treeOf(text);
  const functions = ownStatements(tree).filter(ts.isFunctionDeclaration);
  const texts = functions.map((each) => text.slice(each.getStart(tree), each.getEnd()));
  return edited(
    text,
    functions.map((each, index) => ({
      from: each.getStart(tree),
      to: each.getEnd(),
      text: texts.at(-1 - index) ?? "",
    })),
  );
};

/** Replaces comments. */
export const recomment: Disguise = (text) => {
  const tree = treeOf(text);
  const blocks = ownStatements(tree).flatMap((each) => nodesOf(each, ts.isBlock));
  const edits = blocks.flatMap(({ statements }) =>
    statements.map((each, index) => ({
      from: each.getFullStart(),
      to: each.getStart(tree),
      text: `\n/* my own thought number ${index} */\n// and a line\n`,
    })),
  );
  return edited(text, edits);
};

/** Removes types, and adds them where there were none. */
export const retype: Disguise = (text) => {
  const tree = treeOf(text);
  const own = ownStatements(tree);
  const typed = own.flatMap((each) => [
    ...nodesOf(each, ts.isParameter),
    ...nodesOf(each, ts.isVariableDeclaration),
  ]);
  const edits = typed.flatMap((node): Edit[] => {
    const { type, name, parent } = node;
    if (type !== undefined) {
      return [{ from: type.getStart(tree), to: type.getEnd(), text: "any" }];
    }
    const isLoop =
      ts.isVariableDeclarationList(parent) &&
      (ts.isForOfStatement(parent.parent) || ts.isForInStatement(parent.parent));
    if (isLoop || ts.isCatchClause(parent)) return [];
    // A parameter without parentheses has no room for a type.
    if (ts.isArrowFunction(parent) && !text.slice(parent.getStart(tree)).startsWith("(")) return [];
    return [{ from: name.getEnd(), to: name.getEnd(), text: ": any" }];
  });
  const returned = own.flatMap((each) => nodesOf(each, ts.isReturnStatement));
  const cast = returned.flatMap(({ expression }): Edit[] => {
    if (expression === undefined || nodesOf(expression, ts.isArrowFunction).length > 0) return [];
    return [
      { from: expression.getStart(tree), to: expression.getStart(tree), text: "((" },
      { from: expression.getEnd(), to: expression.getEnd(), text: ") as any)" },
    ];
  });
  return edited(text, [...edits, ...cast]);
};

/** Moves results of every second function into functions of their own, and bodies of loops if possible. */
export const split: Disguise = (text) => {
  const tree = treeOf(text);
  const added: string[] = [];
  const edits: Edit[] = [];
  for (const statement of ownStatements(tree).filter(ts.isFunctionDeclaration)) {
    const loops = nodesOf(statement, ts.isForStatement).filter(isMovable);
    const [loop] = loops;
    if (loop !== undefined) move(loop.statement, statement, "");
    else for (const each of lastReturn(statement)) move(each, statement, "return ");
  }
  return edited(text, [...edits, { from: text.length, to: text.length, text: added.join("\n") }]);

  function move(node: ts.Node, within: ts.FunctionDeclaration, by: string): void {
    const name = `part${added.length}`;
    const parameters = freeNames(node, within).join(", ");
    const body = node.getText(tree);
    added.push(
      `\nfunction ${name}(${parameters.replaceAll(/\w+/g, "$&: any")}): any ${by === "" ? asBlock(body) : `{ ${body} }`}`,
    );
    edits.push({
      from: node.getStart(tree),
      to: node.getEnd(),
      text: `${by}${name}(${parameters});`,
    });
  }
};

const asBlock = (text: string) => (text.startsWith("{") ? text : `{ ${text} }`);

function lastReturn({ body }: ts.FunctionDeclaration): readonly ts.ReturnStatement[] {
  const last = body?.statements.at(-1);
  const fits = last !== undefined && ts.isReturnStatement(last) && last.expression !== undefined;
  return fits && nodesOf(last, isAssignment).length === 0 ? [last] : [];
}

/** A loop whose body neither leaves it nor assigns the function's variables. */
function isMovable({ statement }: ts.ForStatement): boolean {
  const leaves = nodesOf(
    statement,
    (node): node is ts.Node =>
      ts.isReturnStatement(node) ||
      ts.isBreakOrContinueStatement(node) ||
      node.kind === ts.SyntaxKind.YieldExpression,
  );
  return leaves.length === 0 && nodesOf(statement, isAssignment).length === 0;
}

/** Assignments to variables, including `++` and `--`; members may be assigned. */
function isAssignment(node: ts.Node): node is ts.Node {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const steps = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];
    return steps.includes(node.operator) && ts.isIdentifier(node.operand) && !isLoopStep(node);
  }
  if (!ts.isBinaryExpression(node) || !ts.isIdentifier(node.left)) return false;
  const { kind } = node.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

const isLoopStep = (node: ts.Node) =>
  ts.isForStatement(node.parent) && node.parent.incrementor === node;

/** Names that part of a function uses and the rest of it declares. */
function freeNames(node: ts.Node, within: ts.FunctionDeclaration): string[] {
  const declared = (root: ts.Node) =>
    [
      ...nodesOf(root, ts.isVariableDeclaration),
      ...nodesOf(root, ts.isParameter),
      ...nodesOf(root, ts.isBindingElement),
    ].flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const inside = new Set(declared(node));
  const outside = new Set(declared(within).filter((name) => !inside.has(name)));
  const used = nodesOf(node, ts.isIdentifier).filter((each) => !isMember(each));
  return [...new Set(used.map(({ text }) => text))].filter((name) => outside.has(name)).sort();
}

/** Changes the style: parentheses around conditions, steps written out, functions as variables. */
export const restyle: Disguise = (text) => {
  const tree = treeOf(text);
  const own = ownStatements(tree);
  const branches = own.flatMap((each) => nodesOf(each, ts.isIfStatement));
  const edits = branches.flatMap(({ thenStatement }): Edit[] =>
    ts.isBlock(thenStatement) || nodesOf(thenStatement, ts.isIfStatement).length > 0
      ? []
      : [
          { from: thenStatement.getStart(tree), to: thenStatement.getStart(tree), text: "{\n" },
          { from: thenStatement.getEnd(), to: thenStatement.getEnd(), text: "\n}" },
        ],
  );
  const steps = own.flatMap((each) => nodesOf(each, ts.isPostfixUnaryExpression));
  const written = steps.filter(isLoopStep).map((node) => {
    const name = node.operand.getText(tree);
    const sign = node.operator === ts.SyntaxKind.PlusPlusToken ? "+" : "-";
    return { from: node.getStart(tree), to: node.getEnd(), text: `${name} = (${name} ${sign} 1)` };
  });
  return edited(text, [...edits, ...written]);
};

/** Applies all disguises in order. */
export const all =
  (...disguises: readonly Disguise[]): Disguise =>
  (text) =>
    disguises.reduce((copy, disguise) => disguise(copy), text);
