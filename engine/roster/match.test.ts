import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Person } from "../intake/found.ts";
import type { StudentKeys } from "./form.ts";
import { matchStudents } from "./match.ts";

const none: StudentKeys = { numbers: [], emails: [], usernames: [], names: [] };

/** The match of one submission's person with one student in a roster of this form. */
function match(person: Person, keys: Partial<StudentKeys>, form = "canvas", platform = form) {
  const student = { key: "k", people: [person], platform };
  return matchStudents([{ keys: { ...none, ...keys } }], [{ id: "s", student }], form);
}

describe("a name alone", () => {
  const name = "Jane Doe";
  const names = ["Doe, Jane", "Jane Doe"];

  it.each([
    ["Canvas", { name: "doejane", number: "1001" }, { numbers: ["2001"] }, "canvas"],
    ["Gradescope", { name, number: "1", email: "j@x.edu" }, { numbers: ["2"] }, "gradescope"],
    ["Gradescope, by e-mail", { name, email: "j@x.edu" }, { emails: ["d@x.edu"] }, "gradescope"],
    ["Blackboard", { name, username: "jd1" }, { usernames: ["jd2"] }, "blackboard"],
    ["Moodle", { name, number: "1234" }, { numbers: ["1235"] }, "moodle"],
    ["a list", { name, number: "1" }, { numbers: ["2"], usernames: ["2"] }, "plain"],
  ])("does not make one of two whose keys differ: %s", (_, person, keys, form) => {
    const { byStudent, unmatched } = match(person, { ...keys, names }, form);
    expect(byStudent.size).toBe(0);
    expect(unmatched[0]?.reason).toMatch(/^Doe, Jane has the .+ there, not .+$/);
  });

  it.each([
    ["that Excel rounded", "1001", "1.001E+03"],
    ["whose zeros are gone", "0012", "12"],
  ])("is taken for a number %s, and said", (_, number, numbers) => {
    const { byStudent, byName } = match({ name, number }, { numbers: [numbers], names });
    expect(byStudent.get(0)).toEqual(["s"]);
    expect(byName).toEqual([{ id: "s", name }]);
  });

  it("is taken where numbers are of two platforms, and said", () => {
    const keys = { numbers: ["2001"], names };
    const { byStudent, byName } = match({ name, number: "77" }, keys, "canvas", "gradescope");
    expect([byStudent.get(0), byName.length]).toEqual([["s"], 1]);
  });

  it("is all that there is of some, and nothing to tell", () => {
    const { byStudent, byName } = match({ name }, { numbers: ["2001"], names });
    expect([byStudent.get(0), byName]).toEqual([["s"], []]);
  });
});

describe("a number", () => {
  it.each([['="1001"'], ["'1001"]])("is read as it was before Excel was kept off: %s", (number) => {
    const { byStudent, byName } = match({ number: "1001", name: "A" }, { numbers: [number] });
    expect([byStudent.get(0), byName]).toEqual([["s"], []]);
  });

  it.each([
    ["is of somebody else", "Jane Doe", "Bob Ray", false],
    ["is of the same with a longer name", "Jane Doe", "Jane Miller-Doe", true],
    ["is of the same, as Canvas writes names", "doejane", "Doe, Jane", true],
    ["is of the same without accents", "Zoe Duràn", "Zoé Durand", true],
    ["is of the same in another script", "Li Wei", "李伟", true],
    ["is of the same where there is no name", "Jane Doe", undefined, true],
  ])("%s", (_, name, theirs, isSame) => {
    const names = theirs === undefined ? [] : [theirs];
    const { byStudent, otherNames } = match({ name, number: "1" }, { numbers: ["1"], names });
    expect([byStudent.size, otherNames.length]).toEqual(isSame ? [1, 0] : [0, 1]);
  });

  it("of another platform says something with the name alone", () => {
    const keys = { numbers: ["9"], usernames: ["77"], names: ["Bob Ray"] };
    const other = match({ name: "Jane Doe", number: "77" }, keys, "canvas", "gradescope");
    expect([other.byStudent.size, other.otherNames, other.unmatched[0]?.reason]).toEqual([
      ...[0, []],
      "it matches no student in the roster",
    ]);
    const same = match({ name: "Bob Ray", number: "77" }, keys, "canvas", "gradescope");
    expect([same.byStudent.size, same.byName.length]).toEqual([1, 0]);
  });

  it("and an address of two students are of neither", () => {
    const students = [
      { keys: { ...none, numbers: ["1"], names: ["Ann"] } },
      { keys: { ...none, emails: ["b@x.edu"], names: ["Bob"] } },
    ];
    const people = [{ number: "1", email: "b@x.edu" }];
    const { unmatched } = matchStudents(students, [{ id: "s", student: { key: "", people } }]);
    expect(unmatched).toEqual([{ id: "s", reason: "its keys belong to Ann and Bob there" }]);
  });

  it("is of another in the worksheet of another assignment", () => {
    const names = ["Ann Lee", "Bob Ray", "Cy Poe", "Di Fox"];
    const students = names.map((name, at) => {
      return { keys: { ...none, numbers: [`${(at + 1) % 4}`], names: [name] } };
    });
    const submissions = names.map((name, at) => {
      return { id: name, student: { key: name, people: [{ name, number: `${at}` }] } };
    });
    const { byStudent, byKey, otherNames } = matchStudents(students, submissions, "moodle");
    expect([byStudent.size, byKey, otherNames.length]).toEqual([0, 4, 4]);
    expect(otherNames[0]?.reason).toBe("0 is Di Fox there, not Ann Lee");
  });
});

