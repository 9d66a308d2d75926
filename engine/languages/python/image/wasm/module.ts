import {
  type Cursor,
  readByte,
  readName,
  readUnsigned,
  readVector,
  type Section,
  sectionIds,
  sectionsOf,
} from "./binary.ts";
import { opcodes, passInstruction } from "./instructions.ts";

/** Value types are their bytes. */
export interface WasmSignature {
  readonly parameters: readonly number[];
  readonly results: readonly number[];
}

export interface WasmGlobal {
  readonly isMutable: boolean;
  readonly isImported: boolean;
}

interface NamedFunction {
  readonly name: string;
  readonly index: number;
}

/** What the meter needs of a module. Functions and globals are in the order of their numbers. */
export interface WasmModule {
  readonly bytes: Uint8Array;
  readonly sections: readonly Section[];
  readonly signatures: readonly WasmSignature[];
  /** The number of each function's signature; those of imported ones come first. */
  readonly functions: readonly number[];
  readonly importedFunctions: readonly NamedFunction[];
  readonly exportedFunctions: readonly NamedFunction[];
  readonly globals: readonly WasmGlobal[];
}

const kinds = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const;

/** Throws an error for types other than numbers and plain references. */
export function readModule(bytes: Uint8Array): WasmModule {
  const sections = sectionsOf(bytes);
  const read = <Item>(name: keyof typeof sectionIds, item: (cursor: Cursor) => Item) => {
    const { start } = sectionOf(sections, sectionIds[name], name);
    return readVector({ bytes, at: start }, item);
  };
  const imports = read("imports", readImport);
  const imported = imports.filter(({ kind }) => kind === kinds.function);
  const exported = read("exports", readExport).filter(({ kind }) => kind === kinds.function);
  const globals = imports.flatMap(({ isMutable, kind }) =>
    kind === kinds.global ? [{ isMutable, isImported: true }] : [],
  );
  return {
    bytes,
    sections,
    signatures: read("types", readSignature),
    functions: [...imported.map(({ type }) => type), ...read("functions", readUnsigned)],
    importedFunctions: imported.map(({ name }, index) => ({ name, index })),
    exportedFunctions: exported,
    globals: [...globals, ...read("globals", readGlobal)],
  };
}

export function sectionOf(sections: readonly Section[], id: number, name: string): Section {
  const found = sections.find((section) => section.id === id);
  if (found === undefined) throw new Error(`WebAssembly: expected a section of ${name}, got none`);
  return found;
}

function readSignature(cursor: Cursor): WasmSignature {
  expectByte(cursor, 0x60, "a function's type");
  return { parameters: readVector(cursor, readType), results: readVector(cursor, readType) };
}

/** Types of one byte: numbers, vectors, functions and external references. */
function readType(cursor: Cursor): number {
  const at = cursor.at;
  const type = readByte(cursor);
  if (![0x7f, 0x7e, 0x7d, 0x7c, 0x7b, 0x70, 0x6f].includes(type)) {
    throw new Error(`WebAssembly: expected a value type at ${at}, got 0x${type.toString(16)}`);
  }
  return type;
}

function readImport(cursor: Cursor) {
  readName(cursor);
  const name = readName(cursor);
  const kind = readByte(cursor);
  if (kind === kinds.function) return { name, kind, type: readUnsigned(cursor), isMutable: false };
  if (kind === kinds.global)
    return { name, kind, type: readType(cursor), isMutable: readByte(cursor) === 1 };
  if (kind === kinds.table || kind === kinds.tag) readByte(cursor);
  if (kind === kinds.tag) readUnsigned(cursor);
  else readLimits(cursor);
  return { name, kind, type: 0, isMutable: false };
}

function readLimits(cursor: Cursor): void {
  const flags = readByte(cursor);
  readUnsigned(cursor);
  if (flags & 1) readUnsigned(cursor);
}

function readExport(cursor: Cursor) {
  const name = readName(cursor);
  return { name, kind: readByte(cursor), index: readUnsigned(cursor) };
}

function readGlobal(cursor: Cursor): WasmGlobal {
  readType(cursor);
  const isMutable = readByte(cursor) === 1;
  while (passInstruction(cursor) !== opcodes.end);
  return { isMutable, isImported: false };
}

function expectByte(cursor: Cursor, expected: number, what: string): void {
  const at = cursor.at;
  const byte = readByte(cursor);
  if (byte !== expected) {
    throw new Error(`WebAssembly: expected ${what} at ${at}, got 0x${byte.toString(16)}`);
  }
}
