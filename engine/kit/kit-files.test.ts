import { expect, it } from "vitest";
import type { Assignment } from "../../schema/types.ts";
import { loadAssignment, loadManifest } from "../course/load.ts";
import { demoManifest, writeDemo } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { kitCourse } from "./kit-files.ts";

it("hands out what differs in further languages of the tasks in it", () => {
  const placeholder = { "1": ["return 0"], extra: ["return 1"] };
  const placeholders = { double: [], triple: [] };
  const texts = { "doubles arrays": "doubles lists of them", "a hidden hint": "another" };
  const manifest = demoManifest({
    files: ["game.ts", "game.py"],
    languages: { python: { names: { double: "twice" }, placeholder, placeholders, texts } },
  });
  const course = writeDemo({
    "fixtures/demo/assignment.json": JSON.stringify(manifest),
    "skeleton/demo/game.py": "",
  });
  const files = kitCourse({
    ...{ assignment: loadAssignment(course, "demo"), handout: "", skeleton: [], own: [] },
    ...{
      modules: [],
      version: "",
      tarball: "",
      vitest: "",
      checks: [{ task: "1", checks: [{ kind: "table", name: "doubles arrays", weight: 1 }] }],
      further: false,
      others: [],
    },
    packages: {},
    unchecked: ["extra"],
  });
  const tree = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  const kit: Assignment = loadManifest(`${writeTree(tree)}/.gridmark`, "demo");
  expect(kit.tasks.map(({ id }) => id)).toEqual(["1"]);
  expect(kit.languages).toEqual({
    python: {
      names: { double: "twice" },
      placeholder: { "1": ["return 0"] },
      placeholders: { double: [] },
      texts: { "doubles arrays": "doubles lists of them" },
    },
  });
});
