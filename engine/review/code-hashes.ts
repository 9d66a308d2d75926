import { createHash } from "node:crypto";
import type { Language } from "../languages/language.ts";

/** The SHA-256 hash of a file's tokens. */
export interface CodeHash {
  readonly name: string;
  readonly codeSha256: string;
}

/** Of each text, where its language tells tokens; files without any code have nothing in common. */
export function codeHashes(
  texts: readonly { readonly name: string; readonly text: string }[],
  { tokens }: Language,
): CodeHash[] {
  return texts.flatMap(({ name, text }) => {
    const found = tokens?.(text) ?? "";
    if (found === "") return [];
    return [{ name, codeSha256: createHash("sha256").update(found).digest("hex") }];
  });
}
