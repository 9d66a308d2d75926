/** Names characters that only look like the expected ones, such as a Cyrillic o; else empty. */
export function lookAlike(actual: string, expected: string): string {
  const hidden = /\p{Cf}/u.exec(actual)?.[0];
  if (hidden !== undefined && actual.replace(/\p{Cf}/gu, "") === expected) {
    return `; it has an invisible character (${codeOf(hidden)}): type it again`;
  }
  const [own, wanted] = [[...actual], [...expected]];
  const other = own.flatMap((letter, at) => (letter === wanted[at] ? [] : [at]));
  const isForeign = (at: number) => isLetter(own[at]) && !isPlain(own[at]) && isPlain(wanted[at]);
  const [first] = other;
  if (own.length !== wanted.length || first === undefined || !other.every(isForeign)) return "";
  return `; its letter ${first + 1} is ${codeOf(own[first])} of another alphabet, not "${wanted[first]}": type it again`;
}

/** A character's Unicode number: `U+043E`. */
export function codeOf(letter = ""): string {
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}

function isLetter(text = ""): boolean {
  return /^\p{L}$/u.test(text);
}

function isPlain(text = ""): boolean {
  return /^[a-z]$/i.test(text);
}
