import { createHash } from "node:crypto";
import type { SourceText } from "../intake/source-text.ts";
import type { Language } from "../languages/language.ts";

/** The SHA-256 of each file's tokens, where its language tells them; none of files without any code. */
export function codeHashes(texts: readonly SourceText[], { tokens }: Language) {
  return texts.flatMap(({ name, text }) => {
    const found = tokens?.(text) ?? "";
    if (found === "") return [];
    return [{ name, codeSha256: createHash("sha256").update(found).digest("hex") }];
  });
}
