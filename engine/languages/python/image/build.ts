import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { GridmarkError, messageOf } from "../../../errors.ts";
import { packageRoot } from "../../../package-root.ts";

/** All of our code that the image depends on: the bundled program that makes it, and its script in Python. */
export const imageCode = {
  program: join(packageRoot, "dist/engine/languages/python/image/make.js"),
  script: join(packageRoot, "engine/languages/python/image/prepare.py"),
} as const;

const run = promisify(execFile);

/**
 * Makes the image's files in an existing folder, in a process of its own that sees nothing of the environment.
 * Throws a grader fault.
 */
export async function buildImage(pyodide: string, target: string): Promise<void> {
  // Windows starts no program without it.
  const { SystemRoot } = process.env;
  const env = { TZ: "UTC", LANG: "C.UTF-8", ...(SystemRoot === undefined ? {} : { SystemRoot }) };
  try {
    await run(process.execPath, [imageCode.program, pyodide, imageCode.script, target], { env });
  } catch (cause) {
    const { stderr = "" } = cause as { readonly stderr?: string };
    const lines = stderr.trim().split("\n");
    const reason = lines.find((line) => /^\w*Error\b/.test(line)) ?? messageOf(cause);
    throw new GridmarkError("grader", `the image of Python could not be made: ${reason}`, cause);
  }
}
