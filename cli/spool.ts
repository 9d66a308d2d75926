import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Texts that come in any order and are wanted in theirs, kept on disk in the meantime. */
export interface Spool {
  add(index: number, text: string): void;
  /** The texts in the order of their indexes, read one by one. */
  texts(): Iterable<string>;
  remove(): void;
}

export function openSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
  const indexes = new Set<number>();
  const fileOf = (index: number) => join(folder, `${index}.txt`);
  return {
    add: (index, text) => {
      writeFileSync(fileOf(index), text);
      indexes.add(index);
    },
    texts: function* () {
      for (const index of [...indexes].sort((a, b) => a - b)) {
        yield readFileSync(fileOf(index), "utf8");
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
