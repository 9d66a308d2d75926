import { join } from "node:path";
import { expect, it } from "vitest";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { ClassSettings } from "../../schema/types.ts";
import { classList } from "./class-list.ts";
import { keptSettings } from "./kept-settings.ts";

const submissions: FoundSubmission[] = [
  { id: "jdoe" },
  { id: "Zoe_7", student: { key: "7", people: [{ email: "zoe@example.org", number: "7" }] } },
  { id: "Max_8", student: { key: "8", people: [{ name: "Max", number: "8" }] } },
];
const keep = (settings: ClassSettings, all: readonly FoundSubmission[] = submissions) => {
  const file = { name: "class.json", settings, pathOf: (named: string) => named };
  return keptSettings(file, classList(file, all, true));
};
const rosterWith = (text: string) => join(writeTree({ "class.csv": text }), "class.csv");

it("a class's sections are kept by the ids of their submissions, however students are named", () => {
  const roster = rosterWith("id,name\nnobody,\nidle,Ida Idle\n8,Max\n");
  const sections = {
    Tue: ["jdoe", "zoe@example.org", "nobody"],
    Fri: ["Max", "Ida Idle"],
    Sun: [],
  };
  expect(keep({ roster, sections, letters: { A: "90%" }, rejected: 0, grace: 5 })).toEqual({
    settings: {
      names: { Max_8: "Max" },
      sections: { Tue: ["Zoe_7", "jdoe"], Fri: ["Max_8"], Sun: [] },
      letters: { A: "90%" },
      rejected: 0,
    },
    notes: [
      "class.json: sections: Tue: no submission by nobody",
      "class.json: sections: Fri: no submission by Ida Idle",
    ],
  });
});

it("nothing is kept where the settings say nothing of results", () => {
  expect(keep({ grace: 5 }).settings).toBeUndefined();
  expect(keptSettings(undefined, undefined)).toEqual({ settings: undefined, notes: [] });
});

it("names are those of the roster, by the ids of submissions", () => {
  const roster = rosterWith("id,name\njdoe,Jane Doe\n__proto__,Odd\nidle,Nobody\n");
  const odd = [...submissions, { id: "__proto__" }];
  expect(Object.entries(keep({ roster }, odd).settings?.names ?? {})).toEqual([
    ["jdoe", "Jane Doe"],
    ["__proto__", "Odd"],
  ]);
  expect(() => keep({ roster: "none.csv" })).toThrow("none.csv does not exist");
});

it("nobody is in two sections", () => {
  expect(() => keep({ sections: { Tue: ["7"], Fri: ["zoe@example.org"] } })).toThrow(
    "class.json#/sections/Fri: Zoe_7 is already in Tue",
  );
});

it("who is called by an id is not somebody whose id differs in case", () => {
  const two = [{ id: "Bob" }, { id: "bob" }];
  const settings = { sections: { Tue: ["Bob"], Fri: ["bob"] } };
  expect(keep(settings, two).settings?.sections).toEqual(settings.sections);
  expect(keep({ sections: { Tue: ["Bob"] } }, two).settings?.sections).toEqual({ Tue: ["Bob"] });
});

it("a group whose members are in two sections counts in both, with all their names", () => {
  const people = [
    { name: "Ann Lee", number: "1" },
    { name: "Bob Ray", number: "2" },
    { name: "Cy" },
  ];
  const group = { id: "team_1", student: { key: "1 2", people } };
  const roster = rosterWith("id,name\n2,Robert Ray\n1,Ann Lee\n");
  const sections = { Tue: ["Ann Lee"], Fri: ["2"] };
  expect(keep({ sections, roster }, [group])).toEqual({
    settings: {
      names: { team_1: "Ann Lee & Robert Ray & Cy" },
      sections: { Tue: ["team_1"], Fri: ["team_1"] },
    },
    notes: ["class.json: sections: the group team_1 counts in Tue and Fri"],
  });
  expect(() => keep({ sections: { Tue: ["team_1"], Fri: ["2"] } }, [group])).toThrow(
    "class.json#/sections/Fri: team_1 is already in Tue",
  );
});

it("a name that reaches nobody in the class is an error, with what to do", () => {
  expect(() => keep({ sections: { Tue: ["8", "jdo"], Fri: ["idle"] } })).toThrow(
    'class.json#/sections/Tue: there is no "jdo" in the class (did you mean jdoe?)\nclass.json#/sections/Fri: there is no "idle" in the class\nto name students without a submission, or by what only a gradebook has, add "roster": a gradebook or list of the class',
  );
});
