import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { briefOf } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { reporters } from "../render/reporters/index.ts";
import { styleWith } from "../render/terminal/style.ts";
import { chooseWriters, writeAs, writePages } from "./report-writers.ts";

const folder = writeTree({});
const chosen = (...given: string[]) =>
  chooseWriters(folder, reporters, { reporter: given }).map(({ format, file }) => [
    format.name,
    file,
  ]);

describe("reporters that are asked for", () => {
  it("are text on stdout where none is", () => {
    expect(chosen()).toEqual([["text", undefined]]);
    expect(chosen("csv=out.csv")).toEqual([
      ["text", undefined],
      ["csv", join(folder, "out.csv")],
    ]);
  });

  it("print nothing where text is to go to a file", () => {
    expect(chosen("text=out.txt", "csv=out.csv").map(([, file]) => file)).toEqual([
      join(folder, "out.txt"),
      join(folder, "out.csv"),
    ]);
  });

  it("take the place of text where one goes to stdout", () => {
    expect(chosen("json", "csv=a=b.csv")).toEqual([
      ["json", undefined],
      ["csv", join(folder, "a=b.csv")],
    ]);
  });

  it.each([
    [["jsn"], 'there is no reporter "jsn" (did you mean json?)'],
    [["tap"], 'there is no reporter "tap" (one of text, json, csv, html, markdown'],
    [["html"], "--reporter html writes several files: name a folder with html=DIR"],
    [["json", "csv"], "two reporters write to stdout: send all but one to a file"],
    [["json=x", "csv=./x"], "two reporters write to "],
    [["csv="], "--reporter csv= names no file"],
  ])("%j are refused", (given, message) => {
    expect(() => chooseWriters(folder, reporters, { reporter: given })).toThrow(message);
  });
});

describe("a reporter's file", () => {
  const report = reportOf([taskReportOf({ title: "first" })]);
  const graded = {
    isClass: false,
    file: summaryFile("demo", [briefOf(report)], {}),
    reports: () => [report],
    studentReports: () => [report],
  };
  const view = styleWith({ color: true, unicode: false, width: 200 });
  const silent = { write: () => {}, isTTY: false, columns: undefined };

  function written(root: string, ...given: string[]): string {
    let printed = "";
    const stdout = {
      write: (text: string) => {
        printed += text;
      },
      isTTY: true,
      columns: 200,
    };
    writeAs({ stdout }, chooseWriters(root, reporters, { reporter: given }), graded, view);
    return printed;
  }

  it("is whole, and the only one; the terminal has no say in it", () => {
    const root = writeTree({});
    const printed = written(root, "text=report.txt", "json");
    expect(JSON.parse(printed)).toMatchObject({ assignment: "demo" });
    expect(readdirSync(root)).toEqual(["report.txt"]);
    expect(readFileSync(join(root, "report.txt"), "utf8")).toMatch(/^demo {2}.*\n\n✓ /);
  });

  it("may be a folder of pages, which is made; a file in its place is left as it is", () => {
    const root = writeTree({ taken: "mine" });
    written(root, "html=new/pages");
    expect(readFileSync(join(root, "new/pages/index.html"), "utf8")).toContain("first");
    expect(() => written(root, "html=taken")).toThrow("taken is a file: expected a folder");
    expect(readFileSync(join(root, "taken"), "utf8")).toBe("mine");
  });

  it.each(["gradescope", "classroom50", "prairielearn", "dodona"])(
    "is one for each of a class where %s takes one submission",
    (name) => {
      const root = writeTree({});
      const ids = ["alice", "../bob", "x".repeat(200)];
      const all = ids.map((id) => ({ ...report, submission: { id, files: [] } }));
      const file = summaryFile("demo", all.map(briefOf), {});
      const found = { isClass: true, file, reports: () => all, studentReports: () => all };
      const given = { reporter: [`${name}=new/folder`] };
      writeAs({ stdout: silent }, chooseWriters(root, reporters, given, true), found, view);
      const ending = name === "dodona" ? ".jsonl" : ".json";
      const names = readdirSync(join(root, "new/folder"));
      expect(names).toContain(`alice${ending}`);
      expect(names).toHaveLength(3);
      expect(names.filter((each) => !/^[\w.~]{5,130}\.jsonl?$/.test(each))).toEqual([]);
      expect(() => chooseWriters(root, reporters, { reporter: [name] }, true)).toThrow(
        `--reporter ${name} writes several files: name a folder with ${name}=DIR`,
      );
    },
  );

  it.each(["junit", "markdown"])("is one for a class as %s", (name) => {
    const root = writeTree({});
    const other = { ...report, submission: { id: "bob", files: [] } };
    const all = [report, other];
    const file = summaryFile("demo", all.map(briefOf), {});
    const found = { isClass: true, file, reports: () => all, studentReports: () => [] };
    const given = { reporter: [`${name}=out`] };
    writeAs({ stdout: silent }, chooseWriters(root, reporters, given, true), found, view);
    const written = readFileSync(join(root, "out"), "utf8");
    expect(written).toContain("alice");
    expect(written).toContain("bob");
  });

  it("that cannot be written is named", () => {
    const root = writeTree({ "taken/x": "" });
    expect(() => written(root, "csv=taken")).toThrow(`cannot write to ${join(root, "taken")}`);
    // This one is refused before grading.
    expect(() => chooseWriters(root, reporters, { reporter: ["csv=no/where.csv"] })).toThrow(
      "cannot write to ",
    );
    expect(readdirSync(root)).toEqual(["taken"]);
  });
});

const page = (path: string) => ({ path, content: "x" });

it("says which pages of an earlier run lie beside those that are written", () => {
  const folder = writeTree({ "students/gone.html": "old", "students/notes.txt": "mine" });
  const students = join(folder, "students");
  expect(writePages(folder, [page("index.html"), page("students/ann.html")])).toEqual([
    `${students}: not from this run: gone.html`,
  ]);
});

it("says nothing of what lies beside the page of a whole folder", () => {
  const folder = writeTree({ "other.html": "mine" });
  expect(writePages(folder, [page("index.html"), page("students/ann.html")])).toEqual([]);
});

it("says nothing of pages that it replaces", () => {
  const folder = writeTree({ "ann.txt": "old" });
  expect(writePages(folder, [page("ann.txt")])).toEqual([]);
});
