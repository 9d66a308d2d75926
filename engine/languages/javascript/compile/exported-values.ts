import type { ts } from "#ts-morph";
import { namesDeclaredBy } from "../nodes.ts";
import { isOfModules } from "./common-js.ts";
import { undeclared } from "./loose.ts";

/** An export: an expression's value, or one of the file's variables. */
export interface ExportedValue {
  readonly name: string;
  /** Several expressions mean the first that exists. */
  readonly value: string;
  readonly isOwn?: boolean;
  /** Specifier of another module that the variable belongs to. */
  readonly from?: string | undefined;
}

/** Exports a variable of the file itself, or else an expression. */
export function lister(file: ts.SourceFile) {
  const own = new Set([
    ...file.statements.flatMap(namesDeclaredBy),
    ...(isOfModules(file) ? [] : undeclared(file)),
  ]);
  return (name: string, local: string | undefined, value: string): ExportedValue =>
    local !== undefined && own.has(local) ? { name, value: local, isOwn: true } : { name, value };
}

/** Name under which former CommonJS files share all their exports. */
export const handedOut = "$moduleExports";

/**
 * Code appended to a file for its exports. No name begins with `fresh`. Functions of an object that use `this`
 * are bound to it, as importers would call them on it, except classes and constructor functions.
 */
export function writtenExports(
  list: readonly ExportedValue[],
  fresh: string,
  text: string,
): string {
  const named = list.filter(({ name }) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  const saysThis = /\bthis\b/.test(text) && named.some((each) => !each.isOwn && ownerOf(each));
  const bind = saysThis
    ? `const ${fresh}b=(f,o,n)=>{const p=typeof f==="function"?Object.getOwnPropertyDescriptor(f,"prototype"):{};return(p===undefined||p.writable&&/^[a-z]/.test(n)&&Object.keys(p.value??{}).length===0)&&/\\bthis\\b/.test(f)?f.bind(o):f};`
    : "";
  const bound = ({ name, value }: ExportedValue) =>
    value
      .split("??")
      .map((each) => {
        const owner = ownerOf({ name, value: each });
        return saysThis && owner ? `${fresh}b(${each},${owner},"${name}")` : each;
      })
      .join("??");
  const exports = named.map((each, index) =>
    each.isOwn
      ? `export{${each.value} as ${each.name}}${each.from === undefined ? "" : `from${each.from}`};`
      : `const ${fresh}e${index}=${bound(each)};export{${fresh}e${index} as ${each.name}};`,
  );
  return [bind, ...exports].join("");
}

/** The object of `module.exports.move` and `game?.move`. */
function ownerOf({ value }: ExportedValue): string | undefined {
  const owner = value.replace(/\??\.[^.]*$/, "");
  return owner === value || owner === "module" || owner === "globalThis" ? undefined : owner;
}

/** True for a variable that exists only for an export, without its own name. */
export function isOfExport(name: string): boolean {
  return /^\$module\d+e\d+$/.test(name);
}
