import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { packageRoot } from "../../engine/package-root.ts";
import { checkedFormats, writeAll } from "../render/reporters/testing/checked-formats.ts";
import { classes, gradingOf } from "./classes.ts";

const execute = promisify(execFile);

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder with the results of each sample class, by the class's name. */
    gradedClasses: string;
  }
}

/**
 * Vitest's global set-up: grades each sample class once for all tests of its results. Three at
 * a time, each with one worker, keep two cores busy almost to the end.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
  const open = [...classes];
  const gradeOpen = async () => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) await gradeInto(folder, id);
  };
  await Promise.all([gradeOpen(), gradeOpen(), gradeOpen()]);
  provide("gradedClasses", folder);
}

async function gradeInto(folder: string, id: string): Promise<void> {
  const out = join(folder, id);
  const formats = writeAll(out, [...checkedFormats, "html"]);
  const args = ["cli/gridmark.mjs", ...gradingOf(id, out), "-j", "1", ...formats];
  const env = {
    ...process.env,
    ...{ XDG_CACHE_HOME: join(packageRoot, "node_modules/.cache"), NO_COLOR: "1" },
    GITHUB_ACTIONS: "",
  };
  const { stdout } = await execute(process.execPath, args, { cwd: packageRoot, env });
  writeFileSync(join(out, "printed.txt"), stdout);
}
