/** `place` or `places` for a count; also `matches`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return noun;
  return noun.endsWith("ch") ? `${noun}es` : `${noun}s`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${plural(count, noun)}`;
}

export function listed(names: readonly string[], word: "and" | "or" = "and"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Cuts a text to at most `maxLength` characters, ending with an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  const points = [...text.slice(0, 2 * maxLength + 2)];
  return points.length <= maxLength ? text : `${points.slice(0, maxLength - 1).join("")}…`;
}

/** Replaces the name of a hidden check for students. */
export const hiddenName = "(hidden)";
