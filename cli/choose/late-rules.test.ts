import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../engine/testing/faults.ts";
import type { ClassSettings } from "../../schema/types.ts";
import { markedManifest } from "../testing/marked-demo.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { classList } from "./class-list.ts";
import { lateJudge } from "./late-rules.ts";

const late = { percentPerDay: 10, graceMinutes: 5, cap: 30, due: "2026-05-01T12:00" };
const submission = { id: "ann", submitted: "2026-05-03T12:00" };

const folder = temporaryFolder();

/** A submission's late deduction under a manifest and class settings. */
function judged(manifest: object, settings: ClassSettings = {}, found: object = submission) {
  const all = { ...markedManifest, ...manifest };
  const one = { id: "ann", ...found };
  const file = { name: "class.json", settings, pathOf: (name: string) => join(folder, name) };
  const judge = lateJudge(all, file, classList(file, [one], true));
  return { percent: judge?.lateness(one)?.percent, notes: judge?.notes() };
}

describe("what being late costs", () => {
  it("is what the manifest says, unless an option says something else", () => {
    expect(judged({ late })).toEqual({ percent: 20, notes: [] });
    const dear = { percentPerDay: 25 };
    expect(judged({ late }, { late: dear }).percent).toBe(30);
    expect(judged({ late }, { late: { ...dear, cap: 40 } }).percent).toBe(40);
    expect(judged({ late }, { due: "2026-05-03" }).percent).toBeUndefined();
    expect(judged({ late }, { grace: 3000 }).percent).toBeUndefined();
  });

  it.each([
    [{ ann: { days: 1 } }, 10],
    [{ ann: { days: 1.9 } }, 10],
    [{ ann: { due: "2026-05-04" } }, undefined],
    [{ ann: { submitted: "2026-05-01T11:00" } }, undefined],
  ])("is less with the extensions %j", (extensions, percent) => {
    expect(judged({ late }, { extensions })).toEqual({ percent, notes: [] });
  });

  it("has a note for whoever is in the class and has not handed in, and stops for a stranger", () => {
    writeFileSync(join(folder, "class.csv"), "id,name\nann,Ann\nb1,Bob\n");
    const roster = "class.csv";
    const extensions = { Bob: { days: 1 } };
    const notes = ["class.json: extensions: no submission by Bob"];
    expect(judged({ late }, { roster, extensions })).toEqual({ percent: 20, notes });
    expect(faultOf(() => judged({ late }, { roster, extensions: { bo: { days: 1 } } }))).toBe(
      'usage: class.json#/extensions/bo: there is no "bo" in the class (did you mean Bob?)',
    );
  });

  it("follows e-mail addresses and names that only the gradebook has", () => {
    writeFileSync(
      join(folder, "sheet.csv"),
      "Identifier,Full name,Email address,Grade\nParticipant 5,Ann Lee,ann@uni.example,\nParticipant 6,Bob,b@uni.example,\n",
    );
    const found = {
      ...submission,
      student: { key: "5", people: [{ number: "5", name: "Ann Lee" }] },
    };
    for (const text of ["ann@uni.example", "ann lee", "5", "ann"]) {
      const settings = { roster: "sheet.csv", extensions: { [text]: { days: 1 } } };
      expect(judged({ late }, settings, found).percent, text).toBe(10);
    }
    writeFileSync(join(folder, "more.csv"), "email,days\nann@uni.example,1\n");
    const settings = { submitted: "sheet.csv", extensions: "more.csv" };
    expect(judged({ late }, settings, found).percent).toBe(10);
  });

  it("is less for a group where one of it has an extension, and says so; not where two differ", () => {
    const people = [
      { name: "Ann", number: "1" },
      { name: "Bob", number: "2" },
    ];
    const group = { id: "team", student: { key: "1 2", people }, submitted: "2026-05-03T12:00" };
    const judge = (extensions: ClassSettings["extensions"]) =>
      judged({ late }, { ...(extensions && { extensions }) }, group);
    const notes = ["class.json: extensions: that of Ann covers the group team"];
    expect(judge({ 1: { days: 1 } })).toEqual({ percent: 10, notes });
    expect(judge({ 1: { days: 1 }, Bob: { days: 1 } })).toEqual({ percent: 10, notes: [] });
    expect(faultOf(() => judge({ 1: { days: 1 }, Bob: { days: 2 } }))).toContain(
      "class.json#/extensions/Bob: team has a different extension in class.json#/extensions/1",
    );
  });

  it("finds a student by the number of the platform, and by the id of the submission", () => {
    const found = { ...submission, student: { key: "k", people: [{ number: "17", name: "Ann" }] } };
    expect(judged({ late }, { extensions: { 17: { days: 1 } } }, found).percent).toBe(10);
    expect(judged({ late }, { extensions: { ann: { days: 1 } } }, found).percent).toBe(10);
  });

  it("takes extensions from a CSV file, too, and names what is wrong with it", () => {
    const path = join(folder, "more.csv");
    writeFileSync(path, "id,days\nann,1\n");
    expect(judged({ late }, { extensions: "more.csv" }).percent).toBe(10);
    writeFileSync(path, "id,days\nann,many\n");
    expect(faultOf(() => judged({ late }, { extensions: "more.csv" }))).toBe(
      `usage: ${path}, line 2: "many" is not a number of days`,
    );
  });

  it("needs a time and a price", () => {
    expect(faultOf(() => judged({}, { due: "2026-05-01" }))).toContain('"late" is missing');
    expect(faultOf(() => judged({}, { late: { percentPerDay: 1 } }))).toContain('"due" is missing');
  });

  it("is nothing where nobody says when the work was due, or that it costs something", () => {
    expect(judged({ late: { percentPerDay: 10 } })).toEqual({});
    expect(judged({})).toEqual({});
  });

  it("follows the gradebook where the export has no times", () => {
    writeFileSync(
      join(folder, "grades.csv"),
      'Identifier,Full name,Grade,Last modified (submission)\nParticipant 5,ann,,"Saturday, 2 May 2026, 12:00 PM"\n',
    );
    const settings = { submitted: "grades.csv" };
    expect(judged({ late }, settings, { submitted: undefined }).percent).toBe(10);
    expect(judged({ late }, settings).percent).toBe(20);
  });

  it("counts days of the calendar in a zone, and says where one is lacking", () => {
    const due = "2026-10-24T23:59+02:00";
    const found = { submitted: "2026-10-25T23:30+01:00" };
    const settings = { due, extensions: { ann: { days: 1 } } };
    expect(judged({ late }, { ...settings, zone: "Europe/Berlin" }, found)).toEqual({ notes: [] });
    const { percent, notes } = judged({ late }, settings, found);
    expect([percent, notes]).toEqual([
      10,
      [
        'times have different offsets, and a day counts as 24 hours: name the time zone in class.json, as in "zone": "Europe/Berlin"',
      ],
    ]);
  });

  it("reads both ways of writing times in a worksheet, and says whose it cannot read", () => {
    const times = { ann: "Saturday, 2 May 2026, 12:00 PM", bob: "Saturday, May 2, 2026, 12:00 PM" };
    const rows = Object.entries({ ...times, cy: "Samstag, 2. Mai 2026, 12:00" });
    const lines = rows.map(([name, time], at) => `Participant ${at},${name},,"${time}"`);
    const header = "Identifier,Full name,Grade,Last modified (submission)";
    writeFileSync(join(folder, "both.csv"), [header, ...lines, ""].join("\n"));
    const file = {
      name: "class.json",
      settings: { submitted: "both.csv" },
      pathOf: (to: string) => join(folder, to),
    };
    const all = rows.map(([id]) => ({ id, student: { key: id, people: [{ name: id }] } }));
    const judge = lateJudge({ late }, file, classList(file, all, true));
    expect(all.map((each) => judge?.lateness(each)?.percent)).toEqual([10, 10, undefined]);
    expect(judge?.notes()).toEqual(["no submission time is known, nothing deducted (1): cy"]);
  });

  it("is told to be unknown where nothing says when", () => {
    expect(judged({ late }, {}, { submitted: undefined, late: true }).notes).toEqual([
      "no submission times are known: nothing is deducted for lateness",
      "late by an unknown time, nothing deducted: ann",
    ]);
  });
});
