import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { install, packInto } from "./testing/packed.ts";
import { type Block, blocksOf, follow, printed, writeBlock } from "./testing/tutorial.ts";

let tarball = "";
let cache = "";
beforeAll(() => {
  const folder = writeTree({});
  tarball = packInto(folder).tarball;
  cache = join(folder, "cache");
});

/** An empty folder, with gridmark and pyodide, which npx would fetch, in a folder around it. */
function emptyFolder(): string {
  const around = writeTree({});
  install(tarball, around);
  const modules = join("node_modules", "pyodide");
  symlinkSync(join(packageRoot, modules), join(around, modules), "junction");
  mkdirSync(join(around, "course"));
  return join(around, "course");
}

/** Follows blocks from top to bottom in one folder. */
function followAll(blocks: readonly Block[]): void {
  let folder = emptyFolder();
  const shell = { cache, install: (into: string) => install(tarball, into) };
  for (const block of blocks) {
    if (block.does !== "run") writeBlock(block, folder);
    else {
      for (const { line, code, prints } of block.commands) {
        const ran = follow(line, folder, shell);
        expect(ran.stdout.trimEnd(), `${line}\n${ran.stderr}`).toMatch(printed(prints));
        expect(ran.code, line).toBe(code);
        folder = ran.folder;
      }
    }
  }
}

const page = (name: string, folder = "docs/authors") =>
  readFileSync(join(packageRoot, folder, name), "utf8");

const [, ...sections] = page("how-to.md").split(/^## /m);
const start = "```console\n$ npx gridmark new lights\n…\n```\n";
const howTos = sections.map((text) => [text.split("\n")[0], `\n${start}${text}`]);

/** A larger course without its own kinds. */
const harbour = page("harbour.md", "fixtures/courses");

const tutorials = [
  ["the tutorial", page("tutorial.md")],
  ["the tutorial in Python", page("tutorial-python.md")],
];

it.each(rotated([...tutorials, ["a harbour", harbour], ...howTos]))(
  "an empty folder becomes what it shows: %s",
  (_, text = "") => followAll(blocksOf(text)),
);
