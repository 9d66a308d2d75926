import { expect, it } from "vitest";
import { sheetOf } from "./form.ts";
import { readRoster, tableIn } from "./read.ts";

it("knows columns by what stands in them, and an empty one by nothing", () => {
  const { table } = tableIn(new TextEncoder().encode("a,b,c\n1,,x\n,,2\n"), "marks.csv");
  expect(sheetOf(table).columnsWith((text) => /^\d$/.test(text))).toEqual([0]);
});

it("takes a student's number from a grade center, which no user name is", () => {
  const text =
    '"Last Name","First Name","Username","Student ID","Demo [Total Pts: 10 Score] |1"\nLee,Ann,al,1001,\n';
  const { students } = readRoster(Buffer.from(text), "grades.csv");
  expect(students.map(({ keys }) => keys)).toMatchObject([
    { numbers: ["1001"], usernames: ["al"] },
  ]);
});
