import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Jiti } from "jiti";
import * as author from "../../author/index.ts";
import { courseFault, messageOf } from "../errors.ts";
import { loadPacked } from "./packed.ts";

/** How the name of a module of a course may end: in a student's copy, they are packed. */
const endings = [".packed", ".ts", ".mts", ".js", ".mjs", ".cjs"];

/** The file of a module in a course, given its path without an ending; undefined where there is none. */
export function moduleAt(course: string, path: string): string | undefined {
  return endings.map((ending) => `${path}${ending}`).find((each) => existsSync(join(course, each)));
}

/** What a module of a course exports. Throws a configuration fault where it cannot be loaded. */
export async function loadModule(
  course: string,
  name: string,
  cache: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(course, name);
  try {
    if (name.endsWith(".packed")) return loadPacked(readFileSync(path, "utf8"));
    const module: object | undefined = await loader(path, cache).import(path);
    return { ...module };
  } catch (cause) {
    throw courseFault(`${name} cannot be loaded: ${messageOf(cause)}`, cause);
  }
}

/** Loaded only here, it brings a compiler along; and required, which takes half the time. */
function loader(path: string, cache: string | undefined): Jiti {
  const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
  return createJiti(path, {
    fsCache: cache ?? false,
    virtualModules: { "gridmark/author": author },
  });
}
