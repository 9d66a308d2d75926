import { createHash } from "node:crypto";

/** Files of an image's folder. */
export const imageFiles = {
  wasm: "python.wasm",
  memory: "memory.bin",
  facts: "facts.json",
} as const;

/** What a host needs to continue from an image's memory. Addresses are offsets in that memory. */
export interface ImageFacts {
  /** SHA-256 of the other facts, the wasm and the memory, in hexadecimal digits. */
  readonly hash: string;
  /** The version of pyodide. */
  readonly version: string;
  /** Size of the memory in pages of 64 KiB; the image omits zeros at its end. */
  readonly pages: number;
  /** Values of exported mutable globals, by their names in the metered wasm. */
  readonly globals: Readonly<Record<string, number>>;
  /** Values of imported globals, all mutable, by module and name. */
  readonly imported: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly table: {
    readonly length: number;
    /**
     * Entries that a new instance lacks, with the exported functions that belong there. Entries of functions in
     * JavaScript are left out: calling them traps.
     */
    readonly added: readonly (readonly [index: number, name: string])[];
  };
  /** Addresses of Python objects kept for the host, by their names in prepare.py. */
  readonly held: Readonly<Record<HeldName, number>>;
}

export const heldNames = [
  "parse",
  "generator",
  "seed_generator",
  "flush_output",
  "modules",
  "builtins",
] as const;

type HeldName = (typeof heldNames)[number];

/** A metered interpreter and its memory after preparation. */
export interface PreparedImage {
  readonly wasm: Uint8Array<ArrayBuffer>;
  readonly memory: Uint8Array<ArrayBuffer>;
  readonly facts: ImageFacts;
}

export function hashOfImage({ wasm, memory, facts }: PreparedImage): string {
  const hashed = JSON.stringify({ ...facts, hash: "" });
  return [hashed, wasm, memory]
    .reduce((hash, part) => hash.update(part), createHash("sha256"))
    .digest("hex");
}
