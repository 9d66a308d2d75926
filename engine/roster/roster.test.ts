import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "../csv.ts";
import { packageRoot } from "../package-root.ts";
import { pupils } from "../testing/exports.ts";
import { faultOf } from "../testing/faults.ts";
import { rostersOf } from "../testing/rosters.ts";
import { fillRoster, type Scored } from "./fill.ts";
import { chooseColumn, readRoster } from "./read.ts";

const all = pupils(12, () => []);
const names = ["demo", "A demo"];

function fill(bytes: Uint8Array, submissions: readonly Scored[], asked?: string) {
  const roster = readRoster(bytes, "r.csv");
  const column = chooseColumn(roster, { names, file: "r.csv", ...(asked ? { asked } : {}) });
  const filled = fillRoster(roster, { score: column }, submissions);
  return { ...filled, form: roster.form.name, bytes: roster.encode(filled.table) };
}

/** Names of a roster's students in each platform's exports. */
const idsOf: Readonly<Record<string, (pupil: (typeof all)[number]) => Scored["student"]>> = {
  canvas: ({ number }) => ({ key: "", people: [{ number: String(number) }] }),
  moodle: ({ number }) => ({ key: "", people: [{ number: String(number) }] }),
  gradescope: ({ number }) => ({ key: "", people: [{ number: String(number) }] }),
  blackboard: ({ username }) => ({ key: "", people: [{ username }] }),
  plain: ({ username }) => ({ key: "", people: [{ username }] }),
};

describe.each(Object.keys(rostersOf))("a roster of %s", (platform) => {
  const before = rostersOf[platform]?.(all) ?? Buffer.of();
  const submissions = all.slice(1).map((pupil, index) => {
    const student = idsOf[platform]?.(pupil);
    return { id: `s${index}`, score: index + 0.5, ...(student === undefined ? {} : { student }) };
  });

  it("has points in one column, and everything else as it was, byte for byte", () => {
    const { form, bytes, filled, missing, unmatched } = fill(before, submissions);
    expect([form, filled, missing.length, unmatched]).toEqual([platform, 11, 1, []]);
    const decode = (buffer: Uint8Array) =>
      Buffer.from(buffer).toString(platform === "blackboard" ? "utf16le" : "utf8");
    const [old, now] = [readTable(decode(before), ""), readTable(decode(bytes), "")];
    if ("unclosed" in old || "unclosed" in now) throw new Error("a quote is never closed");
    const [column] = now.lines
      .slice(-1)
      .flatMap(({ cells }) =>
        cells.flatMap(({ value }, index) => (value === "10.5" ? [index] : [])),
      );
    const rest = (table: typeof now) =>
      table.lines.map(({ cells, end }) => [
        cells.map(({ raw }) => raw).toSpliced(column ?? 0, 1),
        end,
      ]);
    expect(rest(now)).toEqual(rest(old));
  });

  it("is read by a strict reader with the same columns and rows", () => {
    const { bytes } = fill(before, submissions);
    const isUtf16 = platform === "blackboard";
    const read = (buffer: Uint8Array) =>
      parse(Buffer.from(buffer), {
        bom: true,
        ...(isUtf16 ? { encoding: "utf16le", delimiter: "\t" } : {}),
      }) as string[][];
    const [old, now] = [read(before), read(bytes)];
    const wanted = { canvas: 6, moodle: 4, gradescope: 4, blackboard: 5, plain: 3 }[platform] ?? 0;
    const kept = (rows: string[][]) => rows.map((row) => row.filter((_, at) => at !== wanted));
    expect(kept(now)).toEqual(kept(old));
    const scores = now.slice(platform === "canvas" ? 2 : 1).map((row) => row[wanted] ?? "");
    expect(scores.slice(1)).toEqual(submissions.map(({ score }) => String(score)));
  });
});

