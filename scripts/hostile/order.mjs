/** Puts submissions into an order. A class is graded in the order of its names, whatever that of the arguments. */
import { writeCase } from "./corpus.mjs";

/** Writes a class whose submissions have names that begin with their places. */
export async function writeClass(course, folder, members) {
  for (const [index, each] of members.entries()) {
    const name = `${String(index).padStart(4, "0")}-${each.name}`;
    await writeCase(course, { ...each, name }, folder);
  }
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
