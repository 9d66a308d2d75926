import { createHash } from "node:crypto";
import { sameName } from "../intake/unique-ids.ts";
import { cutTo } from "./fit.ts";

/** Bytes of a name before its ending: some file systems allow only 143 in all. */
const maxNameBytes = 120;

/** Names that Windows reserves for devices, with any ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** Characters that are forbidden somewhere, invisible, or confusable. */
const unsafe = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The ending of names with a hash; ids that end so get a hash, too. */
const hashed = /~[0-9a-f]{16}$/;

/** Report names by id: the id where safe and unambiguous everywhere, or part of it with a hash. */
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

/** All possible report names of an id, in any class. */
export function possibleNames(id: string): string[] {
  const plain = plainName(id);
  return plain === undefined ? [hashedName(id)] : [plain, hashedName(id)];
}

function plainName(id: string): string | undefined {
  const name = id.normalize("NFC");
  const isSafe =
    safe(name) === name &&
    Buffer.byteLength(name) <= maxNameBytes &&
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
  return `${cutTo(start, maxNameBytes - hash.length - 1, Buffer.byteLength)}~${hash}.json`;
}

function safe(name: string): string {
  return name.replace(unsafe, "_");
}

/** True if two ids are the same: one system composes names, another decomposes them. */
export function isSameId(a: string, b: string): boolean {
  return a.normalize("NFC") === b.normalize("NFC");
}