describe("who is who", () => {
  const list = Buffer.from(
    'id,name,email\n7,Ann Lee,ann@x.edu\n07,"Lee, Bob",BOB@x.edu\n9,Eva Twin,e1@x.edu\n10,eva  twin,e2@x.edu\n',
  );
  const one = (student: Scored["student"], id = "s") =>
    fill(list, [{ id, score: 1, ...(student === undefined ? {} : { student }) }]);

  it.each([
    ["number, with its zeros", { number: "07" }, "07,"],
    ["e-mail address, in any case", { email: "bob@X.edu" }, "07,"],
    ["name in any case, for lack of better", { name: "ANN  lee" }, "7,Ann"],
    ["name without blanks, as Canvas has it", { name: "annlee" }, "7,Ann"],
  ])("is told by %s", (_, person, start) => {
    const { table } = one({ key: "k", people: [person] });
    const line = writeTable(table)
      .split("\n")
      .find((each) => each.endsWith(",1"));
    expect(line?.startsWith(start)).toBe(true);
  });

  it.each([
    ["two of one name", { name: "Eva Twin" }, "matches 2 students in the roster"],
    ["a stranger", { number: "8", email: "x@x.edu" }, "it matches no student in the roster"],
  ])("is not guessed for %s", (_, person, reason) => {
    const { unmatched, filled } = one({ key: "k", people: [person] });
    expect([filled, unmatched]).toEqual([0, [{ id: "s", reason }]]);
  });

  it("is told by what a folder is called", () => {
    for (const id of ["7", "ann@x.edu", "Ann Lee", "ann lee"]) {
      expect(one(undefined, id).filled).toBe(1);
    }
  });

  it("gives all who handed in together the same points, and names who is not there", () => {
    const people = [{ number: "7" }, { number: "07" }, { number: "99" }];
    const { filled, unmatched } = one({ key: "k", people });
    expect(filled).toBe(2);
    expect(unmatched).toEqual([
      { id: "s", reason: "somebody in it: it matches no student in the roster" },
    ]);
  });

  it("leaves out who has two submissions, or one that was not graded; lists who has none", () => {
    const { filled, left, missing } = fill(list, [
      { id: "7", score: 1 },
      { id: "Ann Lee", score: 2 },
      { id: "07", score: undefined },
    ]);
    expect([filled, missing]).toEqual([0, ["Eva Twin", "eva  twin"]]);
    expect(left).toEqual([
      { name: "Ann Lee", reason: "has 2 submissions: 7, Ann Lee" },
      { name: "Lee, Bob", reason: "07 could not be graded" },
    ]);
  });
});

describe("the column", () => {
  const canvas = (...titles: string[]) =>
    Buffer.from(`Student,ID,Section,${titles.join(",")}\nDoe,1,A${",".repeat(titles.length)}\n`);
  const chosen = (bytes: Uint8Array, asked?: string) => {
    const roster = readRoster(bytes, "r.csv");
    return chooseColumn(roster, { names, file: "r.csv", ...(asked ? { asked } : {}) })?.index;
  };

  it("is the one called like the assignment, the only one, or the one that is asked for", () => {
    expect(chosen(canvas("Essay (1)", "DEMO (2)"))).toBe(4);
    expect(chosen(canvas("Essay (1)", "Current Score"))).toBe(3);
    expect(chosen(canvas("Essay (1)", "Other (2)"), "Other")).toBe(4);
    expect(chosen(canvas("Essay (1)", "Other (2)"), "Other (2)")).toBe(4);
    expect(chosen(Buffer.from("id,name\n1,a\n"))).toBeUndefined();
    expect(chosen(Buffer.from("id;points\n1;\n"))).toBe(1);
    expect(chosen(Buffer.from("id,hw1,hw2\n1,,\n"), "hw2")).toBe(2);
  });

  it("is never guessed", () => {
    expect(faultOf(() => chosen(canvas("Essay (1)", "Other (2)")))).toBe(
      'usage: r.csv: choose the column with --column "Essay (1)" or "Other (2)"',
    );
    expect(faultOf(() => chosen(canvas("Game (1)", "Game (2)"), "Game"))).toBe(
      'usage: r.csv: choose the column with --column "Game (1)" or "Game (2)"',
    );
    expect(faultOf(() => chosen(canvas("Essay (1)"), "Final"))).toBe(
      'usage: r.csv has no column "Final" for points: expected "Essay (1)"',
    );
    expect(faultOf(() => chosen(canvas("Current Score")))).toBe(
      "usage: r.csv has no column for points: add the assignment to the export",
    );
  });
});

