import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { SubmissionSource } from "../../../engine/intake/found.ts";

/** A list of files, one per line: `roster.list`. */
export const list: SubmissionSource = {
  name: "list",
  title: "a list of files",
  find: (path) => {
    if (!path.endsWith(".list")) return undefined;
    const folder = dirname(resolve(path));
    const files = readFileSync(path, "utf8").trim().split("\n");
    const candidates = files.map((file) => {
      const full = resolve(folder, file);
      const name = basename(dirname(full));
      return { found: { id: name, file: full }, name, parent: folder };
    });
    return { candidates, skipped: [], isClass: true, reasons: [] };
  },
};
