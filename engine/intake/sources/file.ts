import { basename, dirname, parse, resolve } from "node:path";
import { statOf } from "../disk.ts";
import { isGradable, isLike, isTextOf, looksLike, otherKind, withoutZip } from "../file-names.ts";
import type { SubmissionSource } from "../found.ts";
import { fromFolder } from "../student-folder.ts";

export const file: SubmissionSource = {
  name: "file",
  title: "a file",
  find: (path, wanted, disk) => {
    const { endings, files } = wanted;
    const full = resolve(path);
    if (!statOf(path).isFile() || disk.isFolder(full)) return undefined;
    const { base: name, name: id } = parse(full);
    const like = files.includes(name) ? "" : looksLike(name, wanted);
    const notes = like === "" ? {} : { notes: [`the file is called ${name}${like}`] };
    const as = files.find((each) => isLike(name, each) || isTextOf(name, each));
    const found = isGradable(name, endings)
      ? { id, file: full, ...notes }
      : as !== undefined
        ? { id, file: full, as, notes: [`${name} was taken for ${as}`] }
        : { id, problem: otherKind(name, endings) };
    const candidates = [{ found, name, parent: dirname(full) }];
    return { candidates, skipped: [], isClass: false, reasons: [] };
  },
};

/** A single submission, for hosts that hand over one. Only on request, as a class looks the same. */
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
