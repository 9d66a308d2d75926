import { rmSync } from "node:fs";
import { join } from "node:path";
import { reportNames } from "../../engine/points/report-names.ts";
import type { Differing } from "../../engine/workers/repeat.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { makeFolder, replaceFiles } from "./whole-files.ts";

const name = "differing";

export function removeDiffering(output: string): void {
  rmSync(join(output, name), { recursive: true, force: true });
}

/** Keeps both reports in a results folder, for `diff -r`: `differing/1/<id>.json` and `differing/2/<id>.json`. */
export function keepDiffering(output: string, { id, reports }: Differing): void {
  const file = reportNames([id]).get(id) ?? "";
  for (const [at, report] of reports.entries()) {
    const folder = join(output, name, String(at + 1));
    makeFolder(folder);
    replaceFiles([{ path: join(folder, file), content: renderJson(report) }]);
  }
}

const maxShown = 80;

/** A line for an instructor; about a student's report it says only that there is a difference. */
export function differingLine(
  { id, time, path, values }: Differing,
  isForStudent: boolean,
): string {
  const what = `${id}: grading ${time} gave another report than the first one`;
  if (isForStudent) return what;
  const [one, other] = values.map((value) =>
    (JSON.stringify(value) ?? "missing").slice(0, maxShown),
  );
  return `${what}: ${path} was ${one}, then ${other}`;
}
