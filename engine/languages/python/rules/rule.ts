import type { StructureRule } from "../../../../schema/types.ts";
import type { SharedRule } from "../../rules/create-rules.ts";
import { type Node, nodesAt } from "../tree.ts";
import { nodesIn } from "../walk.ts";
import type { Functions } from "./analysis/functions.ts";
import type { PythonFile, PythonNames } from "./analysis/program.ts";
import { siteOf } from "./analysis/sites.ts";

export type PythonRule<R extends StructureRule = StructureRule> = SharedRule<PythonContext, R>;

export interface PythonContext extends PythonNames, Functions {
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
  /** The assignment's imports, as `importKey` writes them. */
  readonly providedImports: readonly string[];
}

/** A file's statements that are not provided with the assignment. */
export function ownStatements({ module }: PythonFile, context: PythonContext): Node[] {
  return nodesAt(module.body).filter((each) => !isProvided(each, context));
}

export function blamedStatements(context: PythonContext): Node[] {
  return context.files.flatMap((file) => ownStatements(file, context));
}

function isProvided(statement: Node, { provided, providedImports }: PythonContext): boolean {
  if (isImport(statement)) return providedImports.includes(importKey(statement));
  const names = namesBoundBy(statement);
  return names.length > 0 && names.every((name) => provided.includes(name));
}

function namesBoundBy(statement: Node): string[] {
  const own = siteOf(statement, () => undefined);
  if (own !== undefined) return [own.name];
  if (!["Assign", "AnnAssign"].includes(statement._type)) return [];
  const targets = [...nodesAt(statement.targets), ...nodesAt([statement.target])];
  return [...nodesIn(targets)].flatMap(({ _type, id, ctx }) =>
    _type === "Name" && ctx === "Store" ? [`${id}`] : [],
  );
}

/** True for the target of `x += 1`, which is also read. */
export function isAugmented(node: Node, { parentOf }: PythonContext): boolean {
  return parentOf(node)?._type === "AugAssign";
}

export function isImport({ _type }: Node): boolean {
  return _type === "Import" || _type === "ImportFrom";
}

/** Equal for imports of the same names. */
export function importKey({ module, level, names }: Node): string {
  const all = nodesAt(names).map(({ name, asname }) => [name, asname ?? null]);
  return JSON.stringify([module ?? null, level ?? 0, all]);
}
