import { ts } from "#ts-morph";
import {
  hasModifier,
  isNamedExport,
  listedExports,
  listedOwnExports,
  namesDeclaredBy,
} from "../nodes.ts";
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
  const exported = exportedNames(file);
  const missing = missingOf(wanted, exported, aliases);
  if (missing.length === 0) return undefined;
  const { node, value, whole } = found;
  const { text } = file;
  const fresh = freshName("$module", text);
  const listed = lister(file);
  const variable = `${fresh}d`;
  const ownVariable = (name: string) => ({ name, value: variable, isOwn: true });
  const withLists = (lists: readonly ExportedValue[]) =>
    `${text}\n${writtenExports(lists, fresh, text)}`;
  const withVariable = (lists: readonly ExportedValue[]) => {
    const at = node.getStart(file);
    const { length } = /^.*?\bdefault\b/s.exec(text.slice(at))?.[0] ?? "";
    const edits = [
      { at, length, text: `const ${variable}=` },
      { at: node.end, text: ";" },
    ];
    return `${edited(text, edits)}\n${writtenExports([ownVariable("default"), ...lists], fresh, text)}`;
  };
  const object = value && objectOf(value, file);
  if (value !== undefined && object !== undefined) {
    const holder = localOf(assigned(value));
    const properties = new Map(propertiesOf(object));
    const lists = missing.flatMap((name) => {
      const path = pathsOf(name, aliases).find((each) => properties.has(rootOf(each)));
      if (path === undefined) return [];
      const local = path === rootOf(path) ? properties.get(path) : undefined;
      return listed(name, local, valueAt(holder ?? variable, path));
    });
    if (lists.length === 0) return undefined;
    const isThere = holder !== undefined || lists.every(({ isOwn }) => isOwn);
    return isThere ? withLists(lists) : withVariable(lists);
  }
  const target = targetOf(whole, wanted, exported, aliases);
  if (target === undefined) return undefined;
  if (whole.local === undefined) return withVariable([ownVariable(target)]);
  const own = listed(target, whole.local, "");
  return own.isOwn ? withLists([own]) : undefined;
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
    const element = listedOwnExports(node).find(({ name }) => name.text === "default");
    if (element !== undefined) {
      return { node, whole: { local: (element.propertyName ?? element.name).text } };
    }
  }
  return undefined;
}

/** A module's exported names, except through `export *`. */
function exportedNames({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => [
    ...(isNamedExport(statement) ? namesDeclaredBy(statement) : []),
    ...listedExports(statement).map(({ name }) => name.text),
  ]);
}
