import { describe, expect, it } from "vitest";
import { extensionsOf, readExtensions } from "./extensions.ts";
import { membersOf } from "./members.ts";
import { reach } from "./reach.ts";

it.each([
  ["alone", "id,days\nann,1\nbob,many\n", 3],
  ["behind cells of several lines", 'id,days,why\nann,1,"a\n\nb"\nbob,many,x\n', 5],
  ["behind a header of several lines", 'id,days,"a\r\nb"\r\nann,1,\r\nbob,many,x\r\n', 4],
  ["in a row of several lines", 'id,why,days\rann,"a\rb",1\rbob,"a\rb",many\r', 4],
])("names the line of a fault: %s", (_, text, line) => {
  const read = () => readExtensions(new TextEncoder().encode(text), "more.csv");
  expect(read).toThrow(`more.csv, line ${line}: "many" is not a number of days`);
});

it.each(["who,days\nann,1\n", "id,extra\nann,1\n", "id\nann\n"])(
  "names the columns that are missing: %j",
  (text) => {
    const read = () => readExtensions(new TextEncoder().encode(text), "more.csv");
    expect(read).toThrow("more.csv: expected the columns id and days, due or submitted");
  },
);

describe("people of one name", () => {
  const jane = (number: string, email: string) => ({
    id: `Jane Doe ${number}`,
    student: { key: number, people: [{ name: "Jane Doe", number, email }] },
  });
  const both = [jane("17", "jd@x.edu"), jane("4", "jane@x.edu")];
  const read = (text: string, submissions: Parameters<typeof membersOf>[0] = both) => {
    const members = membersOf(submissions);
    const rows = readExtensions(new TextEncoder().encode(text), "more.csv");
    return extensionsOf(reach(rows, members), members);
  };

  it("are asked about, and not all given what one of them was granted", () => {
    expect(() => read("name,days\nJane Doe,30\n")).toThrow(
      "more.csv, line 2: Jane Doe matches 2 students (Jane Doe 17, Jane Doe 4); use the student's id or e-mail address",
    );
  });

  it.each([
    ["number", "id,name,days\n4,Jane Doe,30\n"],
    ["e-mail address", "name,email,days\nJane Doe,jane@x.edu,30\n"],
  ])("are told apart by their %s", (_, text) => {
    expect([...read(text).byId]).toEqual([["Jane Doe 4", { days: 30 }]]);
  });

  it("are one where a student has several attempts", () => {
    const [one] = both;
    const attempts = both.map(({ id }) => ({ id, student: one?.student ?? both[0]?.student }));
    expect(read("name,days\nJane Doe,30\n", attempts as typeof both).byId.size).toBe(2);
  });

  it("are told apart by their folders' names, spaces and case aside", () => {
    const folders = [{ id: "jane doe" }, { id: "Jane Doe" }];
    expect(() => read("name,days\nJane Doe,30\n", folders)).toThrow("matches 2 students");
    expect(read("name,days\nJane Doe,30\n", [{ id: "jane doe" }]).byId.size).toBe(1);
  });

  it("in a group and alone are one person where the number is the same", () => {
    const group = {
      id: "team",
      student: {
        key: "team",
        people: [
          { name: "Jane Doe", number: "17" },
          { name: "Bo", number: "5" },
        ],
      },
    };
    const [alone] = both;
    const all = alone === undefined ? [] : [group, alone];
    expect(read("id,days\n17,30\n", all).byId.size).toBe(2);
  });
});
