import { ts } from "#ts-morph";
import { exportedBy, hasModifier, namesDeclaredBy } from "../nodes.ts";
import { edited, freshName } from "./edited.ts";
import { type ExportedValue, lister, writtenExports } from "./exported-values.ts";
import { type Aliases, missingOf, pathsOf, rootOf, targetOf, valueAt } from "./other-names.ts";
import {
  assigned,
  localOf,
  objectOf,
  propertiesOf,
  type Whole,
  wholeOf,
} from "./written-values.ts";

/** A module that also exports its default under the wanted name. */
export function withDefault(
  file: ts.SourceFile,
  wanted: readonly string[],
  aliases: Aliases,
): string | undefined {
  const found = defaultOf(file);
  if (found === undefined) return undefined;
  const exported = file.statements.flatMap(exportedBy).map(({ name }) => name);
  const missing = missingOf(wanted, exported, aliases);
  if (missing.length === 0) return undefined;
  const { node, value, whole } = found;
  const { text } = file;
  const fresh = freshName("$module", text);
  const listed = lister(file);
  const variable = `${fresh}d`;
  const ownVariable = (name: string) => ({ name, value: variable, isOwn: true });
  const object = value && objectOf(value, file);
  const lists: ExportedValue[] = [];
  let isThere: boolean;
  if (value !== undefined && object !== undefined) {
    const holder = localOf(assigned(value));
    const properties = new Map(propertiesOf(object));
    for (const name of missing) {
      const path = pathsOf(name, aliases).find((each) => properties.has(rootOf(each)));
      if (path === undefined) continue;
      const local = path === rootOf(path) ? properties.get(path) : undefined;
      lists.push(listed(name, local, valueAt(holder ?? variable, path)));
    }
    isThere = holder !== undefined || lists.every(({ isOwn }) => isOwn);
  } else {
    const target = targetOf(whole, wanted, exported, aliases);
    isThere = whole.local !== undefined;
    if (target === undefined) return undefined;
    const own = isThere ? listed(target, whole.local, "") : ownVariable(target);
    if (own.isOwn) lists.push(own);
  }
  if (lists.length === 0) return undefined;
  if (isThere) return `${text}\n${writtenExports(lists, fresh, text)}`;
  const at = node.getStart(file);
  const { length } = /^.*?\bdefault\b/s.exec(text.slice(at))?.[0] ?? "";
  const edits = [
    { at, length, text: `const ${variable}=` },
    { at: node.end, text: ";" },
  ];
  return `${edited(text, edits)}\n${writtenExports([ownVariable("default"), ...lists], fresh, text)}`;
}

/** A module's default export: its node, and its value if that is an expression. */
function defaultOf(
  file: ts.SourceFile,
): { readonly node: ts.Node; readonly value?: ts.Expression; readonly whole: Whole } | undefined {
  for (const node of file.statements) {
    if (ts.isExportAssignment(node) && node.isExportEquals !== true) {
      return { node, value: node.expression, whole: wholeOf(assigned(node.expression)) };
    }
    if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) {
      const [local] = namesDeclaredBy(node);
      return { node, whole: local === undefined ? {} : { local } };
    }
    const own = exportedBy(node).find(({ name, from }) => name === "default" && !from);
    if (own !== undefined) return { node, whole: { local: own.local } };
  }
  return undefined;
}
