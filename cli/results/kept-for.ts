import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isOwn } from "../../engine/workers/kept-code.ts";
import type { Reader } from "../../schema/types.ts";
import { type KeptResults, openKeptResults } from "./kept-results.ts";
import { hashOf } from "./key.ts";
import { writing } from "./whole-files.ts";

interface KeptPlace {
  readonly folder: string;
  readonly reader: Reader;
  /** The user's own folder, where what students are not told is kept. */
  readonly cache?: string;
}

/** In a folder of kept results: the path of the results folder that they are of. */
const pathFile = "folder.txt";

/** Where results are kept for the next time; for students, not beside the reports that they get. */
export function keptFor({ folder, reader, cache }: KeptPlace): KeptResults | undefined {
  const beside = join(folder, "kept");
  if (reader === "instructor") return openKeptResults(beside);
  const path = realpathSync(folder);
  const all = join(dirname(cache ?? ""), "results");
  const own = join(all, hashOf(path).slice(0, 32));
  if (cache !== undefined && isOwn(own)) {
    writing(own, () => writeFileSync(join(own, pathFile), path));
    removeAbandoned(all);
    return openKeptResults(own, beside);
  }
  if (existsSync(beside)) writing(beside, () => rmSync(beside, { recursive: true }));
  return undefined;
}

/** Removes what is kept of results folders that are no longer there. */
function removeAbandoned(all: string): void {
  for (const name of readdirSync(all)) {
    const path = readOrUndefined(join(all, name, pathFile));
    if (path === undefined || existsSync(path)) continue;
    rmSync(join(all, name), { recursive: true, force: true });
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
