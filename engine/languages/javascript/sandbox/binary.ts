/** Of the binary form from which the pinned interpreter makes values; doing so calls nothing of a program. */
const version = 5;
const tag = {
  ...{ null: 1, undefined: 2, false: 3, true: 4, integer: 5, number: 6 },
  ...{ string: 7, object: 8, array: 9 },
} as const;

/** A JSON value in binary form. */
export function binaryOf(json: unknown): Uint8Array {
  const names: string[] = [];
  const value = bytesOf(json, names);
  return Uint8Array.from([version, ...lengthOf(names.length), ...names.flatMap(textOf), ...value]);
}

function bytesOf(json: unknown, names: string[]): number[] {
  if (typeof json === "number") return numberOf(json);
  if (typeof json === "string") return [tag.string, ...textOf(json)];
  if (Array.isArray(json)) {
    const items = json.flatMap((item) => bytesOf(item, names));
    return [tag.array, ...lengthOf(json.length), ...items];
  }
  if (typeof json === "object" && json !== null) {
    // As JSON has it: what is undefined is not there.
    const there = Object.entries(json).filter(([, value]) => value !== undefined);
    const fields = there.flatMap(([name, value]) => [
      ...lengthOf(codeOf(name, names)),
      ...bytesOf(value, names),
    ]);
    return [tag.object, ...lengthOf(there.length), ...fields];
  }
  return [tag[String(json) as "null" | "undefined" | "true" | "false"]];
}

/** Names that are indexes stand for themselves, marked by the lowest bit; others are listed, from 1 on. */
function codeOf(name: string, names: string[]): number {
  const index = Number(name);
  const isIndex = String(index) === name && Number.isInteger(index) && index >= 0;
  if (isIndex && index < 2 ** 31) return index * 2 + 1;
  const at = names.indexOf(name);
  return (at < 0 ? names.push(name) : at + 1) * 2;
}

function numberOf(value: number): number[] {
  if (!Object.is(value, value | 0)) {
    return [tag.number, ...new Uint8Array(Float64Array.of(value).buffer)];
  }
  // The sign in the lowest bit, so that small numbers of both signs are short.
  return [tag.integer, ...lengthOf(((value << 1) ^ (value >> 31)) >>> 0)];
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function lengthOf(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...lengthOf(Math.floor(value / 128))];
}

/** A byte for each UTF-16 unit, or two where one of them needs two. */
function textOf(text: string): number[] {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const isWide = units.some((unit) => unit > 255);
  const bytes = isWide ? units.flatMap((unit) => [unit & 255, unit >> 8]) : units;
  return [...lengthOf(text.length * 2 + (isWide ? 1 : 0)), ...bytes];
}
