import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
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

/** What the page is made of, and what it loads, by path. */
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
