import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve, sep } from "node:path";
import * as author from "../../author/index.ts";
import type { Kind } from "../../author/kind.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Assignment } from "../../schema/types.ts";
import { courseFault, courseFaults } from "../errors.ts";
import { compiledOf, isOwn } from "../own-folder.ts";
import { docsOn } from "./docs-page.ts";
import { loadPacked } from "./packed.ts";
import { thrownBy } from "./thrown.ts";

/** Possible endings of a course's modules; a student's copy has packed ones. */
const endings = [".packed", ".ts", ".mts", ".js", ".mjs", ".cjs"];

/** A course module's file, by path without ending; undefined if there is none. */
export function moduleAt(course: string, path: string): string | undefined {
  return endings.map((ending) => `${path}${ending}`).find((each) => existsSync(join(course, each)));
}

/** The exports of a course module. Throws a configuration fault if it cannot be loaded. */
export async function loadModule(
  course: string,
  name: string,
  cache: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(course, name);
  try {
    if (name.endsWith(".packed")) return loadPacked(readFileSync(path, "utf8"));
    // Loaded only here, since it brings a compiler; `require` takes half the time.
    const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
    const own = cache !== undefined && isOwn(cache) ? compiledOf(cache, course) : false;
    const virtualModules = { "gridmark/author": author };
    const jiti = createJiti(path, { fsCache: own, virtualModules });
    const module: object | undefined = await jiti.import(path);
    return { ...module };
  } catch (cause) {
    throw courseFault(`${name} cannot be loaded: ${thrownBy(cause)}`, cause, docsOn("graders"));
  }
}

/** Lets changed modules of a course be loaded again. */
export function forgetModules(course: string): void {
  const { cache } = createRequire(import.meta.url);
  const roots = [resolve(course), realpathSync(course)].map((root) => `${root}${sep}`);
  for (const path of Object.keys(cache)) {
    if (roots.some((root) => path.startsWith(root))) delete cache[path];
  }
}

/** Path without ending of the module with an assignment's own kinds. */
export const kindsModule = (id: string) => `graders/${id}/kinds/index`;

/**
 * Exports of graders/<id>/index as `graders`, and the assignment's own kinds: part of these, or in a student's
 * copy `kinds` of graders/<id>/kinds/index. Both are optional. TypeScript is compiled on loading, and cached
 * below `cache`; `gridmark/author` always means this copy. Throws a configuration fault.
 */
export async function loadGraders(
  course: string,
  manifest: Assignment,
  cache: string | undefined,
): Promise<AssignmentGraders> {
  const { id } = manifest;
  const file = moduleAt(course, `graders/${id}/index`);
  const kindsFile = moduleAt(course, kindsModule(id));
  const graders = file === undefined ? {} : gradersIn(await loadModule(course, file, cache), file);
  const { tasks = [], kinds } = graders;
  const see = docsOn("graders");
  if (graders.id !== undefined && graders.id !== id) {
    const expected = `expected "${id}", the folder's name`;
    throw courseFault(`${file}: its id is "${graders.id}"; ${expected}`, undefined, see);
  }
  const ids = manifest.tasks.map((task) => task.id);
  const unknown = tasks.filter((task) => !ids.includes(task.id));
  if (unknown.length > 0) {
    const expected = `expected a task's id: ${ids.join(", ")}`;
    const texts = unknown.map((task) => `${file}: there is no task "${task.id}"; ${expected}`);
    throw courseFaults(texts.map((text) => ({ text, see })));
  }
  if (kinds !== undefined) return { id, tasks, kinds: kindsOf({ kinds }, file ?? "") };
  if (kindsFile === undefined) return { id, tasks, kinds: [] };
  return { id, tasks, kinds: kindsOf(await loadModule(course, kindsFile, cache), kindsFile) };
}

function gradersIn(
  module: { readonly graders?: unknown },
  name: string,
): Partial<AssignmentGraders> {
  const graders = (module.graders ?? {}) as AssignmentGraders;
  if (Array.isArray(graders.tasks)) return graders;
  const expected = 'expected an export "graders" of the form { tasks: [defineTask(…), …] }';
  throw courseFault(`${name}: ${expected}`, undefined, docsOn("graders"));
}

function kindsOf({ kinds }: { readonly kinds?: unknown }, name: string): readonly Kind<never>[] {
  const isKind = (each: Partial<Kind>) =>
    typeof each?.kind === "string" && typeof each.plan === "function";
  if (Array.isArray(kinds) && kinds.every(isKind)) return kinds;
  const expected = 'expected an export "kinds" of the form [{ kind: "…", plan: … }, …]';
  throw courseFault(`${name}: ${expected}`, undefined, docsOn("graders"));
}
