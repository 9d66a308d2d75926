import { type Packed, packedEndings } from "../../../engine/course/packed.ts";

/**
 * The game of an assignment as a module that a page can import: what the course's modules export, with
 * the page's own gridmark/author. It is written out, so that the page need not make code of text.
 */
export function gameModule({ entry, modules }: Packed): string {
  const functions = Object.entries(modules).map(
    ([path, code]) => `${JSON.stringify(path)}: (exports, require, module) => {\n${code}\n}`,
  );
  return `import * as author from "./author.js";
const modules = {
${functions.join(",\n")}
};
const loaded = new Map();
const endings = ${JSON.stringify(packedEndings)};
function load(path) {
  if (loaded.has(path)) return loaded.get(path).exports;
  const module = { exports: {} };
  loaded.set(path, module);
  modules[path](module.exports, (name) => required(path, name), module);
  return module.exports;
}
function required(from, name) {
  if (name === "gridmark/author") return author;
  const { pathname } = new URL(name, "file:///" + from);
  const beside = decodeURIComponent(pathname).slice(1);
  const path = endings.map((ending) => beside + ending).find((each) => Object.hasOwn(modules, each));
  if (path === undefined) throw new Error(from + " imports " + name);
  return load(path);
}
export const { play } = load(${JSON.stringify(entry)});
`;
}
