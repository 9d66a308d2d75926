import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Packed, packedEndings } from "../../../engine/course/packed.ts";
import { GridmarkError, messageOf } from "../../../engine/errors.ts";
import { packageRoot } from "../../../engine/package-root.ts";
import type { Asset } from "./server.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
};

const built = join(packageRoot, "dist");

export function pageAssets(game: string): ReadonlyMap<string, Asset> {
  const asset = (name: string, body: string | Uint8Array) =>
    [name, { type: types[extname(name)] ?? "", body }] as const;
  try {
    const page = join(built, "web");
    const read = (name: string) => readFileSync(join(page, name));
    return new Map([
      ...readdirSync(page)
        .filter((name) => extname(name) in types)
        .map((name) => asset(name, read(name))),
      ["", asset("index.html", read("index.html"))[1]],
      asset("game.js", game),
      asset("quickjs.wasm", readFileSync(join(built, "quickjs-metered.wasm"))),
    ]);
  } catch (cause) {
    throw new GridmarkError("grader", `${messageOf(cause)}: run npm run build`, cause);
  }
}

/** An assignment's game and the page's gridmark/author as a static module, so that no text is evaluated as code. */
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
