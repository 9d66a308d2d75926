import type { ts } from "#ts-morph";
import { namesDeclaredBy } from "../nodes.ts";
import { isOfModules } from "./common-js.ts";
import { undeclared } from "./loose.ts";

/** An export: the value of an expression, or one of the file's variables. */
export interface ExportedValue {
  readonly name: string;
  /** More than one where the first that is there is meant. */
  readonly value: string;
  readonly isOwn?: boolean;
  /** The module that the variable is of, where it is another one, as it is written. */
  readonly from?: string | undefined;
}

/** Makes an export of a variable of the file itself, or else of an expression. */
export function lister(file: ts.SourceFile) {
  const own = new Set([
    ...file.statements.flatMap(namesDeclaredBy),
    ...(isOfModules(file) ? [] : undeclared(file)),
  ]);
  return (name: string, local: string | undefined, value: string): ExportedValue =>
    local !== undefined && own.has(local) ? { name, value: local, isOwn: true } : { name, value };
}

/** The name under which files that were CommonJS give one another the whole of what they export. */
export const handedOut = "$moduleExports";

/**
 * What is put behind a file for its exports. `fresh` begins no name in it. Functions of an object that say
 * `this` are bound to it, as whoever imports the object calls them on it; classes, and functions that are
 * used like one, are not.
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

/** Of `module.exports.move` and `game?.move`, what the function is called on. */
function ownerOf({ value }: ExportedValue): string | undefined {
  const owner = value.replace(/\??\.[^.]*$/, "");
  return owner === value || owner === "module" || owner === "globalThis" ? undefined : owner;
}

/** Whether a variable is one that a value is exported by, which has no name of its own. */
export function isOfExport(name: string): boolean {
  return /^\$module\d+e\d+$/.test(name);
}
