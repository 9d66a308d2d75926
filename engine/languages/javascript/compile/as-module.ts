import { ts } from "#ts-morph";
import { declaredBy, hasModifier } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { readCommonJs } from "./common-js.ts";
import { edited } from "./edited.ts";
import { listedExports } from "./listed-exports.ts";
import {
  assigned,
  localOf,
  objectOf,
  propertiesOf,
  type Whole,
  wholeOf,
} from "./written-values.ts";

/**
 * A file as a module that exports by name what its tasks are about. `wanted` are the names of the
 * functions and classes that it is to have. Three things are made so:
 *
 * - CommonJS: `module.exports`, `exports` and `require` work as in Node.js, but in strict mode, and
 *   what they are seen to hand out is exported;
 * - a default export counts as the one that is wanted: by its name, or as it is the only one;
 * - so do the properties of an object that is exported as a whole.
 *
 * Every line stays where it is. The text comes back as it is where there is nothing to do.
 */
export function asModule(text: string, wanted: readonly string[]): string {
  if (!/\b(default|exports|require)\b/.test(text)) return text;
  const file = treeOf(text, "module.ts");
  return commonJsAsModule(file, wanted) ?? withDefault(file, wanted) ?? text;
}

function commonJsAsModule(file: ts.SourceFile, wanted: readonly string[]): string | undefined {
  const found = readCommonJs(file);
  if (found === undefined) return undefined;
  const { names, whole, required, isOpen } = found;
  const listed = lister(file);
  const fresh = freshPrefix(file.text);
  const imports = [...required].map(([name, at], index) => ({ name, at, as: `${fresh}r${index}` }));
  const lists = [...names].map(([name, value]) =>
    listed(name, localOf(value), `module.exports.${name}`),
  );
  const target = whole && targetOf(whole, wanted, [...names.keys()]);
  if (whole !== undefined) {
    for (const name of ["default", ...(target === undefined ? [] : [target])]) {
      lists.push(listed(name, whole.local, "module.exports"));
    }
  }
  for (const name of isOpen ? wanted : []) {
    if (name !== target && !names.has(name)) lists.push({ name, value: `module.exports?.${name}` });
  }
  lists.push({ name: handedOut, value: "module.exports" });
  const table = imports.map(({ name, as }) => `${JSON.stringify(name)}:${as}`).join(",");
  const require =
    imports.length === 0
      ? ""
      : `var require=(name)=>{const all={__proto__:null,${table}};if(!(name in all))throw new Error("Cannot find module '"+name+"'");return "${handedOut}" in all[name]?all[name].${handedOut}:all[name];};`;
  const shebang = ts.getShebang(file.text)?.length ?? -1;
  const edits = [
    { at: shebang + 1, text: `var module={exports:{}},exports=module.exports;${require}` },
    ...imports.map(({ name, at, as }) => ({
      at,
      text: `import*as ${as} from${JSON.stringify(name)};`,
    })),
  ];
  return `${edited(file.text, edits)}\n${exportsOf(lists, fresh)}`;
}

/** What a file exports under a name: one of its own variables, or the value of an expression. */
type ExportedValue = { readonly name: string } & (
  | { readonly local: string }
  | { readonly value: string }
);

/** Makes an export of a variable of the file itself, or else of an expression. */
function lister(file: ts.SourceFile) {
  const own = ownNames(file);
  return (name: string, local: string | undefined, value: string): ExportedValue =>
    local !== undefined && own.has(local) ? { name, local } : { name, value };
}

/** The name under which files that were CommonJS give one another the whole of what they export. */
export const handedOut = "$moduleExports";

function exportsOf(list: readonly ExportedValue[], fresh: string): string {
  return list
    .filter(({ name }) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))
    .map((each, index) => {
      const { name } = each;
      if ("local" in each) return `export{${each.local} as ${name}};`;
      return `const ${fresh}e${index}=${each.value};export{${fresh}e${index} as ${name}};`;
    })
    .join("");
}

