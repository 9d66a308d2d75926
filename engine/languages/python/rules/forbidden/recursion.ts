import { circles } from "../../../rules/circles.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isClass, isDefined, isFunction, isMaking, nameOf, valueNodes } from "../../walk.ts";
import { chosen } from "../analysis/functions.ts";
import { ownersOf } from "../analysis/members.ts";
import { putting } from "../analysis/puts.ts";
import { isAugmented, type PythonContext } from "../rule.ts";

/** A place in a function that may call another. */
interface NameUse {
  readonly from: Node;
  readonly target: Node;
  readonly at: Node;
}

/** The first place that closes each cycle of functions. */
export function findRecursion(
  context: PythonContext,
): { readonly at: Node; readonly what: string }[] {
  const { all } = context;
  const references = new Map(all.map((node) => [node, referencesFrom(node, context)]));
  const next = (node: Node) => (references.get(node) ?? []).map(({ target }) => target);
  return circles(all, next).flatMap((circle) => {
    const inside = new Set(circle);
    const steps = circle
      .flatMap((from) => references.get(from) ?? [])
      .filter(({ target }) => inside.has(target))
      .map((step) => ({ ...step, isOwn: step.target === step.from }));
    const order = ({ at }: NameUse) => [
      context.files.indexOf(context.fileOf(at)),
      Number(at.lineno),
      Number(at.col_offset),
    ];
    const [first] = steps.sort(
      (a, b) => compare(order(a), order(b)) || Number(b.isOwn) - Number(a.isOwn),
    );
    if (first === undefined) return [];
    const [from, called] = [first.from, first.target].map((each) => titleOf(each, context));
    const how = first.isOwn
      ? `${from} calls itself`
      : `${from} calls ${called}, which calls it again`;
    return [{ at: first.at, what: `recursion (${how}) is` }];
  });
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function titleOf(node: Node, context: PythonContext): string {
  if (node._type !== "Lambda") return `${node.name}`;
  const target = nodesAt(context.parentOf(node)?.targets)[0];
  return (target && nameOf(target)) ?? "a lambda";
}

/** References from a function and its inner ones; from a class, those that making an object runs. */
function referencesFrom(from: Node, context: PythonContext): NameUse[] {
  const body = isNode(from.body) ? [from.body] : nodesAt(from.body);
  const texts = isClass(from)
    ? body.filter((each) => !isDefined(each) || isMaking(each) || each.name === "__call__")
    : body;
  return [...valueNodes(texts)]
    .filter(
      (at) => !isFunction(at) && !isClass(at) && !isKept(at, context) && !isQuiet(at, context),
    )
    .flatMap((at) => [...targetsOf(at, context)].map((target) => ({ from, target, at })));
}

/** What a name or member stands for, or what `getattr` and `globals()` find. */
function targetsOf(at: Node, context: PythonContext): Iterable<Node> {
  const isRead = at.ctx === "Load" || (at.ctx === "Store" && isAugmented(at, context));
  const isName = (at._type === "Name" || at._type === "Attribute") && isRead;
  const called = at._type === "Call" && isNode(at.func) ? nameOf(at.func) : undefined;
  const isAll = at._type === "Subscript" && isNode(at.value) && at.value._type === "Call";
  const isCalled = context.parentOf(at)?.func === at;
  return isName || called === "getattr" || isAll ? context.behind(at, isCalled) : [];
}

/** True if a value is only stored in a name or member, which is followed separately. */
function isKept(node: Node, context: PythonContext): boolean {
  const value = chosen(node, context);
  const parent = context.parentOf(value);
  if (parent === undefined) return false;
  if (parent._type === "Assign" || parent._type === "AnnAssign") return parent.value === value;
  const { func } = parent;
  return (
    parent._type === "Call" && isNode(func) && putting.includes(`${func.attr}`) && func !== value
  );
}

/** Attributes of a function that call it. */
const calling = ["__call__", "__wrapped__", "__func__"];

/** True for a name that only owns the member in question: `f.count`, `Game.move`, `moves.append`. */
function isQuiet(node: Node, context: PythonContext): boolean {
  const parent = context.parentOf(node);
  if (parent?._type !== "Attribute" || parent.value !== node) return false;
  const attribute = `${parent.attr}`;
  if (putting.includes(attribute) || ownersOf(node, context).length > 0) return true;
  const isItself = (context.bindingOf(node)?.sites ?? []).some(
    ({ by }) => by === "function" || by === "import",
  );
  return isItself && !calling.includes(attribute);
}
