import { basename, extname } from "node:path";
import { isOtherArchive, isWork } from "./endings.ts";
import { otherFiles, type Wanted } from "./found.ts";
import { looksLike } from "./like-names.ts";
import { entriesBelow, type ReadFolder } from "./locate.ts";

/**
 * The only program that a student handed in, whatever it is called: it is what was meant. Undefined where
 * there is another one, anything that could hold one, or a reason to take it for something else.
 */
export function onlyProgram(
  folder: string,
  wanted: Wanted,
  read: ReadFolder,
): { readonly file: string; readonly as: string } | undefined {
  const { files, globals = "", endings } = wanted;
  const entries = entriesBelow(folder, read);
  const isClear = entries.every(
    ({ name, kind, problem }) => problem === undefined && kind !== "link" && !isOtherArchive(name),
  );
  const [only, ...others] = entries.filter(
    ({ name, kind }) => kind !== "folder" && isWork(name, endings),
  );
  if (!isClear || only === undefined || others.length > 0 || only.kind !== "file") return undefined;
  const isKnown = [...otherFiles(wanted), globals].some((each) => basename(each) === only.name);
  const as = files.find((each) => !each.includes("/") && extname(each) === extname(only.name));
  if (isKnown || as === undefined || looksLike(only.name, wanted) !== "") return undefined;
  return { file: only.path, as };
}
