import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import { isNamedExport, listedExports, namesDeclaredBy } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { freshName } from "./edited.ts";
import { type ExportedValue, writtenExports } from "./exported-values.ts";
import type { Whole } from "./written-values.ts";

/** Accepted aliases of a function or class, possibly paths: `game.move`. */
export type Aliases = NonNullable<Assignment["aliases"]>;

/** Possible export names, the own one first. */
export function pathsOf(name: string, aliases: Aliases): readonly string[] {
  return [name, ...(own(aliases, name) ?? [])];
}

export function rootOf(path: string): string {
  return path.split(".")[0] ?? path;
}

/** The value at a path; undefined if a part is missing. */
export function valueAt(holder: string, path: string): string {
  return `${holder}?.${path.replaceAll(".", "?.")}`;
}

/** Names for a single exported value: its own, or else all missing ones. */
export function targetOf(
  { local, called }: Whole,
  wanted: readonly string[],
  exported: readonly string[],
  aliases: Aliases,
): string | undefined {
  const missing = missingOf(wanted, exported, aliases);
  const own = local ?? called;
  if (own !== undefined && missing.includes(own)) return own;
  const other = missing.find((name) => own !== undefined && pathsOf(name, aliases).includes(own));
  return other ?? (missing.length === 1 ? missing[0] : undefined);
}

/** Wanted names that are exported under none of their aliases. */
export function missingOf(
  wanted: readonly string[],
  exported: readonly string[],
  aliases: Aliases,
) {
  return wanted.filter(
    (name) => !pathsOf(name, aliases).some((path) => exported.includes(rootOf(path))),
  );
}

/** A module's export, of its own variable or from another module. */
interface Export {
  readonly local: string;
  /** The other module's specifier. */
  readonly from: string | undefined;
}

/** Adds exports under wanted names for the first existing alias. Existing exports stay. */
export function withOwnNames(text: string, wanted: readonly string[], aliases: Aliases): string {
  const named = wanted.filter((name) => pathsOf(name, aliases).length > 1);
  if (named.length === 0) return text;
  const exported = exportsOf(treeOf(text, "module.ts"));
  const fresh = freshName("$module", text);
  const lists = named
    .filter((name) => !exported.has(name))
    .flatMap((name): ExportedValue[] => {
      const values: string[] = [];
      for (const path of pathsOf(name, aliases)) {
        const root = rootOf(path);
        const { local, from } = exported.get(root) ?? {};
        if (local === undefined) continue;
        const isPlain = path === root;
        if (isPlain && values.length === 0) return [{ name, value: local, isOwn: true, from }];
        if (from === undefined)
          values.push(isPlain ? local : valueAt(local, path.slice(root.length + 1)));
      }
      return values.length === 0 ? [] : [{ name, value: values.join("??") }];
    });
  return lists.length === 0 ? text : `${text}\n${writtenExports(lists, fresh, text)}`;
}

function exportsOf({ statements }: ts.SourceFile): Map<string, Export> {
  const found = new Map<string, Export>();
  for (const statement of statements) {
    if (isNamedExport(statement)) {
      for (const name of namesDeclaredBy(statement))
        found.set(name, { local: name, from: undefined });
    }
    const module = ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    for (const { name, propertyName } of listedExports(statement)) {
      const local = (propertyName ?? name).text;
      found.set(name.text, { local, from: module?.getText() });
    }
  }
  return found;
}

/** Names may equal inherited ones of every object. */
function own(aliases: Aliases, name: string): readonly string[] | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}
