import { describe, expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { readMarksFile } from "./marks-file.ts";

const read = (text: string) => readMarksFile(new TextEncoder().encode(text), "marks.csv");
const alice = { id: "alice", task: "3d", points: "1", comment: "" };

describe("readMarksFile", () => {
  it("reads id, task, points and comment, whatever the order of the columns", () => {
    expect(read("points,comment,id,task\n1,good,alice,3d\n")).toEqual([
      { ...alice, where: "marks.csv, line 2", comment: "good" },
    ]);
  });

  it("needs no comment, in a row or at all, and leaves other columns aside", () => {
    expect(read("id,task,points,comment\nalice,3d,1\n")).toMatchObject([alice]);
    expect(read("id,name,task,points\nalice,Alice,3d,1")).toMatchObject([alice]);
  });

  it.each([
    ["a byte order mark and CRLF", "\ufeffid,task,points\r\nalice,3d,1\r\n"],
    ["semicolons", "id;task;points\nalice;3d;1\n"],
    ["tabs", "id\ttask\tpoints\nalice\t3d\t1\n"],
    ["what tells Excel the delimiter", "sep=;\nid;task;points\nalice;3d;1\n"],
    ["blanks around quotes", '"id", "task" ,points\n"alice" , "3d" ,1'],
    ["capitals and blanks", "ID , Task, Points\n alice , 3d , 1 \n"],
    ["empty lines", "\nid,task,points\n\nalice,3d,1\n, ,\n\n"],
  ])("reads a file with %s", (_, text) => {
    expect(read(text)).toMatchObject([alice]);
  });

  it("reads a decimal comma where commas separate nothing", () => {
    expect(read("id;task;points\nalice;3d;1,5\n")).toMatchObject([{ ...alice, points: "1.5" }]);
    expect(read('id,task,points\nalice,3d,"1,5"\n')).toMatchObject([{ ...alice, points: "1,5" }]);
  });

  describe("of a template", () => {
    const head = "id,students,task,answer,points,comment,answer_key\n";

    it("gives a mark to each student of a row, and none where nothing is filled in", () => {
      const rows = '"alice\n""=cmd()""",2,"""1e3""",x,1,good,a1\nbob,1,3d,y,,,a2\n';
      const common = { where: "marks.csv, row 2", task: "1e3", points: "1", comment: "good" };
      expect(read(head + rows)).toEqual([
        { ...common, id: "alice", key: "a1" },
        { ...common, id: "=cmd()", key: "a1" },
      ]);
    });

    it("counts rows as a spreadsheet does", () => {
      const rows = 'a,1,3d,"x\ny",1,,a1\n\n,,,,,,\nb,1,3d,"x\r\n\r\ny",1,,a1\nc,1,3d,y,1,,a2\n';
      expect(read(head + rows).map(({ where }) => where)).toEqual(
        [2, 5, 6].map((row) => `marks.csv, row ${row}`),
      );
    });

    it("keeps a comment without points, which is a mistake, and names a row without students", () => {
      expect(read(`${head}bob,1,3d,y,,good,a2\n`)).toMatchObject([{ id: "bob", points: "" }]);
      expect(faultOf(() => read(`${head},1,3d,y,1,,a2\n`))).toBe(
        "usage: marks.csv, row 2: the id is missing",
      );
    });
  });

  it("counts lines from 1, with empty ones and comments of several lines", () => {
    const text =
      '\nid,task,points,comment\n\na,3d,1,"one\ntwo, and\nthree"\n\nb,3d,1,\n,,,\nc,3d,1,\nd,3d,1';
    expect(read(text).map(({ id, where }) => [id, where])).toEqual([
      ["a", "marks.csv, line 4"],
      ["b", "marks.csv, line 8"],
      ["c", "marks.csv, line 10"],
      ["d", "marks.csv, line 11"],
    ]);
    expect(read(text)[0]?.comment).toBe("one\ntwo, and\nthree");
  });

  it.each([
    ["", "marks.csv: the file is empty"],
    ["id,task,pionts\n", 'marks.csv, line 1: there is no column "points" (is it pionts?)'],
    [
      "alice,3d,1\n",
      'marks.csv, line 1: there is no column "id" (expected id, task, points, comment)',
    ],
    [
      "id,task,points,comment\n\na,3d,1,good, but late\n",
      "marks.csv, line 3: 5 fields, but 4 columns; quote any field that contains a comma",
    ],
    ['id,task,points\na,"3d,1\nb,3d,1\n', "marks.csv, line 2: a quote is never closed"],
    ['id,task\na,"3d"x,1\n', "marks.csv, line 2: there is text after a closing quote"],
    [
      'id,task\na,3"d,1\n',
      "marks.csv, line 2: there is a quote within a field that does not begin with one",
    ],
  ])("says what is wrong with %j", (text, message) => {
    expect(faultOf(() => read(text))).toBe(`usage: ${message}`);
  });

  it("says that a file is not UTF-8", () => {
    const bytes = new Uint8Array([0x69, 0x64, 0xff]);
    expect(faultOf(() => readMarksFile(bytes, "m.csv"))).toContain("m.csv: the file is not valid");
  });
});
