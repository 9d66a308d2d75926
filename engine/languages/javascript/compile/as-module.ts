import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import { edited, freshName } from "../../edited.ts";
import { exportedBy, hasModifier, isAssignment, namesDeclaredBy, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { type CommonJs, isOfModules, readCommonJs } from "./common-js.ts";
import { type ExportedValue, handedOut, lister, writtenExports } from "./exported-values.ts";
import { topLevelThis, undeclared } from "./loose.ts";
import {
  type Aliases,
  firstAt,
  missingOf,
  pathsOf,
  rootOf,
  targetOf,
  valueAt,
  withOwnNames,
} from "./other-names.ts";
import {
  assigned,
  localOf,
  objectOf,
  propertiesOf,
  type Whole,
  wholeOf,
} from "./written-values.ts";

/** Forms that an assignment accepts besides exports under its own names. */
export type Accepted = Pick<Assignment, "aliases" | "scripts">;

/**
 * Turns a file into a module that exports the functions and classes of its tasks, `wanted`, by name:
 *
 * - CommonJS: `module.exports`, `exports` and `require` work as in Node.js, but in strict mode, and visible
 * exports are exported;
 * - a default export counts as the wanted one with its name, or the only wanted one;
 * - likewise the properties of an object exported as a whole;
 * - a script, if accepted, exports the wanted names;
 * - an export under an accepted alias also gets its own name.
 *
 * Every line stays where it is. Unchanged if there is nothing to do.
 */
export function asModule(
  text: string,
  wanted: readonly string[],
  { aliases = {}, scripts }: Accepted = {},
): string {
  return withOwnNames(exporting(text, wanted, aliases, scripts === true), wanted, aliases);
}

function exporting(
  text: string,
  wanted: readonly string[],
  aliases: Aliases,
  scripts: boolean,
): string {
  if (!scripts && !/\b(default|exports|require)\b/.test(text)) return text;
  const file = treeOf(text, "module.ts");
  const found = readCommonJs(file);
  if (scripts && !isOfModules(file) && !handsOut(found)) {
    return withPrelude(file, found, scriptExports(file, wanted, aliases), "globalThis");
  }
  if (found !== undefined) return commonJsAsModule(file, found, wanted, aliases);
  return withDefault(file, wanted, aliases) ?? text;
}

function handsOut(found: CommonJs | undefined): boolean {
  return found !== undefined && (found.names.size > 0 || found.isOpen || found.whole !== undefined);
}

/** Wanted names at a script's top level, or that it gives to some object. */
function scriptExports(file: ts.SourceFile, wanted: readonly string[], aliases: Aliases) {
  const listed = lister(file);
  const given = new Set(
    [...nodesIn(file)].filter(isAssignment).flatMap(({ left }) => {
      return ts.isPropertyAccessExpression(left) ? left.name.text : [];
    }),
  );
  return wanted.flatMap((name) =>
    firstAt(name, aliases, (root) => {
      const found = listed(name, root, valueAt("globalThis", root));
      return found.isOwn || given.has(root) ? found : undefined;
    }),
  );
}

function commonJsAsModule(
  file: ts.SourceFile,
  found: CommonJs,
  wanted: readonly string[],
  aliases: Aliases,
): string {
  const { names, whole, isOpen } = found;
  const listed = lister(file);
  const lists = [...names].map(([name, value]) =>
    listed(name, localOf(value), `module.exports.${name}`),
  );
  const target = whole && targetOf(whole, wanted, [...names.keys()], aliases);
  if (whole !== undefined) {
    for (const name of ["default", ...(target === undefined ? [] : [target])]) {
      lists.push(listed(name, whole.local, "module.exports"));
    }
  }
  for (const name of isOpen ? wanted : []) {
    const paths = pathsOf(name, aliases);
    if (name === target || paths.some((path) => names.has(path))) continue;
    lists.push({ name, value: paths.map((path) => valueAt("module.exports", path)).join("??") });
  }
  lists.push({ name: handedOut, value: "module.exports" });
  return withPrelude(file, found, lists, "exports");
}

/** A file that is no module, with its expected globals before it and its exports after it. */
function withPrelude(
  file: ts.SourceFile,
  found: CommonJs | undefined,
  lists: readonly ExportedValue[],
  outerThis: string,
): string {
  const fresh = freshName("$module", file.text);
  const imports = [...(found?.required ?? [])].map(([name, at], index) => ({
    at,
    text: `import*as ${fresh}r${index} from${JSON.stringify(name)};`,
    field: `${JSON.stringify(name)}:${fresh}r${index}`,
  }));
  const table = imports.map(({ field }) => field).join(",");
  const require =
    imports.length === 0 && !/\brequire\s*\.\s*main\b/.test(file.text)
      ? ""
      : `var require=(name)=>{const all={__proto__:null,${table}};if(!(name in all))throw new Error("Cannot find module '"+name+"'");return "${handedOut}" in all[name]?all[name].${handedOut}:all[name];};require.main={};`;
  const isNode = found !== undefined || /\b(module|require)\b/.test(file.text);
  const module = isNode ? "var module={exports:{}},exports=module.exports;" : "";
  const theirs = topLevelThis(file);
  const outer = theirs.length === 0 ? "" : `var ${fresh}t=${outerThis};`;
  const globals = undeclared(file).map((name) => `var ${name}=globalThis.${name};`);
  const at = (ts.getShebang(file.text)?.length ?? -1) + 1;
  const first = { at, text: [module, outer, require, ...globals].join("") };
  const edits = theirs.map((node) => ({
    at: node.getStart(file),
    length: "this".length,
    text: `${fresh}t`,
  }));
  return `${edited(file.text, [first, ...imports, ...edits])}\n${writtenExports(lists, fresh, file.text)}`;
}

/** A module that also exports its default under the wanted name. */
function withDefault(
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
