import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { ClassSettings } from "../../schema/types.ts";
import { classList, keptSettings } from "./class-list.ts";

const submissions: FoundSubmission[] = [
  { id: "jdoe" },
  { id: "Zoe_7", student: { key: "7", people: [{ email: "zoe@example.org", number: "7" }] } },
  { id: "Max_8", student: { key: "8", people: [{ name: "Max", number: "8" }] } },
];
const keep = (
  settings: ClassSettings,
  all: readonly FoundSubmission[] = submissions,
  isClass = true,
) => {
  const file = { name: "class.json", settings, pathOf: (named: string) => named };
  return keptSettings(file, classList(file, all, isClass));
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
      missing: ["nobody", "Ida Idle"],
      sections: { Tue: ["Zoe_7", "jdoe"], Fri: ["Max_8"], Sun: [] },
      letters: { A: "90%" },
      rejected: 0,
    },
    notes: [
      "class.json: sections: Tue: no submission by nobody",
      "class.json: sections: Fri: no submission by Ida Idle",
      "class.json: submissions that match nobody in the roster (2): jdoe, Zoe_7",
    ],
  });
});

it("nothing is kept where the settings say nothing of results", () => {
  expect(keep({ grace: 5 }).settings).toBeUndefined();
  expect(keptSettings(undefined, classList(undefined, [], true))).toEqual({
    settings: undefined,
    notes: [],
  });
});

it("names are those of the roster, by the ids of submissions", () => {
  const roster = rosterWith("id,name\njdoe,Jane Doe\n__proto__,Odd\nidle,Nobody\n");
  const odd = [...submissions, { id: "__proto__" }];
  expect(keep({ roster }).settings?.missing).toEqual(["Odd", "Nobody"]);
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
    'class.json#/sections/Tue: there is no "jdo" in the class (did you mean jdoe?)\nclass.json#/sections/Fri: there is no "idle" in the class\nto name students without a submission, or by data that only a gradebook has, add "roster": a gradebook or list of the class',
  );
});

it("who handed in nothing is named, and told from others of the same name", () => {
  const roster = rosterWith("id,name\njdoe,Jane\n8,Max\n9,Max\n10,Max\n,Zed\n");
  const { settings, notes } = keep({ roster });
  expect(settings?.missing).toEqual(["Max (9)", "Max (10)", "Zed"]);
  expect(notes).toEqual(["class.json: submissions that match nobody in the roster (1): Zoe_7"]);
  expect(keep({ roster }, submissions, false).settings).not.toHaveProperty("missing");
});

describe("a group on Canvas", () => {
  const groupOf = (group: string, number: string) => ({
    id: `${group}_${number}`,
    student: { key: group, platform: "canvas", people: [{ name: group, number }], group },
  });
  const all = [groupOf("group7", "1"), groupOf("group9", "4"), groupOf("anna2", "6")];
  const people =
    "Student,ID,Section,Demo (2)\nAnn,1,A,\nBob,2,A,\nCem,3,A,\nDan,4,A,\nAnna 2,6,A,\n";
  const note = (ids: string) =>
    `group names instead of students ${ids}; Canvas names only one member; for the others, use a roster with the column group_name`;

  it("has one known member, the others being among those who handed in nothing: a note says so", () => {
    const { settings, notes } = keep({ roster: rosterWith(people) }, all);
    expect(settings).toEqual({
      names: { group7_1: "Ann", group9_4: "Dan", anna2_6: "Anna 2" },
      missing: ["Bob", "Cem"],
      groups: ["group7_1", "group9_4"],
    });
    expect(notes).toEqual([note("(2): group7_1, group9_4")]);
    const alone = keptSettings(undefined, classList(undefined, all, true));
    expect(alone.notes).toEqual([note("(3): group7_1, group9_4, anna2_6")]);
  });

  it("has the members that a roster with groups gives it", () => {
    const roster = rosterWith(
      "name,canvas_user_id,group_name\nAnn,1,Group 7\nBob,2,Group 7\nCem,3,\nDan,4,Group 9\nEve,5,Group 9\nAnna 2,6,\n",
    );
    const { settings, notes } = keep({ roster }, all);
    expect([settings?.missing, settings?.groups, notes]).toEqual([["Cem"], undefined, []]);
    expect(settings?.names).toMatchObject({ group7_1: "Ann & Bob", group9_4: "Dan & Eve" });
  });
});
