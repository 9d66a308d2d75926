import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Jiti } from "jiti";
import * as kit from "../../kit/index.ts";
import type { AssignmentGraders } from "../../kit/task.ts";
import type { Assignment } from "../../schema/types.ts";
import { GridmarkError, messageOf } from "../errors.ts";

/** What the module of an assignment's graders may be called. */
const endings = [".ts", ".mts", ".js", ".mjs", ".cjs"];

/**
 * The graders of an assignment, from what graders/<id>/index exports as `graders`; none where there
 * is no such file, for an assignment can do with the checks in its fixtures. TypeScript needs no
 * build: it is compiled as it is loaded, and kept below `cache` for the next time. The course gets
 * this gridmark's own kit as `gridmark/kit`, installed or not. Throws a configuration fault.
 */
export async function loadGraders(
  course: string,
  manifest: Assignment,
  cache: string | undefined,
): Promise<AssignmentGraders> {
  const folder = `graders/${manifest.id}`;
  const file = endings
    .map((ending) => `${folder}/index${ending}`)
    .find((each) => existsSync(join(course, each)));
  if (file === undefined) return { id: manifest.id, tasks: [] };
  const graders = { ...(await gradersIn(resolve(course, file), file, cache)), id: manifest.id };
  const ids = manifest.tasks.map(({ id }) => id);
  const unknown = graders.tasks.find(({ id }) => !ids.includes(id));
  if (unknown === undefined) return graders;
  const expected = `expected a task's id: ${ids.join(", ")}`;
  throw new GridmarkError(
    "configuration",
    `${file}: there is no task "${unknown.id}"; ${expected}`,
  );
}

async function gradersIn(
  path: string,
  name: string,
  cache: string | undefined,
): Promise<AssignmentGraders> {
  let module: unknown;
  try {
    module = await (await loader(path, cache)).import(path);
  } catch (cause) {
    throw new GridmarkError(
      "configuration",
      `${name} cannot be loaded: ${messageOf(cause)}`,
      cause,
    );
  }
  const found = exported(module);
  if (found !== undefined) return found;
  const expected = 'expected an export "graders" of the form { tasks: [defineTask(…), …] }';
  throw new GridmarkError("configuration", `${name}: ${expected}`);
}

function exported(module: unknown): AssignmentGraders | undefined {
  const { graders } = (module ?? {}) as { graders?: Partial<AssignmentGraders> };
  return Array.isArray(graders?.tasks) ? (graders as AssignmentGraders) : undefined;
}

/** Loaded only here: it brings a compiler along. */
async function loader(path: string, cache: string | undefined): Promise<Jiti> {
  const { createJiti } = await import("jiti");
  return createJiti(path, {
    fsCache: cache ?? false,
    virtualModules: { "gridmark/kit": kit },
  });
}
