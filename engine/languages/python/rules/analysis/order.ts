import type { Node } from "../../tree.ts";
import { isFunction } from "../../walk.ts";
import type { PythonNames } from "./program.ts";

const loops = ["For", "AsyncFor", "While", "GeneratorExp"];

/** True if a node certainly runs before another one, and only once: both are in top-level statements of one module. */
export function runsBefore(one: Node, other: Node, program: PythonNames): boolean {
  const [first, second] = [one, other].map((node) => statementOf(node, program));
  if (first === undefined || second === undefined) return false;
  if (program.fileOf(first) !== program.fileOf(second)) return false;
  const [line, later] = [Number(first.lineno), Number(second.lineno)];
  return line === later ? Number(first.col_offset) < Number(second.col_offset) : line < later;
}

/** The top-level statement around a node; undefined if the node may run later, or repeatedly. */
function statementOf(node: Node, program: PythonNames): Node | undefined {
  let statement = node;
  for (;;) {
    const parent = program.parentOf(statement);
    if (parent === undefined || isFunction(parent) || loops.includes(parent._type))
      return undefined;
    if (parent._type === "Module") return statement;
    statement = parent;
  }
}
