import { isNode, type Node, nodesAt } from "../tree.ts";

const members = `
  add append capitalize choice choices clear copy count deepcopy discard endswith extend find format
  get index insert isalpha isdigit islower items join keys lower pop popleft randint random randrange
  remove replace reverse sample setdefault shuffle sort split startswith strip update upper values
`;

const builtIns = `
  abs all any bool chr dict divmod enumerate filter float int isinstance iter len list map math max
  min next ord pow print random range reversed round set sorted str sum tuple zip
`;

const listed = (text: string) => new Set(text.trim().split(/\s+/));

/** Built-in members and names, which cannot be renamed. */
export const keptMembers: ReadonlySet<string> = listed(members);
const keptNames: ReadonlySet<string> = listed(builtIns);

/** Number of elements from which a list of constants counts as data. */
const data = 4;

/** Comparisons equivalent to another with swapped operands. */
const turned: Readonly<Record<string, string>> = { Gt: "Lt", GtE: "LtE" };

/** Nodes without effect on how a program works. */
const skipped = new Set(["Import", "ImportFrom", "Pass", "Global", "Nonlocal", "TypeAlias"]);

/** Fields without effect on what a node does: places, contexts, types, names that can be changed. */
const passedOver = new Set([
  ...["_type", "lineno", "col_offset", "end_lineno", "end_col_offset", "ctx", "kind"],
  ...["type_comment", "annotation", "returns", "type_params", "name", "asname", "id", "attr"],
  ...["arg", "conversion", "format_spec", "is_async", "simple"],
]);

/** A token, with its node if different; or a node to write. */
type WrittenToken = string | readonly [token: string, at: Node] | Node;

/**
 * Writes a piece of syntax as tokens, operators before operands, without what can change while the code does the
 * same: names, comments, docstrings, type hints, brackets, values of literals. Constructs of variable length have an
 * end token. `emit` gets each token with its node.
 */
export function createWriter(
  names: ReadonlySet<string>,
  emit: (token: string, at: Node) => void,
): (node: Node) => void {
  const nameFor = (text: unknown, kept: ReadonlySet<string>) =>
    names.has(`${text}`) || kept.has(`${text}`) ? `${text}` : "name";

  function write(node: Node): void {
    for (const part of partsOf(node)) {
      if (typeof part === "string") emit(part, node);
      else if (isNode(part)) write(part);
      else emit(...part);
    }
  }

  function partsOf(node: Node): readonly WrittenToken[] {
    if (skipped.has(node._type)) return [];
    if (node._type === "Name") return [nameFor(node.id, keptNames)];
    if (node._type === "Attribute") {
      return [".", node.value as Node, nameFor(node.attr, keptMembers)];
    }
    return writers[node._type]?.(node) ?? usualParts(node);
  }

  return write;
}

type Writer = (node: Node) => readonly WrittenToken[] | undefined;

const writers: Readonly<Record<string, Writer>> = {
  FunctionDef: partsOfFunction,
  AsyncFunctionDef: partsOfFunction,
  Lambda: (node) => ["function", ...partsOfArguments(node), "return", node.body as Node, "end"],
  ClassDef: ({ body }) => ["class", ...nodesAt(body), "end"],
  Constant: ({ value }) => [kindOf(value)],
  JoinedStr: ({ values }) => [
    "template",
    ...nodesAt(values).filter(({ _type }) => _type !== "Constant"),
    "end",
  ],
  FormattedValue: ({ value }) => [value as Node],
  // Without docstrings and other unused constants.
  Expr: ({ value }) => (isNode(value) && value._type !== "Constant" ? [value] : []),
  AnnAssign: ({ target, value }) => (isNode(value) ? ["Assign", target as Node, value, "end"] : []),
  Assign: (node) => stepOf(node) ?? ["Assign", ...nodesAt(node.targets), node.value as Node, "end"],
  AugAssign: ({ target, op, value }) => [`${op}=`, target as Node, value as Node],
  BinOp: ({ op, left, right }) => [`${op}`, left as Node, right as Node],
  UnaryOp: ({ op, operand }) => [`${op}`, operand as Node],
  BoolOp: ({ op, values }) => [`${op}`, ...nodesAt(values), "end"],
  Compare: partsOfComparison,
  List: partsOfList,
  Tuple: partsOfList,
  Set: partsOfList,
};

/** The node's type, then its fields in order, with the names of those for other branches. */
function usualParts(node: Node): readonly WrittenToken[] {
  const fields = Object.entries(node).filter(([name]) => !passedOver.has(name));
  const hasList = fields.some(([, value]) => Array.isArray(value));
  const parts = fields.flatMap(([name, value]): WrittenToken[] => {
    if (isNode(value)) return [value];
    const nodes = nodesAt(value);
    return nodes.length > 0 && ["orelse", "finalbody"].includes(name)
      ? [name, ...nodes]
      : [...nodes];
  });
  return [node._type, ...parts, ...(hasList ? ["end"] : [])];
}

function partsOfFunction(node: Node): readonly WrittenToken[] {
  const { decorator_list: decorators, body } = node;
  return [
    ...nodesAt(decorators),
    "function",
    ...partsOfArguments(node),
    "body",
    ...nodesAt(body),
    "end",
  ];
}

function partsOfArguments({ args: all }: Node): readonly WrittenToken[] {
  if (!isNode(all)) return [];
  const { posonlyargs, args, vararg, kwonlyargs, kwarg, defaults, kw_defaults } = all;
  const given = [...nodesAt(posonlyargs), ...nodesAt(args), vararg, ...nodesAt(kwonlyargs), kwarg];
  return [
    ...given.filter(isNode).map((at) => ["name", at] as const),
    ...nodesAt(defaults),
    ...nodesAt(kw_defaults),
  ];
}

function partsOfComparison({ left, ops, comparators }: Node): readonly WrittenToken[] {
  const kinds = Array.isArray(ops) ? ops.map(String) : [];
  const [operator = "", ...more] = kinds;
  const [right, ...rest] = nodesAt(comparators);
  const other = turned[operator];
  if (right === undefined || !isNode(left)) return [];
  if (more.length > 0) return ["Compare", left, ...kinds, right, ...rest, "end"];
  return other === undefined ? [operator, left, right] : [other, right, left];
}

/** `n = n + 1` is `n += 1`. */
function stepOf({ targets, value }: Node): readonly WrittenToken[] | undefined {
  const [target, ...more] = nodesAt(targets);
  if (target === undefined || more.length > 0 || !isNode(value)) return undefined;
  if (value._type !== "BinOp" || !isNode(value.left) || !isNode(value.right)) return undefined;
  if (withoutPlaces(value.left) !== withoutPlaces(target)) return undefined;
  return [`${value.op}=`, target, value.right];
}

function withoutPlaces(node: Node): string {
  return JSON.stringify(node, (key, value) =>
    /lineno$|col_offset$|^ctx$/.test(key) ? undefined : value,
  );
}

function partsOfList(node: Node): readonly WrittenToken[] {
  const elements = nodesAt(node.elts);
  return elements.length >= data && elements.every(isData)
    ? ["data"]
    : [node._type, ...elements, "end"];
}

function isData(node: Node): boolean {
  if (node._type === "Constant") return true;
  if (node._type === "UnaryOp") return isNode(node.operand) && isData(node.operand);
  return ["List", "Tuple", "Set"].includes(node._type) && nodesAt(node.elts).every(isData);
}

function kindOf(value: unknown): string {
  if (typeof value === "string") return "text";
  return value === null || typeof value === "boolean" ? `${value}` : "number";
}
