import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { writing } from "./whole-files.ts";

interface SpooledTexts {
  set(index: number, text: string): void;
  get(index: number): string;
  remove(): void;
}

/** Collects JSON values, if many on disk, and returns them by index. Throws an output fault. */
export function openSpool<T>({ isMany = true }: { readonly isMany?: boolean } = {}) {
  const texts = isMany ? onDisk() : inMemory();
  const indexes = new Set<number>();
  return {
    add: (index: number, value: T) => {
      texts.set(index, JSON.stringify(value));
      indexes.add(index);
    },
    all: function* () {
      for (const index of [...indexes].sort((a, b) => a - b)) {
        yield JSON.parse(texts.get(index)) as T;
      }
    },
    remove: () => texts.remove(),
  };
}

function onDisk(): SpooledTexts {
  const folder = makeTemporaryFolder();
  const fileOf = (index: number) => join(folder, `${index}.json`);
  return {
    set: (index, text) => writing(fileOf(index), () => writeFileSync(fileOf(index), text)),
    get: (index) => readFileSync(fileOf(index), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function inMemory(): SpooledTexts {
  const all = new Map<number, string>();
  return {
    set: (index, text) => void all.set(index, text),
    get: (index) => all.get(index) ?? "",
    remove: () => all.clear(),
  };
}