it("whom Canvas makes for trying a course out is no student", () => {
  const bytes = Buffer.from('Student,ID,Section,Demo (3)\n"Doe, J",1,A,\n"Student, Test",9,A,\n');
  const roster = readRoster(bytes, "r.csv");
  expect(fillRoster(roster, { score: roster.layout.scores[0] }, []).missing).toEqual(["Doe, J"]);
});

describe("a file that is no roster", () => {
  it.each([
    ["a quote that is open", 'id,name\n1,"a\nb\n', "usage: r.csv, line 2: a quote is never closed"],
    ["no students", "a,b\n1,2\n", "usage: r.csv: no column identifies students"],
    ["nothing", "", "usage: r.csv: no column identifies students"],
  ])("is refused for %s", (_, text, message) => {
    expect(faultOf(() => readRoster(Buffer.from(text), "r.csv"))).toContain(message);
  });

  it("is refused where it is not UTF-8", () => {
    const bytes = Buffer.from("id,name\n1,M\xfcller\n", "latin1");
    expect(faultOf(() => readRoster(bytes, "r.csv"))).toBe(
      "usage: r.csv is not UTF-8; save it as CSV in UTF-8",
    );
  });
});

describe("a table", () => {
  it("has what tells Excel its delimiter before it, which is no line of it", () => {
    const text = "sep=;\r\nid;score\r\na,b;\r\n";
    const table = readTable(text, "");
    if ("unclosed" in table) throw new Error("a quote is never closed");
    expect(writeTable(table)).toBe(text);
    expect(table.lines.map(({ number }) => number)).toEqual([2, 3]);
    const { bytes } = fill(Buffer.from(text), [{ id: "a,b", score: 2 }]);
    expect(Buffer.from(bytes).toString()).toBe("sep=;\r\nid;score\r\na,b;2\r\n");
  });

  it.each([
    ["a comma where others have one", "id;max;score\na;12,50;\n", "a;12,50;7,5"],
    ["a comma in quotes", 'id,max,score\na,"12,50",\n', 'a,"12,50","7,5"'],
    ["a point where others have one", "id;max;score\na;12.50;\n", "a;12.50;7.5"],
    ["a point where nothing tells", "id;max;score\na;12;\n", "a;12;7.5"],
  ])("gets points with %s", (_, text, line) => {
    const { table } = fill(Buffer.from(text), [{ id: "a", score: 7.5 }]);
    expect(writeTable(table).split("\n")[1]).toBe(line);
  });

  it.each(['a,"b""c",\r\n\r\n"d\ne",f', "a;b;\n1;2", "", "\n", 'a\t"b"x\tc\r', '"",""\n'])(
    "is written as it was read: %j",
    (text) => {
      const table = readTable(text, "");
      expect("unclosed" in table ? table : writeTable(table)).toBe(text);
    },
  );
});