/** A module with its default export under the name that is wanted, too. */
function withDefault(file: ts.SourceFile, wanted: readonly string[]): string | undefined {
  const found = defaultOf(file);
  if (found === undefined) return undefined;
  const exported = exportedNames(file);
  const missing = wanted.filter((name) => !exported.has(name));
  if (missing.length === 0) return undefined;
  const fresh = freshPrefix(file.text);
  const { node, value, whole } = found;
  const object = value === undefined ? undefined : objectOf(value, file);
  if (object !== undefined && value !== undefined) {
    const holder = localOf(assigned(value)) ?? `${fresh}d`;
    const listed = lister(file);
    const lists = propertiesOf(object)
      .filter(([name]) => missing.includes(name))
      .map(([name, local]) => listed(name, local, `${holder}.${name}`));
    if (lists.length === 0) return undefined;
    const isOwn = lists.every((each) => "local" in each) || holder !== `${fresh}d`;
    if (isOwn) return `${file.text}\n${exportsOf(lists, fresh)}`;
    return withVariable([{ name: "default", local: holder }, ...lists]);
  }
  const target = targetOf(whole, wanted, [...exported]);
  if (target === undefined) return undefined;
  if (whole.local !== undefined) {
    return ownNames(file).has(whole.local)
      ? `${file.text}\n${exportsOf([{ name: target, local: whole.local }], fresh)}`
      : undefined;
  }
  const both = ["default", target].map((name) => ({ name, local: `${fresh}d` }));
  return withVariable(both);

  /** `export default` becomes a variable. */
  function withVariable(lists: readonly ExportedValue[]): string {
    const { text } = file;
    const start = node.getStart(file);
    const from = start + text.slice(start).search(/\bdefault\b/) + "default".length;
    const changed = `${text.slice(0, start)}const ${fresh}d=${text.slice(from, node.end)};${text.slice(node.end)}`;
    return `${changed}\n${exportsOf(lists, fresh)}`;
  }
}

/** The default export of a module: where it stands, and its value where that is an expression. */
function defaultOf(
  file: ts.SourceFile,
): { readonly node: ts.Node; readonly value?: ts.Expression; readonly whole: Whole } | undefined {
  for (const node of file.statements) {
    if (ts.isExportAssignment(node) && node.isExportEquals !== true) {
      return { node, value: node.expression, whole: wholeOf(assigned(node.expression)) };
    }
    if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) {
      const [declared] = declaredBy(node);
      return { node, whole: declared === undefined ? {} : { local: declared[0] } };
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) continue;
    const element = listedExports(node).find(({ name }) => name.text === "default");
    if (element !== undefined) {
      return { node, whole: { local: (element.propertyName ?? element.name).text } };
    }
  }
  return undefined;
}

/** What one value counts as: what it is called, or else all that is missing. */
function targetOf(
  { local, called }: Whole,
  wanted: readonly string[],
  exported: readonly string[],
): string | undefined {
  const missing = wanted.filter((name) => !exported.includes(name));
  const own = local ?? called;
  if (own !== undefined && missing.includes(own)) return own;
  return missing.length === 1 ? missing[0] : undefined;
}

/** Names of what a file declares at its top level. */
function ownNames({ statements }: ts.SourceFile): ReadonlySet<string> {
  return new Set(statements.flatMap(declaredBy).map(([name]) => name));
}

/** Names that a module exports, but for `export *`. */
function exportedNames({ statements }: ts.SourceFile): ReadonlySet<string> {
  const { ExportKeyword, DefaultKeyword } = ts.SyntaxKind;
  const names = statements.flatMap((statement): string[] => {
    const isNamed =
      hasModifier(statement, ExportKeyword) && !hasModifier(statement, DefaultKeyword);
    const own = isNamed ? declaredBy(statement).map(([name]) => name) : [];
    return [...own, ...listedExports(statement).map(({ name }) => name.text)];
  });
  return new Set(names);
}

/** Whether a variable is one that a value is exported by, which has no name of its own. */
export function isOfExport(name: string): boolean {
  return /^\$module\d+e\d+$/.test(name);
}

/** What no name in a text begins with. */
function freshPrefix(text: string): string {
  for (let count = 0; ; count += 1) {
    const prefix = `$module${count}`;
    if (!text.includes(prefix)) return prefix;
  }
}
