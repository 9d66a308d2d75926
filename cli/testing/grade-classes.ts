import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packageRoot } from "../../engine/package-root.ts";
import { checkedFormats, writeAll } from "../render/reporters/testing/checked-formats.ts";
import { classes, gradingOf } from "./classes.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder with what grading wrote of each sample class, by the assignment's id. */
    gradedClasses: string;
  }
}

/** Vitest's global set-up: grades each sample class once, for all tests that look at what came of it. */
export function setup({ provide }: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
  const env = {
    ...process.env,
    ...{ XDG_CACHE_HOME: join(packageRoot, "node_modules/.cache"), NO_COLOR: "1" },
    GITHUB_ACTIONS: "",
  };
  for (const id of classes) {
    const out = join(folder, id);
    const formats = writeAll(out, [...checkedFormats, "html"]);
    const args = ["cli/gridmark.mjs", ...gradingOf(id, out), ...formats];
    const printed = execFileSync(process.execPath, args, {
      ...{ cwd: packageRoot, env, stdio: "pipe" },
    });
    writeFileSync(join(out, "printed.txt"), printed);
  }
  provide("gradedClasses", folder);
}
