import { basename, dirname, resolve } from "node:path";
import { withoutZip } from "../file-names.ts";
import type { SubmissionSource } from "../found.ts";
import { fromFolder } from "../student-folder.ts";
import { file } from "./file.ts";

/**
 * One submission, whatever lies in it or does not: where a host hands over the work of one student. Only if
 * it is asked for, as a class looks no different.
 */
export const submission: SubmissionSource = {
  name: "submission",
  title: "one submission",
  find: (path, wanted, disk, isForced) => {
    if (isForced !== true) return undefined;
    const full = resolve(path);
    if (!disk.isFolder(full)) return file.find(path, wanted, disk, isForced);
    const name = basename(full);
    const found = fromFolder(withoutZip(name), full, { wanted, disk, within: full });
    const candidates = [{ found, name, parent: dirname(full) }];
    return { candidates, skipped: [], isClass: false, reasons: [] };
  },
};
