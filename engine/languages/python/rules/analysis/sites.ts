import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isClass, isDefined } from "../../walk.ts";

/** A part of a program with names of its own. */
export interface Scope {
  /** The module, function, class or comprehension. */
  readonly node: Node;
  readonly outer: Scope | undefined;
  readonly bindings: Map<string, BoundName>;
  /** Names in `global` and `nonlocal` statements. */
  readonly globals: Set<string>;
  readonly nonlocals: Set<string>;
}

/** A name in a scope, with all places that bind it. */
export interface BoundName {
  readonly name: string;
  readonly scope: Scope;
  readonly sites: Site[];
}

export interface Site {
  readonly by: "function" | "class" | "import" | "parameter" | "value" | "declared" | "taken";
  /** The node that a finding points to. */
  readonly node: Node;
  /** The assigned expression; for a name in a pattern, one that contains its value. */
  readonly value?: Node;
}

export interface NamedSite {
  readonly name: string;
  readonly site: Site;
}

/** The name that a node itself binds. `taken` names are required by a statement: of loops, caught errors, patterns. */
export function siteOf(
  node: Node,
  parentOf: (node: Node) => Node | undefined,
): NamedSite | undefined {
  const { _type, name } = node;
  if (isDefined(node)) return { name: `${name}`, site: { by: "function", node } };
  if (isClass(node)) return { name: `${name}`, site: { by: "class", node } };
  if (_type === "arg") return { name: `${node.arg}`, site: { by: "parameter", node } };
  if (_type === "alias") return ofImport(node, parentOf(node));
  if (_type === "Name") {
    return node.ctx === "Store" ? { name: `${node.id}`, site: ofName(node, parentOf) } : undefined;
  }
  const taken = _type === "MatchMapping" ? node.rest : takers.includes(_type) ? name : null;
  return typeof taken === "string" ? { name: taken, site: { by: "taken", node } } : undefined;
}

const takers = [
  ...["ExceptHandler", "MatchAs", "MatchStar", "TypeVar", "ParamSpec", "TypeVarTuple"],
];

function ofImport(alias: Node, statement: Node | undefined): NamedSite | undefined {
  const { name, asname } = alias;
  if (name === "*") return undefined;
  const isWhole = statement?._type === "Import";
  const own = isWhole ? `${name}`.split(".")[0] : `${name}`;
  return { name: `${asname ?? own}`, site: { by: "import", node: alias } };
}

function ofName(node: Node, parentOf: (node: Node) => Node | undefined): Site {
  const path: Node[] = [node];
  let owner = parentOf(node);
  while (owner !== undefined && ["Tuple", "List", "Starred"].includes(owner._type)) {
    path.push(owner);
    owner = parentOf(owner);
  }
  const value = isNode(owner?.value) ? owner.value : undefined;
  switch (owner?._type) {
    case "Assign":
      return { by: "value", node, ...(value && { value: partOf(value, path) }) };
    case "AnnAssign":
      return value === undefined ? { by: "declared", node } : { by: "value", node, value };
    case "NamedExpr":
    case "AugAssign":
      return { by: "value", node, ...(value && { value }) };
    case "withitem":
      return { by: "value", node };
    default:
      return { by: "taken", node };
  }
}

/** The part of an assigned value for a name in a pattern, as far as the value is written out. */
function partOf(value: Node, path: readonly Node[]): Node {
  let part = value;
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const pattern = path[depth] as Node;
    const elements = nodesAt(pattern.elts);
    const values = nodesAt(part.elts);
    const isPlain = elements.length === values.length && !elements.some(isStarred);
    const at = elements.indexOf(path[depth - 1] as Node);
    const own = values[at];
    if (!isPlain || own === undefined || isStarred(own)) return part;
    part = own;
  }
  return part;
}

function isStarred({ _type }: Node): boolean {
  return _type === "Starred";
}
