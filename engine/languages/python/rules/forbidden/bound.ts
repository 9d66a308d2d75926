import { type Node, nodesAt } from "../../tree.ts";
import { isClass, isDefined, isFunction, nodesIn } from "../../walk.ts";
import type { PythonFile } from "../analysis/program.ts";
import type { BoundName } from "../analysis/sites.ts";
import type { PythonContext } from "../rule.ts";

/**
 * True if a name certainly is the program's own there. A module's name may still be the built-in one if no statement
 * has bound it yet, or only one that may not run: `if 0: eval = None`.
 */
export function isReallyBound(binding: BoundName, use: Node, context: PythonContext): boolean {
  const { scope, name } = binding;
  if (scope.outer !== undefined) return binding.sites.some(({ by }) => by !== "declared");
  const file = context.fileOf(use);
  const isDeleted = [...nodesIn(file.module)].some(
    (node) => node._type === "Name" && node.ctx === "Del" && node.id === name,
  );
  if (isDeleted) return false;
  return binding.sites.some(({ node, by }) => {
    if (by === "taken") return isInLoopOf(node, use, context);
    const statement = statementOf(node, context);
    if (by === "declared" || !isSure(statement)) return false;
    return isBefore(statement, use) || isCalledLater(use, statement, file, context);
  });
}

/** A loop's variable is bound within the loop. */
function isInLoopOf(target: Node, use: Node, context: PythonContext): boolean {
  const loop = context.around(target, ({ ctx }) => ctx !== "Store");
  return loop?._type === "For" && context.around(use, (each) => each === loop) !== undefined;
}

function statementOf(node: Node, context: PythonContext): Node {
  let statement = node;
  for (let next = context.parentOf(node); next !== undefined; next = context.parentOf(next)) {
    if (next._type === "Module") break;
    statement = next;
  }
  return statement;
}

/** Statements that certainly bind their names; others may not run what is in them. */
const sure = [
  ...["Assign", "AnnAssign", "FunctionDef", "AsyncFunctionDef", "ClassDef", "Import", "ImportFrom"],
];

function isSure({ _type }: Node): boolean {
  return sure.includes(_type);
}

function isBefore(statement: Node, use: Node): boolean {
  return Number(statement.lineno) < Number(use.lineno);
}

/** A function may use what is bound below it, if nothing is called in between. */
function isCalledLater(
  use: Node,
  statement: Node,
  file: PythonFile,
  context: PythonContext,
): boolean {
  if (context.around(use, isFunction) === undefined) return false;
  const before = nodesAt(file.module.body).filter((each) => isBefore(each, statement));
  const running = before.filter((each) => !isDefined(each) && !isClass(each));
  return [...nodesIn(running, (each) => !isFunction(each))].every(({ _type }) => _type !== "Call");
}
