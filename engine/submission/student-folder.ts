import { dirname } from "node:path";
import { isProgram } from "./endings.ts";
import type { FolderEntry } from "./entries.ts";
import type { FoundSubmission, Wanted } from "./found.ts";
import { folderReader, linkProblem, linksPassed, locate } from "./locate.ts";

/** The files of a student's folder, looked for a few folders deep, as archives often nest. */
export function fromFolder(
  id: string,
  folder: string,
  { files, more = [], endings }: Wanted,
  within: string,
): FoundSubmission {
  const read = folderReader();
  const main = locate(folder, files, read);
  if (main === undefined) {
    const others = read(folder).filter(({ name }) => isProgram(name, endings));
    const seen = others.length === 0 ? "" : ` (found ${namesOf(others.slice(0, 3))})`;
    const links = linksPassed(folder, read).map(linkProblem);
    return { id, problem: [`there is no file ${files.join(" or ")}${seen}`, ...links].join("; ") };
  }
  if ("problem" in main) return { id, ...main };
  const further: string[] = [];
  for (const each of more) {
    // Beside the main file, where imports look for it; else wherever it is.
    const found = locate(folder, each.files, read, dirname(main.file));
    if (found === undefined) continue;
    if ("problem" in found) return { id, ...found };
    further.push(found.file);
  }
  const notes = linksPassed(folder, read, main.file).map(linkProblem);
  return {
    id,
    ...main,
    ...(further.length === 0 ? {} : { more: further }),
    within,
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function namesOf(entries: readonly FolderEntry[]): string {
  return entries.map(({ name }) => name).join(", ");
}
