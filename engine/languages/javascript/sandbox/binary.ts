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
  const body = new Writer();
  write(json, body, names);
  const all = new Writer();
  all.byte(version);
  all.length(names.size);
  for (const name of names.keys()) all.text(name);
  all.bytes(body.written());
  return all.written();
}

function write(json: unknown, to: Writer, names: Map<string, number>): void {
  if (typeof json === "number") writeNumber(json, to);
  else if (Array.isArray(json)) {
    to.byte(tag.array);
    to.length(json.length);
    for (const item of json) write(item, to, names);
  } else if (typeof json === "string") {
    to.byte(tag.string);
    to.text(json);
  } else if (typeof json === "boolean") to.byte(json ? tag.true : tag.false);
  else if (json === undefined) to.byte(tag.undefined);
  else if (json === null) to.byte(tag.null);
  else {
    // As JSON has it: what is undefined is not there.
    const fields = Object.entries(json).filter(([, value]) => value !== undefined);
    to.byte(tag.object);
    to.length(fields.length);
    for (const [name, value] of fields) {
      writeName(name, to, names);
      write(value, to, names);
    }
  }
}

/** Names that are indexes stand for themselves, marked by the lowest bit. */
function writeName(name: string, to: Writer, names: Map<string, number>): void {
  const index = Number(name);
  if (String(index) === name && Number.isInteger(index) && index >= 0 && index < 2 ** 31) {
    to.length(index * 2 + 1);
    return;
  }
  const at = names.get(name) ?? names.size + firstName;
  if (!names.has(name)) names.set(name, at);
  to.length(at * 2);
}

function writeNumber(value: number, to: Writer): void {
  if (Object.is(value, value | 0)) {
    to.byte(tag.integer);
    // The sign in the lowest bit, so that small numbers of both signs are short.
    to.length(((value << 1) ^ (value >> 31)) >>> 0);
    return;
  }
  to.byte(tag.number);
  to.bytes(new Uint8Array(Float64Array.of(value).buffer));
}

/** Bytes that grow as they are written. */
class Writer {
  #all = new Uint8Array(256);
  #count = 0;

  written(): Uint8Array {
    return this.#all.slice(0, this.#count);
  }

  byte(byte: number): void {
    this.#makeRoom(1);
    this.#all[this.#count++] = byte;
  }

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#all.set(bytes, this.#count);
    this.#count += bytes.length;
  }

  /** Seven bits a byte, the lowest first; the highest bit says that more follow. */
  length(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
    this.byte(rest);
  }

  /** A byte for each UTF-16 unit, or two where one of them needs two. */
  text(text: string): void {
    let isWide = false;
    for (let at = 0; at < text.length; at += 1) isWide ||= text.charCodeAt(at) > 255;
    this.length(text.length * 2 + (isWide ? 1 : 0));
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      this.byte(unit & 255);
      if (isWide) this.byte(unit >> 8);
    }
  }

  #makeRoom(count: number): void {
    if (this.#count + count <= this.#all.length) return;
    const more = new Uint8Array(2 * (this.#count + count));
    more.set(this.#all);
    this.#all = more;
  }
}
