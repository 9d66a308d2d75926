import { describe, expect, it } from "vitest";
import { exportsOf, type Pupil, pupils } from "../../testing/exports.ts";
import { asArchive, asFolder, findAt, wanted } from "../../testing/find-at.ts";
import { zipOf } from "../../testing/zip.ts";
import { openArchives } from "../archive/find.ts";
import { type FindOptions, findSubmissions } from "../find.ts";

/** Right, in two files, resubmitted, in an archive, nothing to grade. */
const files = (index: number): Pupil["attempts"] => {
  const program = { "game.ts": `// ${index}` };
  if (index % 5 === 1) return [{ ...program, "part.ts": "// part" }];
  if (index % 5 === 2) return [{ "game.ts": "// before" }, program];
  if (index % 5 === 3) {
    return [{ "hw.zip": zipOf([{ name: "hw/game.ts", content: `// ${index}` }]) }];
  }
  return index % 5 === 4 ? [{ "essay.pdf": "%PDF" }] : [program];
};
const all = pupils(24, files);

describe.each(Object.keys(exportsOf))("what %s gives", (platform) => {
  const exported = exportsOf[platform]?.(all) ?? [];

  it.each([
    ["a folder", asFolder],
    ["an archive", asArchive],
  ])("is recognised as %s, and nobody vanishes", async (_, write) => {
    const found = await findAt(write(exported));
    expect(found.taken).toMatchObject({ source: platform, students: 24 });
    expect(found.submissions).toHaveLength(24);
    const texts = Object.values(found.files);
    expect(texts.filter((text) => typeof text === "string")).toHaveLength(4);
    for (const [index] of all.entries()) {
      if (index % 5 === 4) continue;
      const part = index % 5 === 1 ? ["part.ts: // part"] : [];
      expect(texts).toContainEqual([`game.ts: // ${index}`, ...part]);
    }
  });

  it("is read the same in any order", async () => {
    const { submissions, skipped, files } = await findAt(asArchive(exported));
    const ids = submissions.map(({ id, student, submitted }) => ({ id, student, submitted }));
    const other = await findAt(asArchive(exported.toReversed()));
    expect(other.files).toEqual(files);
    expect(other.skipped).toEqual(skipped);
    expect(
      other.submissions.map(({ id, student, submitted }) => ({ id, student, submitted })),
    ).toEqual(ids);
  });
});

describe("the name by which a platform takes feedback back", () => {
  const namesIn = async (...names: readonly string[]) => {
    const { submissions } = await findAt(asFolder(names.map((name) => ({ name, content: "1" }))));
    return submissions.map(({ returnAs }) => returnAs);
  };

  it("is that of the main file in Canvas, else of an archive, else of any upload", async () => {
    const all = [
      ...["a_1_11_first.ts", "a_1_12_game-1.ts", "b_2_13_x.txt", "b_2_14_hw.zip"],
      ...["c_3_text.html", "c_3_15_x.pdf", "d_4_text.html"],
    ];
    expect(await namesIn(...all)).toEqual(
      ["a_1_12_game-1.ts", "b_2_14_hw.zip", "c_3_15_x.pdf", "d_4_text.html"].map((name) => ({
        ...{ source: "canvas", name },
      })),
    );
  });

  it("is that of the folder in Moodle, even where each file has it in its name", async () => {
    const all = [
      "A_1_assignsubmission_onlinetext_/onlinetext.html",
      "A_1_assignsubmission_file_/game.ts",
      "B_2_assignsubmission_file/game.ts",
      "C_3_assignsubmission_file_game.ts",
    ];
    expect(await namesIn(...all)).toEqual(
      ["A_1_assignsubmission_file_", "B_2_assignsubmission_file", "C_3_assignsubmission_file_"].map(
        (name) => ({ source: "moodle", name }),
      ),
    );
  });

  it("is there for no other source", async () => {
    expect(await namesIn("a/game.ts", "b/game.ts")).toEqual([undefined, undefined]);
  });
});

