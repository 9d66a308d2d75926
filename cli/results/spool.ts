import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** JSON values that come in any order and are wanted in theirs, kept on disk in the meantime. */
export function openSpool<T>() {
  const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
  const indexes = new Set<number>();
  const fileOf = (index: number) => join(folder, `${index}.json`);
  return {
    add: (index: number, value: T) => {
      writeFileSync(fileOf(index), JSON.stringify(value));
      indexes.add(index);
    },
    /** The values in the order of their indexes, read one by one. */
    all: function* () {
      for (const index of [...indexes].sort((a, b) => a - b)) {
        yield JSON.parse(readFileSync(fileOf(index), "utf8")) as T;
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
