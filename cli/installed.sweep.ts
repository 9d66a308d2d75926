import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { install, type Packed, packInto, sizesOf } from "./testing/packed.ts";

let folder = "";
let gridmark = "";
let packed: Packed = { tarball: "", paths: [] };

beforeAll(() => {
  folder = writeTree({});
  packed = packInto(folder);
  install(packed.tarball, folder);
  gridmark = join(folder, "node_modules/gridmark");
});

const text = (path: string) => readFileSync(join(gridmark, path), "utf8");

/** Packages that a module of the compiler imports. */
const imports =
  /\b(?:from|import\() ?"(?!node:|gridmark)((?:@[a-z][\w-]*\/)?[a-z][\w-]*)(?:\/[^"]*)?"/g;

/** Licences of the packages bundled in a folder of dist/. */
function licencesIn(place: string): ReadonlyMap<string, string> {
  const parts = text(`dist/${place}/LICENSES.txt`).split(/^(?=\S+ \d\S*: )/m);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf("\n"))]),
  );
}

describe("an installation", () => {
  it("has at most 30 packages and 30 MB, as the docs say", () => {
    const sizes = [...sizesOf(gridmark).values()];
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
    expect(sizes.length).toBeLessThanOrEqual(30);
    expect(megabytes).toBeLessThanOrEqual(30);
    const [, packages, size] = /(\d+) packages, (\d+) MB/.exec(text("docs/students.md")) ?? [];
    expect(Number(packages)).toBe(sizes.length);
    expect(Math.abs(Number(size) - megabytes)).toBeLessThan(1);
  });

  it("has every package that the program imports, or its code with its licence", () => {
    const built = join(packageRoot, "dist");
    const imported = readdirSync(built, { recursive: true, encoding: "utf8" })
      .filter((path) => /^(author|cli|engine)\b.*\.js$/.test(path))
      .flatMap((path) => [...readFileSync(join(built, path), "utf8").matchAll(imports)])
      .map(([, name = ""]) => name);
    const { dependencies, peerDependencies } = JSON.parse(text("package.json"));
    const apart = Object.keys({ ...dependencies, ...peerDependencies });
    const inside = [...new Set(imported)].filter(
      (name) => !apart.includes(name) && !isBuiltin(name),
    );
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.filter((name) => !licencesIn("bundle").has(name))).toEqual([]);
    const all = ["bundle", "web"].flatMap((place) => [...licencesIn(place)]);
    expect(all.filter(([, terms]) => !/copyright/i.test(terms))).toEqual([]);
  });

  it("has types that need no package that is not installed", () => {
    const { exports } = JSON.parse(text("package.json"));
    const names = Object.keys(exports).filter((name) => exports[name].types !== undefined);
    // bullmq and ioredis are installed for the queue.
    const lines = names
      .filter((name) => name !== "./queue")
      .map((name, index) => `export * as all${index} from "${name.replace(".", "gridmark")}";\n`);
    expect(lines.length).toBeGreaterThan(3);
    writeFileSync(join(folder, "all.ts"), lines.join(""));
    const strict = ["--strict", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    const roots = ["--typeRoots", join(packageRoot, "node_modules/@types")];
    const compiler = join(packageRoot, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(
      process.execPath,
      [compiler, "--noEmit", ...strict, ...roots, "all.ts"],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stdout.split("\n").filter((line) => line.includes("gridmark/"))).toEqual([]);
  });
});
