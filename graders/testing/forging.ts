/**
 * JavaScript of a class whose every member looks for another implementation of itself, in whatever
 * way the language has, and calls that: it does nothing by itself.
 */
export function forgingClass(name: string, members: readonly string[]): string {
  const methods = members.map(
    (member) => `  ${member}(...args) { return forge(this, "${member}", args); }`,
  );
  return `
const own = new Set();
/** Every function of a name that can be reached from an object and is none of this file's. */
function lookFor(start, name) {
  const seen = new Set();
  const found = new Set();
  const open = [start, start.constructor, ${name}, globalThis];
  while (open.length > 0) {
    const each = open.pop();
    if ((typeof each !== "object" || each === null) && typeof each !== "function") continue;
    if (seen.has(each)) continue;
    seen.add(each);
    try { open.push(Object.getPrototypeOf(each)); } catch {}
    for (const key of Reflect.ownKeys(each)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(each, key);
      open.push(value, get, set);
      const isOther = typeof value === "function" && value.name === name && !own.has(value) && !String(value).includes("[native code]");
      if (isOther) found.add(value);
    }
  }
  return found;
}
/** Looked for once each: it is a long way round. */
const known = {};
let isForging = false;
function forge(self, name, args) {
  if (isForging) return undefined;
  isForging = true;
  try {
    known[name] ??= lookFor(self, name);
    for (const other of known[name]) {
      try { return other.apply(self, args); } catch {}
    }
    for (let each = Object.getPrototypeOf(self); each !== null; each = Object.getPrototypeOf(each)) {
      const there = each[name];
      if (typeof there === "function" && !own.has(there)) {
        try { return there.apply(self, args); } catch {}
      }
    }
    return undefined;
  } finally {
    isForging = false;
  }
}
export class ${name} {
${methods.join("\n")}
}
for (const key of Reflect.ownKeys(${name}.prototype)) own.add(${name}.prototype[key]);
`;
}
