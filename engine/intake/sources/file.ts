import { basename, dirname, extname, resolve } from "node:path";
import { isGradable, otherKind } from "../endings.ts";
import type { SubmissionSource } from "../found.ts";
import { isLike, isTextOf, looksLike } from "../like-names.ts";
import { statOf } from "../stat-of.ts";

/** The main file of one submission. */
export const file: SubmissionSource = {
  name: "file",
  title: "a file",
  find: (path, wanted, disk) => {
    const { endings, files } = wanted;
    const full = resolve(path);
    if (!statOf(path).isFile() || disk.isFolder(full)) return undefined;
    const name = basename(full);
    const id = name.slice(0, name.length - extname(name).length);
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