describe("a repository", () => {
  const students = ["tum-alice", "tum-bob", "alice"].map((name) => ({
    keys: { ...none, usernames: [name] },
  }));
  const users = (folders: readonly string[], roster = students) => {
    const submissions = folders.map((folder) => {
      const people = [{ username: folder.split("-").at(-1) ?? "" }];
      return { id: folder, student: { key: folder, people, platform: "classroom", folder } };
    });
    return Object.fromEntries(matchStudents(roster, submissions).byStudent);
  };

  it("is of the user that the roster has, where the names of all begin alike", () => {
    expect(users(["hw-1-tum-alice", "hw-1-tum-bob"])).toEqual({
      0: ["hw-1-tum-alice"],
      1: ["hw-1-tum-bob"],
    });
  });

  it("is known alone, too", () => {
    expect(users(["hw-1-tum-bob"])).toEqual({ 1: ["hw-1-tum-bob"] });
    expect(users(["hw-1-alice"])).toEqual({ 2: ["hw-1-alice"] });
  });

  it("is nobody's where the end of another name would be", () => {
    expect(users(["hw-tum-alice", "hw-tum-bob"], students.slice(1))).toEqual({
      0: ["hw-tum-bob"],
    });
  });
});

/** A person, with the keys that an export and a roster have. */
const human = fc.record({
  name: fc.constantFrom("Ann Lee", "Bob Ray", "Bob Lee", "Cy Poe"),
  kept: fc.record({ number: fc.boolean(), email: fc.boolean(), username: fc.boolean() }),
  row: fc.record({
    number: fc.constantFrom("", "whole", "quoted", "rounded"),
    email: fc.boolean(),
    username: fc.boolean(),
  }),
  isInRoster: fc.boolean(),
  handsIn: fc.boolean(),
});
type Human = typeof human extends fc.Arbitrary<infer T> ? T : never;

const keysOf = (at: number) => ({
  number: `10${at}`,
  email: `p${at}@x.edu`,
  username: `user${at}`,
});

function personOf({ name, kept }: Human, at: number): Person {
  const { number, email, username } = keysOf(at);
  return {
    name,
    ...(kept.number && { number }),
    ...(kept.email && { email }),
    ...(kept.username && { username }),
  };
}

function rowOf({ name, row }: Human, at: number, numberOf = at): StudentKeys {
  const { email, username } = keysOf(at);
  const { number } = keysOf(numberOf);
  const forms: Record<string, string> = { whole: number, quoted: `="${number}"`, rounded: "1E+03" };
  const written = forms[row.number];
  return {
    numbers: written === undefined ? [] : [written],
    emails: row.email ? [email] : [],
    usernames: row.username ? [username] : [],
    names: [name],
  };
}

describe("in any roster", () => {
  const everybody = fc.array(human, { minLength: 2, maxLength: 9 });
  const forms = fc.constantFrom("canvas", "moodle", "plain");

  it("nobody stands in a row with a key of somebody else", () => {
    fc.assert(
      fc.property(everybody, forms, (all, form) => {
        const ids = [...all.keys()];
        const rows = ids.filter((at) => all[at]?.isInRoster);
        const students = rows.map((at) => ({ keys: rowOf(all[at] as Human, at) }));
        const submissions = ids.flatMap((at) =>
          all[at]?.handsIn
            ? [{ id: `${at}`, student: { key: `${at}`, people: [personOf(all[at], at)] } }]
            : [],
        );
        const { byStudent } = matchStudents(students, submissions, form);
        for (const [index, found] of byStudent) {
          const { row } = all[rows[index] ?? 0] as Human;
          for (const id of found.filter((each) => each !== `${rows[index]}`)) {
            const { kept } = all[Number(id)] as Human;
            const isWhole = row.number === "whole" || row.number === "quoted";
            expect(kept.number && isWhole).toBe(false);
            expect(kept.email && row.email).toBe(false);
            expect(kept.username && row.username).toBe(false);
          }
        }
      }),
    );
  });

  it("whose numbers are mixed up, nobody stands in a row with another name", () => {
    fc.assert(
      fc.property(everybody, forms, fc.nat(8), (all, form, shift) => {
        const students = all.map((each, at) => {
          return { keys: rowOf(each, at, (at + shift) % all.length) };
        });
        const submissions = all.map((each, at) => {
          return { id: `${at}`, student: { key: `${at}`, people: [personOf(each, at)] } };
        });
        for (const [index, ids] of matchStudents(students, submissions, form).byStudent) {
          const words = all[index]?.name.split(" ") ?? [];
          for (const id of ids) {
            const own = all[Number(id)]?.name ?? "";
            expect(words.some((word) => own.includes(word))).toBe(true);
          }
        }
      }),
    );
  });
});
