import type { Node } from "../../tree.ts";
import { isFunction } from "../../walk.ts";
import type { PythonNames } from "./program.ts";

const loops = ["For", "AsyncFor", "While", "GeneratorExp"];

/** True if a place surely runs before another one, once: both are statements of one module, or within different ones. */
export function runsBefore(one: Node, other: Node, program: PythonNames): boolean {
  const [first, second] = [one, other].map((node) => statementOf(node, program));
  if (first === undefined || second === undefined) return false;
  if (program.fileOf(first) !== program.fileOf(second)) return false;
  const [line, later] = [Number(first.lineno), Number(second.lineno)];
  return line === later ? Number(first.col_offset) < Number(second.col_offset) : line < later;
}

/** The statement of its module that a node is in; undefined for one that may run later, or again. */
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
