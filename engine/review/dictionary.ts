import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { once } from "../once.ts";
import type { Signature } from "./signature.ts";

/** Signatures of known mistakes, by what they are of. */
export interface Dictionary {
  get(key: string): Signature | undefined;
  add(key: string, signature: Signature): void;
}

/** Where a dictionary is kept, and a hash of all that signatures depend on besides their keys. */
export interface KeptDictionary {
  readonly file: string;
  readonly fingerprint: () => string;
}

/** A file that is larger was added to by many versions of a course: it is begun again. */
const mostBytes = 16 * 2 ** 20;

/**
 * A dictionary that is kept in a file, where one is given: a line for each signature, read when the
 * first is wanted. Several runs may add to it at the same time; a line that was cut off is left
 * aside, and where nothing can be kept, all is looked at again next time.
 */
export function openDictionary(kept?: KeptDictionary): Dictionary {
  const known = once(() => (kept === undefined ? new Map<string, Signature>() : read(kept.file)));
  const fingerprint = once(() => kept?.fingerprint() ?? "");
  // Keys name seeds, which may be secret.
  const nameOf = (key: string) => {
    const hash = createHash("sha256").update(`${fingerprint()}\n${key}`);
    return hash.digest("base64url").slice(0, 22);
  };
  return {
    get: (key) => known().get(nameOf(key)),
    add: (key, signature) => {
      const name = nameOf(key);
      known().set(name, signature);
      if (kept !== undefined) append(kept.file, `${JSON.stringify([name, signature])}\n`);
    },
  };
}

function read(file: string): Map<string, Signature> {
  try {
    if (statSync(file).size > mostBytes) rmSync(file);
    return new Map(readFileSync(file, "utf8").split("\n").flatMap(entryOf));
  } catch {
    return new Map();
  }
}

function entryOf(line: string): [string, Signature][] {
  try {
    const [name, signature] = JSON.parse(line) as [string, Signature];
    return Array.isArray(signature.failed) ? [[name, signature]] : [];
  } catch {
    return [];
  }
}

function append(file: string, line: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // A folder that cannot be written to, or a full disk: it is only kept to save time.
  }
}
