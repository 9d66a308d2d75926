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

/** Where the build puts the page. */
const folder = join(packageRoot, "dist", "web");

/** What the page is made of, and what it loads, by path. */
export function pageAssets(game: string): ReadonlyMap<string, Asset> {
  const interpreter = read(join(packageRoot, "dist", "quickjs-metered.wasm"));
  const files = namesIn(folder).map(
    (name) => [name, { type: types[extname(name)] ?? "", body: read(join(folder, name)) }] as const,
  );
  const assets = new Map<string, Asset>(files);
  const page = assets.get("index.html");
  if (page !== undefined) assets.set("", page);
  assets.set("game.js", { type: types[".js"] ?? "", body: game });
  assets.set("quickjs.wasm", { type: types[".wasm"] ?? "", body: interpreter });
  return assets;
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => extname(name) in types);
  } catch (cause) {
    throw unbuilt(cause);
  }
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unbuilt(cause);
  }
}

function unbuilt(cause: unknown): GridmarkError {
  return new GridmarkError("grader", `${messageOf(cause)}: run npm run build`, cause);
}
