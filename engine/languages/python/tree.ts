/** A node of CPython's syntax tree, as prepare.py writes it; fields have their names in the module `ast`. */
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

const definitions = ["FunctionDef", "AsyncFunctionDef", "ClassDef"];

export function isDefinition({ _type }: Node): boolean {
  return definitions.includes(_type);
}

/** A string as a statement, such as a docstring. */
export function isText({ _type, value }: Node): boolean {
  return _type === "Expr" && isNode(value) && typeof value.value === "string";
}
