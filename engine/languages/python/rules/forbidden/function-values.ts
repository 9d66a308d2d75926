import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isDefined, isFunction, nameOf } from "../../walk.ts";
import { chosen } from "../analysis/functions.ts";
import type { PythonContext } from "../rule.ts";

/**
 * True for a function used as a value: an argument, a default, a result, or an item of a list, dict or attribute.
 * Defining it by `f = lambda x: …` or `def`, renaming and decorating it do not count.
 */
export function isFunctionValue(node: Node, context: PythonContext): boolean {
  if (node._type === "Lambda") return isHandedOn(node, context);
  const isRead = ["Name", "Attribute"].includes(node._type) && node.ctx === "Load";
  if (!isRead || isProperty(node, context)) return false;
  return (
    [...context.behind(node)].some(isFunction) &&
    isHandedOn(node, context) &&
    !isHolder(node, context)
  );
}

/** True for a list of functions and the like, which is found where it is made. */
function isHolder(node: Node, context: PythonContext): boolean {
  const sites = context.bindingOf(node)?.sites ?? [];
  return sites.some(({ value }) => value !== undefined && holders.includes(value._type));
}

const holders = ["List", "Tuple", "Set", "Dict", "Call"];

/** A property's function is called where it is read. */
function isProperty(node: Node, context: PythonContext): boolean {
  return [...context.behind(node)].some(
    (each) => isDefined(each) && nodesAt(each.decorator_list).some((by) => isPropertyMark(by)),
  );
}

function isPropertyMark(by: Node): boolean {
  return ["property", "cached_property"].includes(`${nameOf(by) ?? by.attr}`);
}

function isHandedOn(node: Node, context: PythonContext): boolean {
  const value = chosen(node, context);
  const parent = context.parentOf(value);
  switch (parent?._type) {
    case "Call":
      return parent.func !== value;
    case "Lambda":
      return parent.body === value;
    case "Assign":
      return nodesAt(parent.targets).some(({ _type }) => _type !== "Name");
    case "arguments":
      return true;
    case "Dict":
      return nodesAt(parent.values).includes(value);
    case "ListComp":
    case "SetComp":
    case "GeneratorExp":
      return parent.elt === value;
    case "DictComp":
      return parent.value === value;
    default:
      return parent !== undefined && takers.includes(parent._type) && isNode(value);
  }
}

const takers = [
  ...["keyword", "Return", "Yield", "List", "Tuple", "Set", "Raise", "FormattedValue", "Starred"],
];
