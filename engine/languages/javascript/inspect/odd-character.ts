import { codeOf } from "../../../../author/look-alike.ts";

/** What word processors, keyboards and web pages put into the place of a character of programs. */
const meant: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."“”„‟«»″"].map((each) => [each, '"'])),
  ...Object.fromEntries([..."‘’‚‛′´"].map((each) => [each, "'"])),
  ...Object.fromEntries([..."‐‑‒–—−"].map((each) => [each, "-"])),
  ...{ "×": "*", "÷": "/", "…": "...", "≤": "<=", "≥": ">=", "≠": "!==", "，": ",", "。": "." },
};

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** What is wrong with a character that no program can have outside of texts; undefined for any other. */
export function oddCharacter(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  const code = codeOf(character);
  if (invisible.test(character)) return `there is an invisible character (${code}) here; delete it`;
  // The wide forms of ASCII stand in the same order.
  const isWide = point > 0xff00 && point < 0xff5f;
  const plain = meant[character] ?? (isWide ? String.fromCharCode(point - 0xfee0) : undefined);
  return plain && `${character} (${code}) is another character than ${plain}; type it again`;
}
