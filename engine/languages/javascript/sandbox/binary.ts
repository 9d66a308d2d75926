/*
 * JSON values in the binary form from which the interpreter makes values: version 5, as the pinned build
 * has it. Its code that does so is native and calls nothing of a program.
 */

const version = 5;
const tag = {
  null: 1,
  undefined: 2,
  false: 3,
  true: 4,
  integer: 5,
  number: 6,
  string: 7,
  object: 8,
  array: 9,
} as const;

/** The interpreter does without names up to here: they are keys of its own. */
const firstName = 1;

/** A JSON value in binary form. */
export function binaryOf(json: unknown): Uint8Array {
  const names = new Map<string, number>();
  const bytes: number[] = [];
  write(json, bytes, names);
  const head: number[] = [version];
  writeLength(names.size, head);
  for (const name of names.keys()) writeText(name, head);
  return Uint8Array.from([...head, ...bytes]);
}

function write(json: unknown, bytes: number[], names: Map<string, number>): void {
  if (typeof json === "string") {
    bytes.push(tag.string);
    writeText(json, bytes);
  } else if (typeof json === "number") writeNumber(json, bytes);
  else if (typeof json === "boolean") bytes.push(json ? tag.true : tag.false);
  else if (json === undefined) bytes.push(tag.undefined);
  else if (json === null) bytes.push(tag.null);
  else if (Array.isArray(json)) {
    bytes.push(tag.array);
    writeLength(json.length, bytes);
    for (const item of json) write(item, bytes, names);
  } else {
    // As JSON has it: what is undefined is not there.
    const fields = Object.entries(json).filter(([, value]) => value !== undefined);
    bytes.push(tag.object);
    writeLength(fields.length, bytes);
    for (const [name, value] of fields) {
      writeName(name, bytes, names);
      write(value, bytes, names);
    }
  }
}

/** Names that are indexes stand for themselves, marked by the lowest bit. */
function writeName(name: string, bytes: number[], names: Map<string, number>): void {
  const index = Number(name);
  if (String(index) === name && Number.isInteger(index) && index >= 0 && index < 2 ** 31) {
    writeLength(index * 2 + 1, bytes);
    return;
  }
  const at = names.get(name) ?? names.size + firstName;
  if (!names.has(name)) names.set(name, at);
  writeLength(at * 2, bytes);
}

function writeNumber(value: number, bytes: number[]): void {
  if (Object.is(value, value | 0)) {
    bytes.push(tag.integer);
    // The sign in the lowest bit, so that small numbers of both signs are short.
    writeLength(((value << 1) ^ (value >> 31)) >>> 0, bytes);
    return;
  }
  bytes.push(tag.number, ...new Uint8Array(Float64Array.of(value).buffer));
}

function writeText(text: string, bytes: number[]): void {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const isWide = units.some((unit) => unit > 255);
  writeLength(units.length * 2 + (isWide ? 1 : 0), bytes);
  for (const unit of units) bytes.push(unit & 255, ...(isWide ? [unit >> 8] : []));
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function writeLength(value: number, bytes: number[]): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
