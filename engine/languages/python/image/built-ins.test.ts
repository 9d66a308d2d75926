import { expect, it } from "vitest";
import { withheld, withholdBuiltIns } from "./built-ins.ts";
import type { PythonExports } from "./python-exports.ts";

const variable = 16;

/** A memory with tables of modules; the first is the one that the variable has the address of. */
function pythonWith(...tables: readonly (readonly string[])[]) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const words = new Uint32Array(memory.buffer);
  const text = Buffer.from(memory.buffer);
  const names = [...new Set(tables.flat())];
  const addressOf = (name: string) => 32_768 + 32 * names.indexOf(name);
  for (const name of names) text.write(`${name}\0`, addressOf(name));
  const starts = tables.map((_, index) => 1024 * (index + 1));
  words[variable / 4] = starts[0] ?? 0;
  tables.forEach((table, index) => {
    const entries = table.flatMap((name) => [addressOf(name), 100 + names.indexOf(name)]);
    words.set(entries, (starts[index] ?? 0) / 4);
  });
  const python = { memory, PyImport_Inittab: { value: variable } } as unknown as PythonExports;
  const left = () =>
    starts.map((start) => {
      const found: string[] = [];
      for (let at = start / 4; words[at] !== 0; at += 2) {
        const name = names.find((each) => addressOf(each) === words[at]) ?? "";
        found.push(`${name} ${words[at + 1] === 100 + names.indexOf(name)}`);
      }
      return found;
    });
  return { python, left };
}

it("takes modules out of all tables, and keeps the others with their functions", () => {
  const own = withheld.slice(0, 3);
  const others = withheld.slice(3);
  const { python, left } = pythonWith(
    ["_abc", ...others, "math", "zlib"],
    ["_abc", ...own, "math", ...others],
  );
  withholdBuiltIns(python);
  expect(left()).toEqual([
    ["_abc true", "math true", "zlib true"],
    ["_abc true", "math true"],
  ]);
});

it("throws if a module is in no table: then it is called something else", () => {
  const { python } = pythonWith(["_abc", ...withheld.slice(1)]);
  expect(() => withholdBuiltIns(python)).toThrow(
    `expected built-in modules ${withheld[0]}, got a table without them`,
  );
});
