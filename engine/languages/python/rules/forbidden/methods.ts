import { isNode, type Node, nodesAt } from "../../tree.ts";
import { constantText, meaningOf } from "../analysis/meanings.ts";
import { membersOf } from "../analysis/members.ts";
import type { PythonContext } from "../rule.ts";

export interface BannedMethod {
  readonly name: string;
  readonly of: Node | undefined;
}

/** The member that a node accesses: `x.sort`, `getattr(x, "sort")`, `methodcaller("sort")`. */
export function methodOf(node: Node, context: PythonContext): BannedMethod | undefined {
  if (node._type === "Attribute") {
    return { name: `${node.attr}`, of: isNode(node.value) ? node.value : undefined };
  }
  if (node._type !== "Call" || !isNode(node.func)) return undefined;
  const [first, second] = nodesAt(node.args);
  const called = meaningOf(node.func, context);
  if (called === "getattr" && second !== undefined) {
    const name = constantText(second, context);
    return name === undefined ? undefined : { name, of: first };
  }
  const isCaller = called === "operator.methodcaller" || called === "operator.attrgetter";
  const name = isCaller && first !== undefined ? constantText(first, context) : undefined;
  return name === undefined ? undefined : { name, of: undefined };
}

/** True for a member of the program's own class: `self.sort`, `game.sort`. */
export function isOwnMethod({ name, of }: BannedMethod, context: PythonContext): boolean {
  if (of === undefined) return false;
  return membersOf(of, name, context).length > 0 || context.hasAttribute(of, name);
}
