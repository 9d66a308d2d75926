/** A noun for so many: `place`, `places`, `matches`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return noun;
  return noun.endsWith("ch") ? `${noun}es` : `${noun}s`;
}

/** `1 place`, `2 places`. */
export function counted(count: number, noun: string): string {
  return `${count} ${plural(count, noun)}`;
}

/** Stands for the name of a hidden check in what students see. */
export const hiddenName = "(hidden)";
