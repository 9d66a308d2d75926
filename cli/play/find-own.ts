import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import type { FoundSubmission, Wanted } from "../../engine/submission/found.ts";

/**
 * The one program at a path, with the further files that lie beside it. Other programs may lie there
 * too, which for a class would make it one of several. Throws a usage fault where there is none.
 */
export function findOwn(path: string, wanted: Wanted): FoundSubmission {
  const { submissions, isClass } = findSubmissions([path], wanted);
  const names = wanted.files.map((name) => basename(name));
  const [own] = isClass
    ? submissions.filter(({ file = "" }) => names.includes(basename(file)) && liesIn(file, path))
    : submissions;
  if (own?.file !== undefined)
    return own.more === undefined ? withMore(own.file, own, wanted) : own;
  const reason = own?.problem ?? `expected ${wanted.files.join(" or ")}`;
  throw new GridmarkError("usage", `${path} has nothing to play with: ${reason}`);
}

const liesIn = (file: string, folder: string) => dirname(file) === resolve(folder);

function withMore(file: string, own: FoundSubmission, { more = [] }: Wanted): FoundSubmission {
  const beside = more.flatMap(({ files }) => {
    const name = files.find((each) => existsSync(join(dirname(file), each)));
    return name === undefined ? [] : [join(dirname(file), name)];
  });
  return beside.length === 0 ? own : { ...own, more: beside };
}
