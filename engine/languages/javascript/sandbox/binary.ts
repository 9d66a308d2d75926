/**
 * Version of the binary form from which the pinned interpreter makes values without running any of a program's
 * code.
 */
const version = 5;
const tag = {
  ...{ null: 1, undefined: 2, false: 3, true: 4, integer: 5, number: 6 },
  ...{ string: 7, object: 8, array: 9 },
} as const;

export function binaryOf(json: unknown): Uint8Array {
  const names: string[] = [];
  const [head, body] = [[version], [] as number[]];
  write(json, body, names);
  writeLength(names.length, head);
  for (const name of names) writeText(name, head);
  return Uint8Array.from(head.concat(body));
}

/** Appends to a single array: making many and joining them takes eight times as long. */
function write(json: unknown, to: number[], names: string[]): void {
  if (typeof json === "number") writeNumber(json, to);
  else if (typeof json === "string") {
    to.push(tag.string);
    writeText(json, to);
  } else if (Array.isArray(json)) {
    to.push(tag.array);
    writeLength(json.length, to);
    for (const item of json) write(item, to, names);
  } else if (typeof json === "object" && json !== null) {
    // As in JSON, undefined properties are left out.
    const fields = Object.entries(json).filter(([, value]) => value !== undefined);
    to.push(tag.object);
    writeLength(fields.length, to);
    for (const [name, value] of fields) {
      writeLength(codeOf(name, names), to);
      write(value, to, names);
    }
  } else to.push(tag[String(json) as "null" | "undefined" | "true" | "false"]);
}

/** Names are listed, from 1 on; the lowest bit would mark a literal index. */
function codeOf(name: string, names: string[]): number {
  const at = names.indexOf(name);
  return (at < 0 ? names.push(name) : at + 1) * 2;
}

function writeNumber(value: number, to: number[]): void {
  const isInteger = Object.is(value, value | 0);
  to.push(isInteger ? tag.integer : tag.number);
  // The sign in the lowest bit keeps small numbers of both signs short.
  if (isInteger) writeLength(((value << 1) ^ (value >> 31)) >>> 0, to);
  else to.push(...new Uint8Array(Float64Array.of(value).buffer));
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function writeLength(value: number, to: number[]): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) to.push((rest % 128) + 128);
  to.push(rest);
}

/** One byte per UTF-16 unit, or two if any needs them. */
function writeText(text: string, to: number[]): void {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const isWide = units.some((unit) => unit > 255);
  writeLength(text.length * 2 + (isWide ? 1 : 0), to);
  for (const unit of units) to.push(unit & 255, ...(isWide ? [unit >> 8] : []));
}
