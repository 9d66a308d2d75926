import { ts } from "#ts-morph";
import {
  hasModifier,
  isNamedExport,
  listedExports,
  listedOwnExports,
  namesDeclaredBy,
} from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { readCommonJs } from "./common-js.ts";
import { edited, freshName } from "./edited.ts";
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
  const fresh = freshName("$module", file.text);
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
  const imports = [...required].map(([name, at], index) => ({
    at,
    text: `import*as ${fresh}r${index} from${JSON.stringify(name)};`,
    entry: `${JSON.stringify(name)}:${fresh}r${index}`,
  }));
  const table = imports.map(({ entry }) => entry).join(",");
  const require =
    imports.length === 0
      ? ""
      : `var require=(name)=>{const all={__proto__:null,${table}};if(!(name in all))throw new Error("Cannot find module '"+name+"'");return "${handedOut}" in all[name]?all[name].${handedOut}:all[name];};`;
  const at = (ts.getShebang(file.text)?.length ?? -1) + 1;
  const first = { at, text: `var module={exports:{}},exports=module.exports;${require}` };
  return `${edited(file.text, [first, ...imports])}\n${exportsOf(lists, fresh)}`;
}

/** What a file exports under a name: the value of an expression, or one of its own variables. */
interface ExportedValue {
  readonly name: string;
  readonly value: string;
  readonly isOwn?: boolean;
}

/** Makes an export of a variable of the file itself, or else of an expression. */
function lister({ statements }: ts.SourceFile) {
  const own = new Set(statements.flatMap(namesDeclaredBy));
  return (name: string, local: string | undefined, value: string): ExportedValue =>
    local !== undefined && own.has(local) ? { name, value: local, isOwn: true } : { name, value };
}

/** The name under which files that were CommonJS give one another the whole of what they export. */
export const handedOut = "$moduleExports";

function exportsOf(list: readonly ExportedValue[], fresh: string): string {
  return list
    .filter(({ name }) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))
    .map(({ name, value, isOwn }, index) =>
      isOwn
        ? `export{${value} as ${name}};`
        : `const ${fresh}e${index}=${value};export{${fresh}e${index} as ${name}};`,
    )
    .join("");
}

/** A module with its default export under the name that is wanted, too. */
function withDefault(file: ts.SourceFile, wanted: readonly string[]): string | undefined {
  const found = defaultOf(file);
  if (found === undefined) return undefined;
  const exported = exportedNames(file);
  const missing = wanted.filter((name) => !exported.includes(name));
  if (missing.length === 0) return undefined;
  const { node, value, whole } = found;
  const { text } = file;
  const fresh = freshName("$module", text);
  const listed = lister(file);
  const variable = `${fresh}d`;
  const ownVariable = (name: string) => ({ name, value: variable, isOwn: true });
  const withLists = (lists: readonly ExportedValue[]) => `${text}\n${exportsOf(lists, fresh)}`;
  /** `export default` becomes a variable. */
  const withVariable = (lists: readonly ExportedValue[]) => {
    const at = node.getStart(file);
    const { length } = /^.*?\bdefault\b/s.exec(text.slice(at))?.[0] ?? "";
    const edits = [
      { at, length, text: `const ${variable}=` },
      { at: node.end, text: ";" },
    ];
    return `${edited(text, edits)}\n${exportsOf([ownVariable("default"), ...lists], fresh)}`;
  };
  const object = value && objectOf(value, file);
  if (value !== undefined && object !== undefined) {
    const holder = localOf(assigned(value));
    const lists = propertiesOf(object)
      .filter(([name]) => missing.includes(name))
      .map(([name, local]) => listed(name, local, `${holder ?? variable}.${name}`));
    if (lists.length === 0) return undefined;
    const isThere = holder !== undefined || lists.every(({ isOwn }) => isOwn);
    return isThere ? withLists(lists) : withVariable(lists);
  }
  const target = targetOf(whole, wanted, exported);
  if (target === undefined) return undefined;
  if (whole.local === undefined) return withVariable([ownVariable(target)]);
  const own = listed(target, whole.local, "");
  return own.isOwn ? withLists([own]) : undefined;
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

/** Names that a module exports, but for `export *`. */
function exportedNames({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => [
    ...(isNamedExport(statement) ? namesDeclaredBy(statement) : []),
    ...listedExports(statement).map(({ name }) => name.text),
  ]);
}

/** Whether a variable is one that a value is exported by, which has no name of its own. */
export function isOfExport(name: string): boolean {
  return /^\$module\d+e\d+$/.test(name);
}
