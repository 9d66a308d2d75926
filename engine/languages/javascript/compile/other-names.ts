import type { Assignment } from "../../../../schema/types.ts";
import { freshName } from "../../edited.ts";
import { exportedBy } from "../nodes.ts";
import { treeOf } from "../tree.ts";
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

/** An export of the first existing value at one of a name's paths; `at` resolves a root. */
export function firstAt(
  name: string,
  aliases: Aliases,
  at: (root: string) => Omit<ExportedValue, "name"> | undefined,
): ExportedValue[] {
  const values = pathsOf(name, aliases).flatMap((path): ExportedValue[] => {
    const root = rootOf(path);
    const found = at(root);
    if (found === undefined) return [];
    if (path === root) return [{ name, ...found }];
    const value = valueAt(found.value, path.slice(root.length + 1));
    return found.from === undefined ? [{ name, value }] : [];
  });
  const [first] = values;
  if (first === undefined || first.isOwn) return values.slice(0, 1);
  const own = values.filter(({ from }) => from === undefined);
  return [{ name, value: own.map(({ value }) => value).join("??") }];
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

/** Adds exports under wanted names for the first existing alias. Existing exports stay. */
export function withOwnNames(text: string, wanted: readonly string[], aliases: Aliases): string {
  const named = wanted.filter((name) => pathsOf(name, aliases).length > 1);
  if (named.length === 0) return text;
  const { statements } = treeOf(text, "module.ts");
  const exported = new Map(statements.flatMap(exportedBy).map((each) => [each.name, each]));
  const fresh = freshName("$module", text);
  const lists = named
    .filter((name) => !exported.has(name))
    .flatMap((name) =>
      firstAt(name, aliases, (root) => {
        const found = exported.get(root);
        return found && { value: found.local, isOwn: true, from: found.from?.getText() };
      }),
    );
  return lists.length === 0 ? text : `${text}\n${writtenExports(lists, fresh, text)}`;
}

/** Names may equal inherited ones of every object. */
function own(aliases: Aliases, name: string): readonly string[] | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}
