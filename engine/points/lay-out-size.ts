/** Levels of nesting too deep to read; renderers need not go deeper. */
const deepest = 60;

/**
 * Characters that a value takes in a report, at most, laid out at a depth: two of indentation a
 * level for each item of what holds other arrays or objects. Infinity as soon as it is more than
 * `most`, and for what is nested too deeply; no more than that is looked at.
 */
export function layOutSize(value: unknown, depth: number, most: number): number {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth }];
  let size = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: each, depth: level } = next;
    if (typeof each === "string" && each.length > most) return Number.POSITIVE_INFINITY;
    if (typeof each !== "object" || each === null) {
      size += (typeof each === "string" ? jsonLength(each) : String(each).length) + 2;
    } else {
      if (level > depth + deepest) return Number.POSITIVE_INFINITY;
      const entries = Object.entries(each);
      // A list of plain values stays on one line.
      const isOneLine = Array.isArray(each) && !each.some(isContainer);
      const line = isOneLine ? 2 : 2 * (level + 1) + 2;
      size += 2 * level + 4;
      if (size + entries.length * line > most) return Number.POSITIVE_INFINITY;
      for (const [key, item] of entries) {
        size += line + (Array.isArray(each) ? 0 : jsonLength(key) + 2);
        open.push({ value: item, depth: level + 1 });
      }
    }
    if (size > most) return Number.POSITIVE_INFINITY;
  }
  return size;
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Characters of a text in JSON, where also those have a longer form that no terminal should see. */
export function jsonLength(text: string): number {
  const json = JSON.stringify(text);
  return json.length + 5 * (json.match(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu)?.length ?? 0);
}
