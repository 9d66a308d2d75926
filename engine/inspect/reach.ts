import { type SourceFile, ts } from "ts-morph";
import type { ManifestTask } from "../../fixtures/schema/types.ts";

/**
 * Which other tasks' functions each task may call, by id: found by following names through the
 * top-level statements. It may name a task too many, where two things share a name, but none
 * too few unless names are put together at run time.
 */
export function reachedTasks(
  file: SourceFile,
  tasks: readonly ManifestTask[],
): Readonly<Record<string, readonly string[]>> {
  const aliases = exportAliases(file.compilerNode);
  const mentions = mentionsByName(file.compilerNode);
  const local = (fn: string) => aliases.get(fn) ?? fn;
  return Object.fromEntries(
    tasks.map((task) => {
      const reached = closure(task.functions.map(local), mentions);
      const others = tasks.filter(
        (other) =>
          other !== task && other.functions.some((fn) => reached.has(local(fn)) || reached.has(fn)),
      );
      return [task.id, others.map((other) => other.id)];
    }),
  );
}

/** `export { local as name }`: the local name by the exported one. */
function exportAliases(file: ts.SourceFile): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) continue;
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, propertyName } of statement.exportClause.elements) {
      if (propertyName !== undefined) aliases.set(name.text, propertyName.text);
    }
  }
  return aliases;
}

/** Every name and string in the statements that declare a top-level name. */
function mentionsByName(file: ts.SourceFile): Map<string, Set<string>> {
  const mentions = new Map<string, Set<string>>();
  for (const statement of file.statements) {
    const names = namesIn(statement);
    for (const name of declaredBy(statement)) {
      mentions.set(name, new Set([...(mentions.get(name) ?? []), ...names]));
    }
  }
  return mentions;
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)]);
}

/** The tree may be too deep for recursion. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const open = [node];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (ts.isIdentifier(each) || ts.isStringLiteralLike(each)) names.add(each.text);
    ts.forEachChild(each, (child) => {
      open.push(child);
    });
  }
  return names;
}

function closure(
  start: readonly string[],
  mentions: ReadonlyMap<string, Set<string>>,
): Set<string> {
  const reached = new Set<string>();
  const open = [...start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of mentions.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
