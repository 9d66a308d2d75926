import { existsSync } from "node:fs";
import { join } from "node:path";
import { readValidated } from "../../engine/course/validate.ts";
import type { SummaryFile } from "../../schema/types.ts";

/** The summary of a results folder; undefined until grading has finished. */
export function summaryIn(folder: string): SummaryFile | undefined {
  const path = join(folder, "summary.json");
  return existsSync(path) ? readValidated(path, path, "summary") : undefined;
}
