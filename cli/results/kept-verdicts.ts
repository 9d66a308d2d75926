import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { engineFingerprint, hashOf, verdictFiles } from "../../engine/course/fingerprint.ts";
import { isOwn, makeFolders } from "../../engine/own-folder.ts";
import type { KeptVerdicts } from "../../engine/verify/attempts.ts";
import type { MadeSubmission } from "../../engine/verify/memory.ts";
import { writeKept } from "../../engine/workers/kept-code.ts";
import type { Assignment } from "../../schema/types.ts";
import { shortHash } from "./kept-results.ts";

/** Number of gridmark versions, and of assignment versions for each, whose verdicts are kept. */
const versions = 4;

/** Hashes of everything but the attempt that a verdict depends on. */
interface Graders {
  readonly engine: string;
  readonly node: string;
  readonly course: string;
}

/**
 * Keeps each verdict under a key of all that decides it, so that a new mistake discards no others. Nothing is
 * kept in a folder that another user can write to, or of an attempt explained by mistakes.
 */
export function keepVerdicts(folder: string, course: string, { id }: Assignment): KeptVerdicts {
  if (!isOwn(folder)) return { read: () => undefined, write: () => {} };
  const graders = {
    engine: engineFingerprint(),
    node: process.version,
    course: hashOf(verdictFiles(course, id)),
  };
  const ofEngine = join(folder, shortHash(graders.engine + graders.node));
  const group = join(ofEngine, `${id}-${shortHash(graders.course)}`);
  makeFolders(group, 0o700);
  keepNewest(folder, ofEngine, "");
  keepNewest(ofEngine, group, `${id}-`);
  const pathOf = (attempt: MadeSubmission) =>
    join(group, `${verdictKey(graders, attempt)}.json.gz`);
  return {
    read: (attempt) => {
      try {
        return JSON.parse(gunzipSync(readFileSync(pathOf(attempt))).toString("utf8"));
      } catch {
        return undefined;
      }
    },
    write: (attempt, report) => {
      if (attempt.explain !== true) writeKept(pathOf(attempt), gzipSync(JSON.stringify(report)));
    },
  };
}

/** The key of a verdict: different whenever the verdict could be. */
export function verdictKey(
  { engine, node, course }: Graders,
  { name, files, seed, tasks, explain = false }: MadeSubmission,
): string {
  return shortHash(JSON.stringify([engine, node, course, name, files, seed, tasks, explain]));
}

/** Removes all but the most recently used folders, and marks one as used. */
function keepNewest(folder: string, used: string, prefix: string): void {
  const now = Date.now() / 1000;
  utimesSync(used, now, now);
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const usedAt = (name: string) => statSync(join(folder, name)).mtimeMs;
  for (const name of names.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(versions)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
