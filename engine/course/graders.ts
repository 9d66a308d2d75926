import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Jiti } from "jiti";
import * as kit from "../../kit/index.ts";
import type { Kind } from "../../kit/kind.ts";
import type { AssignmentGraders } from "../../kit/task.ts";
import type { Assignment } from "../../schema/types.ts";
import { GridmarkError, messageOf } from "../errors.ts";

/** What the module of an assignment's graders may be called. */
const endings = [".ts", ".mts", ".js", ".mjs", ".cjs"];

/**
 * The graders of an assignment, from what graders/<id>/index exports as `graders`, and the kinds of
 * checks that only it has: they are part of that, or what graders/<id>/kinds/index exports as `kinds`,
 * which is all that a student's copy has. Neither need be there: an assignment can do with the checks
 * in its fixtures. TypeScript needs no
 * build: it is compiled as it is loaded, and kept below `cache` for the next time. The course gets
 * this gridmark's own kit as `gridmark/kit`, installed or not. Throws a configuration fault.
 */
export async function loadGraders(
  course: string,
  manifest: Assignment,
  cache: string | undefined,
): Promise<AssignmentGraders> {
  const { id } = manifest;
  const folder = `graders/${id}`;
  const file = moduleAt(course, `${folder}/index`);
  const kindsFile = moduleAt(course, `${folder}/kinds/index`);
  const graders =
    file === undefined ? undefined : gradersIn(await loadModule(course, file, cache), file);
  const tasks = graders?.tasks ?? [];
  const kinds =
    graders?.kinds ??
    (kindsFile === undefined ? [] : kindsOf(await loadModule(course, kindsFile, cache), kindsFile));
  const ids = manifest.tasks.map((task) => task.id);
  const unknown = tasks.find((task) => !ids.includes(task.id));
  if (unknown === undefined) return { id, tasks, kinds };
  const expected = `expected a task's id: ${ids.join(", ")}`;
  throw new GridmarkError(
    "configuration",
    `${file}: there is no task "${unknown.id}"; ${expected}`,
  );
}

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
    const module: object | undefined = await loader(path, cache).import(path);
    return { ...module };
  } catch (cause) {
    throw new GridmarkError(
      "configuration",
      `${name} cannot be loaded: ${messageOf(cause)}`,
      cause,
    );
  }
}

function gradersIn(
  module: { readonly graders?: unknown },
  name: string,
): Pick<AssignmentGraders, "tasks" | "kinds"> {
  const graders = (module.graders ?? {}) as AssignmentGraders;
  if (Array.isArray(graders.tasks)) return graders;
  const expected = 'expected an export "graders" of the form { tasks: [defineTask(…), …] }';
  throw new GridmarkError("configuration", `${name}: ${expected}`);
}

function kindsOf({ kinds }: { readonly kinds?: unknown }, name: string): readonly Kind<never>[] {
  const isKind = (each: Partial<Kind>) =>
    typeof each?.kind === "string" && typeof each.plan === "function";
  if (Array.isArray(kinds) && kinds.every(isKind)) return kinds;
  const expected = 'expected an export "kinds" of the form [{ kind: "…", plan: … }, …]';
  throw new GridmarkError("configuration", `${name}: ${expected}`);
}

/** Loaded only here, it brings a compiler along; and required, which takes half the time. */
function loader(path: string, cache: string | undefined): Jiti {
  const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
  return createJiti(path, {
    fsCache: cache ?? false,
    virtualModules: { "gridmark/kit": kit },
  });
}
