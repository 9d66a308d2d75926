/*
 * JSON values in the binary form from which the interpreter makes values: version 5, as the pinned build
 * has it. Its code that does so is native and calls nothing of a program.
 */

const version = 5;
const tag = {
  ...{ null: 1, undefined: 2, false: 3, true: 4, integer: 5, number: 6 },
  ...{ string: 7, object: 8, array: 9 },
} as const;

/** The interpreter does without names up to here: they are keys of its own. */
const firstName = 1;

/** A JSON value in binary form. */
export function binaryOf(json: unknown): Uint8Array {
  const names = new Map<string, number>();
  const body: number[] = [];
  write(json, body, names);
  const head = [version];
  writeLength(names.size, head);
  for (const name of names.keys()) writeText(name, head);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

function write(json: unknown, to: number[], names: Map<string, number>): void {
  if (typeof json === "number") writeNumber(json, to);
  else if (Array.isArray(json)) {
    to.push(tag.array);
    writeLength(json.length, to);
    for (const item of json) write(item, to, names);
  } else if (typeof json === "string") {
    to.push(tag.string);
    writeText(json, to);
  } else if (typeof json === "boolean") to.push(json ? tag.true : tag.false);
  else if (json === undefined) to.push(tag.undefined);
  else if (json === null) to.push(tag.null);
  else {
    // As JSON has it: what is undefined is not there.
    const fields = Object.entries(json).filter(([, value]) => value !== undefined);
    to.push(tag.object);
    writeLength(fields.length, to);
    for (const [name, value] of fields) {
      writeName(name, to, names);
      write(value, to, names);
    }
  }
}

/** Names that are indexes stand for themselves, marked by the lowest bit. */
function writeName(name: string, to: number[], names: Map<string, number>): void {
  const index = Number(name);
  if (String(index) === name && Number.isInteger(index) && index >= 0 && index < 2 ** 31) {
    writeLength(index * 2 + 1, to);
  } else {
    const at = names.get(name) ?? names.size + firstName;
    names.set(name, at);
    writeLength(at * 2, to);
  }
}

function writeNumber(value: number, to: number[]): void {
  if (!Object.is(value, value | 0)) {
    to.push(tag.number, ...new Uint8Array(Float64Array.of(value).buffer));
    return;
  }
  to.push(tag.integer);
  // The sign in the lowest bit, so that small numbers of both signs are short.
  writeLength(((value << 1) ^ (value >> 31)) >>> 0, to);
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function writeLength(value: number, to: number[]): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) to.push((rest % 128) + 128);
  to.push(rest);
}

/** A byte for each UTF-16 unit, or two where one of them needs two. */
function writeText(text: string, to: number[]): void {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const isWide = units.some((unit) => unit > 255);
  writeLength(text.length * 2 + (isWide ? 1 : 0), to);
  for (const unit of units) {
    to.push(unit & 255);
    if (isWide) to.push(unit >> 8);
  }
}
