import { isDefinition, isNode, isText, type Node, nodesAt } from "../tree.ts";

/** A name that a module binds, or a class's method: `Game.move`. */
export interface Binding {
  readonly name: string;
  readonly line: number;
  /** Its tree without places and docstrings: equal for the same code in any layout. */
  readonly content: string;
  readonly isClass: boolean;
  /** Set for anything but a class statement without bases: it may have further methods. */
  readonly isOpen?: true;
  /** The line of an earlier definition that it replaces. */
  readonly earlier?: number;
  /** Where it is, if not at the top level. */
  readonly where?: string;
}

export type Bindings = ReadonlyMap<string, Binding>;

/** The names that a module binds when imported, and the methods of its classes; the last of each. */
export function declaredIn(module: Node): Bindings {
  const found = new Map<string, Binding>();
  const note = (name: string, node: Node, beside: readonly Node[] = []) => {
    const earlier = isPlain(node) ? beside.slice(0, beside.indexOf(node)) : [];
    const twin = earlier.findLast((each) => isPlain(each) && each.name === node.name);
    found.set(name, { ...bindingOf(name, node), ...(twin && { earlier: twin.lineno ?? 1 }) });
  };
  const visitAll = (statements: readonly Node[]): void => {
    for (const each of statements) visit(each, statements);
  };
  const visit = (statement: Node, beside: readonly Node[]): void => {
    for (const name of boundBy(statement)) note(name, statement, beside);
    if (statement._type === "ClassDef") {
      const members = nodesAt(statement.body);
      for (const member of members) {
        for (const name of boundBy(member)) note(`${statement.name}.${name}`, member, members);
      }
    }
    if (isDefinition(statement)) return;
    if (!isForMain(statement)) visitAll(nodesAt(statement.body));
    for (const field of ["orelse", "finalbody"]) visitAll(nodesAt(statement[field]));
    for (const handler of nodesAt(statement.handlers)) visitAll(nodesAt(handler.body));
  };
  visitAll(nodesAt(module.body));
  return found;
}

/** Functions and classes in other functions and classes, and below the main guard; the first of each name. */
export function innerIn(module: Node): Bindings {
  const found = new Map<string, Binding>();
  const visit = (statement: Node, where?: string): void => {
    if (isDefinition(statement)) {
      const name = `${statement.name}`;
      if (where !== undefined && !found.has(name)) {
        found.set(name, { ...bindingOf(name, statement), where });
      }
      const kind = statement._type === "ClassDef" ? "class" : "function";
      for (const each of nodesAt(statement.body)) visit(each, `inside of the ${kind} ${name}`);
      return;
    }
    const isMain = isForMain(statement);
    for (const each of nodesAt(statement.body)) visit(each, isMain ? belowMain : where);
    for (const each of nodesAt(statement.orelse)) visit(each, where);
  };
  for (const each of nodesAt(module.body)) visit(each);
  return found;
}

const belowMain = 'below if __name__ == "__main__", which tests leave out';

/** True for the main guard, whose body does not run when the file is imported. */
export function isForMain({ _type, test }: Node): boolean {
  if (_type !== "If" || !isNode(test) || test._type !== "Compare") return false;
  // prepare.py writes nodes without fields as their names.
  if (JSON.stringify(test.ops) !== '["Eq"]') return false;
  const sides = [...(isNode(test.left) ? [test.left] : []), ...nodesAt(test.comparators)];
  return (
    sides.some(({ id }) => id === "__name__") && sides.some(({ value }) => value === "__main__")
  );
}

function bindingOf(name: string, node: Node): Binding {
  const isClass = node._type === "ClassDef";
  return {
    ...{ name, line: node.lineno ?? 1, content: contentOf(node), isClass },
    ...(isOpen(node) && { isOpen: true }),
  };
}

/** True for a function without decorators: with some, a second function of the name adds to the first. */
function isPlain(node: Node): boolean {
  return node._type === "FunctionDef" && nodesAt(node.decorator_list).length === 0;
}

/** True unless it is a class statement without bases and decorators. */
function isOpen({ _type, bases, keywords, decorator_list }: Node): boolean {
  if (_type !== "ClassDef") return true;
  return [bases, keywords, decorator_list].some((each) =>
    nodesAt(each).some(({ id }) => id !== "object"),
  );
}

function boundBy(statement: Node): string[] {
  switch (statement._type) {
    case "FunctionDef":
    case "AsyncFunctionDef":
    case "ClassDef":
      return [`${statement.name}`];
    case "Assign":
      return nodesAt(statement.targets).flatMap(namesIn);
    case "AnnAssign":
      return isNode(statement.target) && statement.value !== null ? namesIn(statement.target) : [];
    case "Import":
    case "ImportFrom":
      return nodesAt(statement.names).map(({ name, asname }) => `${asname ?? name}`);
    default:
      return [];
  }
}

function namesIn(target: Node): string[] {
  if (target._type === "Name") return [`${target.id}`];
  return nodesAt(target.elts).flatMap(namesIn);
}

const places = ["lineno", "col_offset", "end_lineno", "end_col_offset", "type_comment", "kind"];

function contentOf(node: Node): string {
  return JSON.stringify(node, (key, value) => {
    if (places.includes(key)) return undefined;
    return isNode(value) && isDefinition(value) ? { ...value, body: withoutDocs(value) } : value;
  });
}

function withoutDocs({ body }: Node): readonly Node[] {
  const [first, ...rest] = nodesAt(body);
  return first !== undefined && isText(first) ? rest : nodesAt(body);
}
