import { join } from "node:path";
import { expect, it } from "vitest";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { ClassSettings } from "../../schema/types.ts";
import { keptSettings } from "./kept-settings.ts";

const submissions: FoundSubmission[] = [
  { id: "jdoe" },
  { id: "Zoe_7", student: { key: "7", people: [{ email: "zoe@example.org", number: "7" }] } },
  { id: "Max_8", student: { key: "8", people: [{ name: "Max", number: "8" }] } },
];
const keep = (settings: ClassSettings) =>
  keptSettings({ name: "class.json", settings, pathOf: (named) => named }, submissions);

it("a class's sections are kept by the ids of their submissions, however students are named", () => {
  const sections = { Tue: ["jdoe", "zoe@example.org", "nobody"], Fri: ["8"], Sun: [] };
  expect(keep({ sections, letters: { A: "90%" }, rejected: 0, grace: 5 })).toEqual({
    settings: {
      sections: { Tue: ["Zoe_7", "jdoe"], Fri: ["Max_8"], Sun: [] },
      letters: { A: "90%" },
      rejected: 0,
    },
    notes: ["class.json: sections: Tue: no submission by nobody"],
  });
});

it("nothing is kept where the settings say nothing of results", () => {
  expect(keep({ grace: 5 }).settings).toBeUndefined();
  expect(keptSettings(undefined, submissions)).toEqual({ settings: undefined, notes: [] });
});

it("names are those of the roster, by the ids of submissions", () => {
  const folder = writeTree({ "class.csv": "id,name\njdoe,Jane Doe\n__proto__,Odd\nidle,Nobody\n" });
  const roster = join(folder, "class.csv");
  const odd = [...submissions, { id: "__proto__" }];
  const file = { name: "class.json", settings: { roster }, pathOf: (named: string) => named };
  expect(Object.entries(keptSettings(file, odd).settings?.names ?? {})).toEqual([
    ["jdoe", "Jane Doe"],
    ["__proto__", "Odd"],
  ]);
  expect(() => keep({ roster: join(folder, "none.csv") })).toThrow("none.csv does not exist");
});

it("nobody is in two sections", () => {
  expect(() => keep({ sections: { Tue: ["7"], Fri: ["zoe@example.org"] } })).toThrow(
    "class.json#/sections/Fri: Zoe_7 is already in Tue",
  );
});

it("who is called by an id is not somebody whose id differs in case", () => {
  const two = [{ id: "Bob" }, { id: "bob" }];
  const settings = { sections: { Tue: ["Bob"], Fri: ["bob"] } };
  const file = { name: "class.json", settings, pathOf: (named: string) => named };
  expect(keptSettings(file, two).settings?.sections).toEqual(settings.sections);
  const tuesday = { ...file, settings: { sections: { Tue: ["Bob"] } } };
  expect(keptSettings(tuesday, two).settings?.sections).toEqual({ Tue: ["Bob"] });
});