describe("Canvas", () => {
  const find = (names: readonly string[], options?: FindOptions) =>
    findAt(asFolder(names.map((name) => ({ name, content: `// ${name}` }))), options);

  it("names students and says who was late", async () => {
    const { submissions } = await find([
      "doejane_11_901_game.ts",
      "von_der_heide_LATE_12_902_game.ts",
      "anon_x7Yz_903_game.ts",
      "LATE_anon_a1_904_game.ts",
      "latelate_13_905_game.ts",
    ]);
    const of = submissions.map(({ id, student, late }) => [id, student?.people[0]?.number, late]);
    expect(of).toEqual([
      ["anon_a1", "anon_a1", true],
      ["anon_x7Yz", "anon_x7Yz", undefined],
      ["doejane_11", "11", undefined],
      ["latelate_13", "13", undefined],
      ["von_der_heide_12", "12", true],
    ]);
  });

  it("tells what is called like a group, whose number is a member's", async () => {
    const names = ["doe2", "group7", "projektgruppe12", "équipe3", "grouper", "team"];
    const { submissions } = await find(names.map((name, at) => `${name}_${at}_10${at}_game.ts`));
    const groups = submissions.flatMap(({ student }) => student?.group ?? []);
    expect(groups).toEqual(["group7", "projektgruppe12", "équipe3"]);
  });

  it("takes the number off a file that was handed in again, and off no other", async () => {
    const { files } = await find(
      "a_1_9_game-2.ts a_1_8_part-2.ts b_2_7_my-2.ts b_2_6_x.ts".split(" "),
    );
    expect(files.a_1).toEqual(["game.ts: // a_1_9_game-2.ts", "part.ts: // a_1_8_part-2.ts"]);
    expect(files.b_2).toContain("found my-2.ts, x.ts");
  });

  it("knows attempts where several exports lie in one folder", async () => {
    const names = ["a_1_5_game.ts", "a_1_6_part.ts", "a_1_9_game-1.ts", "b_2_7_game.ts"];
    const latest = await find(names);
    expect(latest.files.a_1?.[0]).toBe("game.ts: // a_1_9_game-1.ts");
    expect(latest.files.a_1?.[1]).toBe("part.ts: // a_1_6_part.ts");
    expect(latest.skipped).toEqual([
      { name: "a_1 (attempt 1)", reason: "an earlier attempt; attempt 2 counts" },
    ]);
    const first = await find(names, { attempt: "first" });
    expect(first.files.a_1?.[0]).toBe("game.ts: // a_1_5_game.ts");
    expect(first.skipped).toEqual([
      { name: "a_1 (attempt 2)", reason: "a later attempt; attempt 1 counts" },
    ]);
    const best = await find(names, { attempt: "best" });
    expect(Object.keys(best.files)).toEqual(["a_1 (attempt 1)", "a_1 (attempt 2)", "b_2"]);
    expect(best.submissions.map(({ attempt }) => attempt?.of)).toEqual(["a_1", "a_1", undefined]);
  });

  it("says of what is not named so what it is", async () => {
    const { files, skipped, taken } = await find(
      "a_1_5_game.ts b_2_6_game.ts c_3_7_game.ts d_4_text.html readme.txt other.ts".split(" "),
    );
    expect(Object.keys(files)).toEqual(["a_1", "b_2", "c_3", "d_4", "other"]);
    expect(files.d_4).toBe("there is no file game.ts or game.js (found text.html)");
    expect(skipped).toEqual([{ name: "readme.txt", reason: "not a program" }]);
    expect(taken).toMatchObject({ source: "canvas", submissions: 5, skipped: 1 });
  });
});

describe("Moodle", () => {
  it("takes files without folders, and adds what was typed in", async () => {
    const { files, submissions } = await findAt(
      asFolder([
        { name: "Séan O'Brien_1_assignsubmission_file_game.ts", content: "a" },
        { name: "Séan O'Brien_1_assignsubmission_onlinetext_onlinetext.html", content: "b" },
        { name: "A_B_2_assignsubmission_file_/sub/game.ts", content: "c" },
        { name: "A_B_2_assignsubmission_onlinetext_/onlinetext.html", content: "d" },
      ]),
    );
    expect(files).toEqual({ A_B_2: ["game.ts: c"], "Séan O'Brien_1": ["game.ts: a"] });
    expect(submissions[0]?.student).toMatchObject({ people: [{ name: "A_B", number: "2" }] });
  });
});

