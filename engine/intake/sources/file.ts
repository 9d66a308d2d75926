import { dirname, parse, resolve } from "node:path";
import { isGradable, isLike, isTextOf, looksLike, otherKind } from "../file-names.ts";
import type { SubmissionSource } from "../found.ts";
import { statOf } from "../stat-of.ts";

/** The main file of one submission. */
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
