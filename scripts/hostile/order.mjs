/** Puts submissions into an order. A class is graded in the order of its names, whatever that of the arguments. */
import { honestOf, writeCase, writeExport } from "./corpus.mjs";

/** Writes a class whose submissions have names that begin with their places, or an export in this order. */
export async function writeClass(course, { source }, members, path) {
  if (source !== undefined) return writeExport(course, [...new Set(members)], source, path);
  for (const [index, each] of members.entries()) {
    const name = `${String(index).padStart(4, "0")}-${each.name}`;
    await writeCase(course, { ...each, name }, path);
  }
}

/** Writes a class of a single submission; what a platform makes of one is not always known as an export. */
export async function writeAlone(course, each, path) {
  const { source } = each;
  if (source !== undefined) return writeExport(course, [each, honestOf(each)], source, path);
  return writeCase(course, each, path);
}

/** Whether an id is that of a submission with this name, whatever its place, and the number that a platform adds. */
export function isIdOf(id, name) {
  const plain = (text) => text.replace(/^\d{4}-|_\d+$/g, "").replace(/[- ]/g, "");
  return plain(id) === plain(name);
}

/** A report as it would be if its submission had no place in its name. */
export function withoutPlace(text, id) {
  const [, name] = /^\d{4}-(.+)$/.exec(id) ?? [];
  return name === undefined ? text : text.replace(`"id": "${id}"`, `"id": "${name}"`);
}

/** The same for the same seed. */
export function shuffled(items, seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}
