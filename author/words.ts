/** A noun for so many: `place`, `places`, `matches`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return noun;
  return noun.endsWith("ch") ? `${noun}es` : `${noun}s`;
}

/** `1 place`, `2 places`. */
export function counted(count: number, noun: string): string {
  return `${count} ${plural(count, noun)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A text of at most so many characters, which ends with an ellipsis if it was longer. */
export function shortened(text: string, most: number): string {
  const points = [...text.slice(0, 2 * most + 2)];
  return points.length <= most ? text : `${points.slice(0, most - 1).join("")}…`;
}

/** Stands for the name of a hidden check in what students see. */
export const hiddenName = "(hidden)";
