/** A node of CPython's syntax tree, as prepare.py writes it: fields by their names in Python's module `ast`. */
export interface Node {
  readonly _type: string;
  readonly lineno?: number | null;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "_type" in value;
}

export function nodesAt(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A name that a module binds, or a class's method: `Game.move`. */
interface Binding {
  readonly name: string;
  readonly line: number;
  /** Its tree without places and docstrings: equal for the same code in any layout. */
  readonly content: string;
  /** Set for a class that may have methods besides those that are written in it. */
  readonly isOpen?: true;
}

export type Bindings = ReadonlyMap<string, Binding>;

/** The names that a module's own statements bind, and the methods of its classes; the last one of each name. */
export function declaredIn(module: Node): Bindings {
  const found = new Map<string, Binding>();
  const note = (name: string, node: Node) =>
    found.set(name, {
      ...{ name, line: node.lineno ?? 1, content: contentOf(node) },
      ...(isOpen(node) && { isOpen: true }),
    });
  const visit = (statement: Node): void => {
    for (const name of boundBy(statement)) note(name, statement);
    if (statement._type === "ClassDef") {
      for (const member of nodesAt(statement.body)) {
        for (const name of boundBy(member)) note(`${statement.name}.${name}`, member);
      }
    }
    if (isDefinition(statement)) return;
    for (const field of ["body", "orelse", "finalbody"]) nodesAt(statement[field]).forEach(visit);
    for (const handler of nodesAt(statement.handlers)) nodesAt(handler.body).forEach(visit);
  };
  nodesAt(module.body).forEach(visit);
  return found;
}

/** True for what is no class statement, and for a class with bases or decorators. */
function isOpen({ _type, bases, keywords, decorator_list }: Node): boolean {
  if (_type !== "ClassDef") return true;
  return [bases, keywords, decorator_list].some((each) =>
    nodesAt(each).some(({ id }) => id !== "object"),
  );
}

const definitions = ["FunctionDef", "AsyncFunctionDef", "ClassDef"];

function isDefinition({ _type }: Node): boolean {
  return definitions.includes(_type);
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

/** A string as a statement, as a docstring is one. */
export function isText({ _type, value }: Node): boolean {
  return _type === "Expr" && isNode(value) && typeof value.value === "string";
}
