import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { reasonOf } from "../../engine/system-fault.ts";

/** Throws an output fault. */
export function makeTemporaryFolder(): string {
  const place = tmpdir();
  try {
    return mkdtempSync(join(place, "gridmark-"));
  } catch (cause) {
    const name = process.platform === "win32" ? "TEMP" : "TMPDIR";
    const message = `cannot write to ${place}, the folder for temporary files: ${reasonOf(cause)}`;
    throw new GridmarkError("output", `${message}; set ${name} to another`, cause);
  }
}
