import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { usageFault } from "../../../errors.ts";

/** The only version whose object layout we know. */
export const pyodideVersion = "314.0.7";

/** The folder of pyodide, as installed for one of the places. Throws a usage fault that says how to install it. */
export function pyodideFolder(places: readonly string[]): string {
  const found = places.flatMap((from) => installedAt(from) ?? []);
  const right = found.find(({ version }) => version === pyodideVersion);
  if (right !== undefined) return right.folder;
  const others = found.map(({ version }) => version);
  const instead = others.length === 0 ? "" : `, not ${[...new Set(others)].join(" or ")}`;
  throw usageFault(
    `Python needs pyodide ${pyodideVersion}${instead}: run npm install --save-dev --save-exact pyodide@${pyodideVersion}`,
  );
}

function installedAt(from: string) {
  try {
    const path = createRequire(join(from, "package.json")).resolve("pyodide/package.json");
    const { version }: { version: string } = JSON.parse(readFileSync(path, "utf8"));
    return { folder: dirname(path), version };
  } catch {
    return undefined;
  }
}
