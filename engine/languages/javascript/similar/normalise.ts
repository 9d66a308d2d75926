import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Normalise, Passage } from "../../language.ts";
import { readFile, reasonOf } from "../inspect/read.ts";
import { passagesOf } from "./passages.ts";

/** Reduces the files of submissions to one assignment to the passages that are compared. */
export function createNormaliser({ manifest }: Pick<LoadedAssignment, "manifest">): Normalise {
  // Names of functions and methods that the assignment asks for: they cannot be renamed.
  const names = new Set(manifest.tasks.flatMap(({ functions }) => functions.flatMap(partsOf)));
  return ({ files }) => {
    const passages: Passage[] = [];
    const texts: SourceText[] = [];
    const problems: string[] = [];
    for (const file of files.map(readFile)) {
      try {
        if ("problem" in file) {
          problems.push(`${file.name}: ${file.problem}`);
        } else {
          passages.push(...passagesOf(file, names));
          texts.push(file);
        }
      } catch (cause) {
        problems.push(`${file.name}: ${reasonOf(cause)}`);
      }
    }
    return { passages, texts, problems };
  };
}

const partsOf = (name: string) => name.split(".");
