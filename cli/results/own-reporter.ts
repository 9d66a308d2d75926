import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadModule } from "../../engine/course/graders.ts";
import { GridmarkError, messageOf, usageFault } from "../../engine/errors.ts";
import type { Reporter, TextReporter } from "../render/reporters/reporter.ts";
import type { ReporterOptions } from "./report-writers.ts";

const isPath = (name: string) => /^\.{0,2}[\\/]|^\w:[\\/]|\.[cm]?[jt]s$/.test(name);

const expected =
  "expected an export { reporter }, with a function render(graded, view) that returns text";

/** Known formats, and a module per `--reporter ./mine.js[=FILE]`. Throws a usage fault for a bad one. */
export async function withOwnReporters(
  cwd: string,
  known: readonly Reporter[],
  { reporter = [] }: ReporterOptions,
): Promise<readonly Reporter[]> {
  const names = reporter.map((given) => given.replace(/=.*/s, "")).filter(isPath);
  const own: TextReporter[] = [];
  for (const name of new Set(names)) own.push(await loadReporter(cwd, name));
  return [...known, ...own];
}

async function loadReporter(cwd: string, name: string): Promise<TextReporter> {
  if (!existsSync(resolve(cwd, name))) {
    throw usageFault(`--reporter ${name}: there is no such file; ${expected}`);
  }
  const { reporter } = await loadModule(cwd, name, undefined).catch((cause: unknown) => {
    throw usageFault(`--reporter ${messageOf(cause)}`, cause);
  });
  const { title, render } =
    typeof reporter === "object" && reporter ? ({ ...reporter } as Own) : {};
  if (typeof render !== "function") throw usageFault(`--reporter ${name}: ${expected}`);
  return {
    name,
    title: typeof title === "string" ? title : name,
    readsReports: true,
    *render(graded, view) {
      try {
        const made: unknown = render.call(reporter, graded, view);
        if (typeof made === "string") yield made;
        else yield* textsIn(made, name);
      } catch (cause) {
        if (cause instanceof GridmarkError) throw cause;
        throw new GridmarkError("output", `--reporter ${name} failed: ${messageOf(cause)}`, cause);
      }
    },
  };
}

interface Own {
  readonly title?: unknown;
  readonly render?: unknown;
}

function* textsIn(made: unknown, name: string): Generator<string> {
  const isList = typeof made === "object" && made !== null && Symbol.iterator in made;
  for (const part of isList ? (made as Iterable<unknown>) : [made]) {
    if (typeof part !== "string") throw usageFault(`--reporter ${name}: render returned no text`);
    yield part;
  }
}
