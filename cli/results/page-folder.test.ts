import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { filesIn, writePages } from "./page-folder.ts";

const page = (path: string) => ({ path, content: "x" });

it("says which pages of an earlier run lie beside those that are written", () => {
  const folder = writeTree({ "students/gone.html": "old", "students/notes.txt": "mine" });
  const students = join(folder, "students");
  expect(writePages(filesIn(folder, [page("index.html"), page("students/ann.html")]))).toEqual([
    `${students}: not of this run: gone.html`,
  ]);
});

it("says nothing of what lies beside the page of a whole folder", () => {
  const folder = writeTree({ "other.html": "mine" });
  expect(writePages(filesIn(folder, [page("index.html"), page("students/ann.html")]))).toEqual([]);
});

it("says nothing of pages that it replaces", () => {
  const folder = writeTree({ "ann.txt": "old" });
  expect(writePages(filesIn(folder, [page("ann.txt")]))).toEqual([]);
});