describe("a gradebook in another language", () => {
  const worksheetOf = (platform: string) =>
    readFileSync(join(packageRoot, `fixtures/rosters/${platform}.csv`), "utf8");

  it.each(["moodle", "canvas", "blackboard"])("is told by what stands in it: %s", (platform) => {
    const bytes = Buffer.from(worksheetOf(platform));
    const [person, ...others] = [{ number: "1001" }, { username: "jo" }, { name: "Jo Lang" }];
    for (const each of platform === "moodle"
      ? [person, { email: "jo@x.edu" }]
      : [person, ...others]) {
      const student = { key: "k", people: [each ?? {}] };
      const { form, filled, missing, table } = fill(bytes, [{ id: "s", score: 7.5, student }]);
      expect([form, filled, missing.length]).toEqual([platform, 1, 1]);
      const column = platform === "moodle" ? 4 : platform === "canvas" ? 6 : 4;
      const line = table.lines[platform === "canvas" ? 2 : 1];
      // Its other numbers show how it writes them.
      expect(line?.cells[column]?.value).toBe(platform === "moodle" ? "7,5" : "7.5");
    }
  });

  it("has its maximum, and asks where several columns could have the grade", () => {
    const worksheet = worksheetOf("moodle");
    expect(readRoster(Buffer.from(worksheet), "r.csv").layout.scores).toEqual([
      { index: 4, title: "Bewertung", maximum: 100 },
    ]);
    const lines = worksheet
      .split("\n")
      .map((line, at) => `${line}${["", ",-,10", ",,10"][at] ?? ""}`);
    const two = lines.join("\n").replace('(Abgabe)"', '(Abgabe)",Bonus,Von');
    expect(() => fill(Buffer.from(two), [])).toThrow(
      'r.csv: choose the column with --column "Bewertung" or "Bonus"',
    );
  });

  it.each([
    [
      "a list with user names",
      "id,name,email,hw1,max\nuser1,Jo,jo@x.edu,,10\nuser2,Mia,m@x.edu,,10\n",
    ],
    ["a list with many columns", "id,name,email,team,hw (1)\n7,Jo,jo@x.edu,4,\n8,Mia,m@x.edu,4,\n"],
  ])("is not seen in %s", (_, text) => {
    expect(readRoster(Buffer.from(text), "r.csv").form.name).toBe("plain");
  });

  it("is refused with its columns where it cannot be told", () => {
    expect(() => readRoster(Buffer.from("Matrikel,Punkte\n12,\n"), "r.csv")).toThrow(
      'r.csv: no column identifies students (found "Matrikel", "Punkte"); expected ',
    );
  });
});

describe("marks that are there already", () => {
  const list = Buffer.from('id,score\na,10\nb,7\nc,\nd,-\ne,EX\nf,"7,50"\n');
  const submissions = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, score: 7.5 }));
  const others = [
    { name: "a", from: "10", to: "7,5" },
    { name: "b", from: "7", to: "7,5" },
    { name: "e", from: "EX", to: "7,5" },
  ];
  const blanks = [
    { name: "c", from: "", to: "7,5" },
    { name: "d", from: "-", to: "7,5" },
  ];

  it("are kept and named, and cells that are blank are filled", () => {
    const { kept, changed, filled } = fill(list, submissions);
    expect([kept, changed, filled]).toEqual([others, blanks, 3]);
  });

  it("are replaced where that is asked for", () => {
    const roster = readRoster(list, "r.csv");
    const filled = fillRoster(roster, { score: roster.layout.scores[0] }, submissions, true);
    const byName = (all: typeof others) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(filled.kept).toEqual([]);
    expect(filled.changed).toEqual(byName([...others, ...blanks]));
  });
});

it("comments reach those whose points stay blank, too, also beside a column that is added", () => {
  const roster = readRoster(Buffer.from("id,note\ns1,\ns2,mine\ns3,\n"), "r.csv");
  const submissions = (["rejected", undefined, "withheld"] as const).map((without, at) => {
    return { id: `s${at + 1}`, score: 4, without, comment: `c${at + 1}` };
  });
  const filled = fillRoster(roster, { score: undefined, comments: 1 }, submissions);
  expect(Buffer.from(roster.encode(filled.table)).toString()).toBe(
    "id,note,score\ns1,c1,\ns2,mine,4\ns3,c3,\n",
  );
  expect(filled.keptComments).toEqual(["s2"]);
});