describe("Gradescope", () => {
  const metadata = `---
submission_5:
  :submitters:
  - :name: 'Séan O''Brien'
    :sid: "00123"
    :email: sean@example.edu
  - :name: "Nguy\\u1EC5n \\"N\\" \\x41"
    :email:
  :created_at: 2026-05-01 23:59:59.5 +02:00
  :results:
    :tests:
    - :name: submission_6
submission_6:
  :submitters:
    - :name: Jane
`;

  it("tells of all who handed in together, and when", async () => {
    const { submissions, skipped, taken } = await findAt(
      asFolder([
        { name: "x/submission_metadata.yml", content: metadata },
        { name: "x/submission_5/game.ts", content: "a" },
        { name: "x/submission_6/game.ts", content: "b" },
        { name: "x/submission_7/game.ts", content: "c" },
      ]),
    );
    expect(submissions.map(({ id }) => id)).toEqual([
      "Jane_6",
      `Séan O'Brien & Nguyễn "N" A_5`,
      "submission_7",
    ]);
    expect(submissions[1]).toMatchObject({
      submitted: "2026-05-01T23:59:59+02:00",
      student: {
        people: [
          { name: "Séan O'Brien", number: "00123", email: "sean@example.edu" },
          { name: 'Nguyễn "N" A' },
        ],
      },
    });
    expect(skipped).toEqual([]);
    expect(taken).toMatchObject({ ofPlatform: 1 });
  });
});

it("Gradescope numbers each submission: those of the same people are attempts, by their times", async () => {
  const about = (number: number, sid: string, time: string) =>
    `submission_${number}:\n  :submitters:\n  - :name: Ann\n    :sid: '${sid}'\n  :created_at: ${time}\n`;
  const { submissions, skipped } = await findAt(
    asFolder([
      ...[5, 6, 7].map((number) => ({
        name: `submission_${number}/game.ts`,
        content: `// ${number}`,
      })),
      {
        name: "submission_metadata.yml",
        content:
          about(5, "1", "2026-05-01 23:30:00 -02:00") +
          about(6, "1", "2026-05-02 00:30:00 +02:00") +
          about(7, "2", "2026-05-02 00:30:00 UTC"),
      },
    ]),
  );
  expect(submissions.map(({ id }) => id)).toEqual(["Ann_5", "Ann_7"]);
  expect(skipped[0]).toEqual({
    name: "Ann_6 (attempt 1)",
    reason: "an earlier attempt; attempt 2 counts",
  });
});

describe("Blackboard", () => {
  it("asks its own text for the name of a student with an underscore, unless it lies", async () => {
    const start = (user: string) => `HW 1_${user}_attempt_2026-05-01-10-00-00`;
    const { submissions } = await findAt(
      asFolder([
        { name: `${start("j_doe")}.txt`, content: "Name: Jane Doe (j_doe)\n" },
        { name: `${start("j_doe")}_game.ts`, content: "a" },
        { name: `${start("eve")}.txt`, content: "Name: Adam (adam)\n" },
        { name: `${start("eve")}_game.ts`, content: "b" },
      ]),
    );
    expect(submissions.map(({ id }) => id)).toEqual(["eve", "j_doe"]);
    expect(submissions[1]?.student?.people).toEqual([{ username: "j_doe", name: "Jane Doe" }]);
  });

  it("gives the attempts their times", async () => {
    const { skipped } = await findAt(asFolder(exportsOf.blackboard?.(all.slice(2, 3)) ?? []));
    expect(skipped).toContainEqual({
      name: "user2 (attempt of 2026-05-01 12:00:10)",
      reason: "an earlier attempt; attempt of 2026-05-01 12:00:11 counts",
    });
  });
});

describe("several exports at once", () => {
  const paths = () => {
    const files = exportsOf.blackboard?.(all.slice(0, 3)) ?? [];
    return [asArchive(files), asArchive(files)];
  };
  const find = async (given: readonly string[], options: FindOptions = {}) => {
    const disk = await openArchives(given);
    return findSubmissions(given, wanted, { disk, ...options });
  };

  it("have one submission of each student that counts", async () => {
    const { submissions, skipped, taken } = await find(paths());
    expect(submissions.map(({ id }) => id)).toEqual(["user0", "user1", "user2"]);
    expect(taken.map(({ submissions }) => submissions)).toEqual([4, 4]);
    expect(skipped.filter(({ name }) => !name.endsWith(".txt"))).toHaveLength(5);
  });

  it("have ids of their own for all attempts, the same ones included", async () => {
    const { submissions } = await find(paths(), { attempt: "best" });
    const ids = submissions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect(ids).toContain("user2 (attempt of 2026-05-01 12:00:11, copy 2)");
  });

  it("are not the same export", async () => {
    const [path = ""] = paths();
    await expect(find([path, path])).rejects.toThrow(`${path} is given twice`);
  });
});
