import { createHash } from "node:crypto";
import { sameName } from "../intake/unique-ids.ts";
import { cutTo } from "./fit.ts";

/** Bytes of a name before its ending: some file systems take no more than 143 for all of it. */
const longest = 120;

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** What no name may have somewhere, or is invisible, or is taken for another. */
const unsafe = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The ending of names with a hash; names that end so by themselves get a hash, too. */
const hashed = /~[0-9a-f]{16}$/;

/**
 * Names of the reports of a class, by id: the id itself where every file system can have it and
 * no other id could be taken for it, else as much of it as can be, with a hash of the whole.
 */
export function reportNames(ids: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(sameName(id), (counts.get(sameName(id)) ?? 0) + 1);
  return new Map(
    ids.map((id) => {
      const isAlone = counts.get(sameName(id)) === 1 || id === sameName(id);
      return [id, isAlone ? (plainName(id) ?? hashedName(id)) : hashedName(id)];
    }),
  );
}

/** All names that the report of an id may have, whatever class it is in. */
export function possibleNames(id: string): string[] {
  const plain = plainName(id);
  return plain === undefined ? [hashedName(id)] : [plain, hashedName(id)];
}

function plainName(id: string): string | undefined {
  const name = id.normalize("NFC");
  const isSafe =
    safe(name) === name &&
    Buffer.byteLength(name) <= longest &&
    name !== "" &&
    !name.startsWith(".") &&
    !/^\s|[\s.]$/.test(name) &&
    !devices.test(name) &&
    !hashed.test(name);
  return isSafe ? `${name}.json` : undefined;
}

function hashedName(id: string): string {
  const hash = createHash("sha256").update(id).digest("hex").slice(0, 16);
  const start = safe(id.normalize("NFC")).replace(/^[.\s]+/, "");
  return `${cutTo(start, longest - hash.length - 1, Buffer.byteLength)}~${hash}.json`;
}

function safe(name: string): string {
  return name.replace(unsafe, "_");
}

/** Whether two ids are the same: names come composed from one system and decomposed from another. */
export function isSameId(a: string, b: string): boolean {
  return a.normalize("NFC") === b.normalize("NFC");
}
