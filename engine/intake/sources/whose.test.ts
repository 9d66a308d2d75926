import { describe, expect, it } from "vitest";
import { asArchive, asFolder, findAt } from "../../testing/find-at.ts";
import { zipOf } from "../../testing/zip.ts";

const find = (names: readonly string[]) =>
  findAt(asFolder(names.map((name) => ({ name, content: name }))));

describe("Blackboard", () => {
  const victim = "HW_victim_attempt_2026-05-01-10-00-00";
  const mallory = "HW_mallory_attempt_2026-05-09-10-00-00";

  it("gives a file to the user and the time that it put before it, not to those in its name", async () => {
    const { submissions, files } = await find([
      `${victim}_game.ts`,
      `${mallory}_x_victim_attempt_2026-12-31-00-00-00_game.ts`,
      `${mallory}_x_mallory_attempt_2026-01-01-00-00-00.txt`,
    ]);
    expect(submissions.map(({ id, submitted }) => [id, submitted])).toEqual([
      ["mallory", "2026-05-09T10:00:00"],
      ["victim", "2026-05-01T10:00:00"],
    ]);
    expect(files.victim).toEqual([`game.ts: ${victim}_game.ts`]);
    expect(files.mallory).toEqual([expect.stringContaining(`: ${mallory}_x_victim_attempt_`)]);
  });

  it("leads nowhere else with a name that is none", async () => {
    const names = [`${mallory}_..`, `${mallory}_.`, `${mallory}_game.ts`];
    expect((await find(names)).files).toEqual({ mallory: [`game.ts: ${mallory}_game.ts`] });
  });

  it("has one title: where one text tells it, it is known of all", async () => {
    const { submissions } = await findAt(
      asFolder([
        {
          name: "A_b_jane_doe_attempt_2026-05-01-10-00-00.txt",
          content: "Name: Jane (jane_doe)\r\n",
        },
        { name: "A_b_jane_doe_attempt_2026-05-01-10-00-00_game.ts" },
        { name: "A_b_john_doe_attempt_2026-05-01-10-00-00_game.ts" },
      ]),
    );
    expect(submissions.map(({ id }) => id)).toEqual(["jane_doe", "john_doe"]);
  });

  it("does not take two users for one where no text tells them apart", async () => {
    const { submissions } = await find([
      "A_jane_doe_attempt_2026-05-01-10-00-00_game.ts",
      "A_john_doe_attempt_2026-05-01-11-00-00_game.ts",
    ]);
    expect(submissions.map(({ id }) => id)).toEqual(["A_jane_doe", "A_john_doe"]);
  });
});

describe("one number under two names", () => {
  it.each([
    ["Moodle", (name: string) => `${name}_12_assignsubmission_file_game.ts`],
    ["Canvas", (name: string) => `${name}_12_${name === "ann" ? 5 : 6}_game.ts`],
  ])("is two submissions of %s", async (_, write) => {
    const { files } = await find([write("ann"), write("bob")]);
    expect(files).toEqual({
      ann_12: [`game.ts: ${write("ann")}`],
      bob_12: [`game.ts: ${write("bob")}`],
    });
  });
});

describe("Canvas", () => {
  const zip = (name: string) => zipOf([{ name, content: name }]);

  it("takes archives that are numbered for parts of one upload", async () => {
    const { files } = await findAt(
      asFolder([
        { name: "doe_1_10_part-1.zip", content: zip("game.ts") },
        { name: "doe_1_11_part-2.zip", content: zip("part.ts") },
      ]),
    );
    expect(files).toEqual({ doe_1: ["game.ts: game.ts", "part.ts: part.ts"] });
  });

  it("takes one for a later attempt where that without a number came before", async () => {
    const { skipped, submissions } = await findAt(
      asFolder([
        { name: "doe_1_10_hw-1.zip", content: zip("game.ts") },
        { name: "doe_1_9_hw.zip", content: zip("game.ts") },
      ]),
    );
    expect(submissions).toHaveLength(1);
    expect(skipped.map(({ name }) => name)).toEqual(["doe_1 (attempt 1)"]);
  });

  it("goes by its own numbers, not by those that a student gave", async () => {
    const { files } = await find(["a_1_8_game-7.ts", "a_1_9_game.ts", "b_2_7_game.ts"]);
    expect(files.a_1).toEqual(["game.ts: a_1_9_game.ts"]);
  });

  it("does not take an attempt for late because of what came with a later one", async () => {
    const names = ["a_1_5_game.ts", "a_LATE_1_9_game-1.ts", "a_LATE_1_10_notes.md"];
    const path = asFolder(names.map((name) => ({ name, content: name })));
    const [first] = (await findAt(path, { attempt: "first" })).submissions;
    const [latest] = (await findAt(path)).submissions;
    expect([first?.late, latest?.late]).toEqual([undefined, true]);
  });

  it("has letters in the place of a number where a file was handed in very often", async () => {
    const { files } = await find(["a_1_8_game-0f8fad5b-d9cb-469f-a165-70867728950e.ts"]);
    expect(files.a_1).toHaveLength(1);
  });
});

it("Gradescope is not told who somebody is by their long name", async () => {
  const { submissions } = await findAt(
    asArchive([
      { name: "submission_5/game.ts", content: "a" },
      {
        name: "submission_metadata.yml",
        content:
          "submission_5:\n  :submitters:\n  - :sid: '1234'\n    :name: 'A\n      :sid: 9999\n      '\n",
      },
    ]),
  );
  expect(submissions[0]?.student?.people[0]?.number).toBe("1234");
});

it("a file beside an export that is called as somebody's submission is another one", async () => {
  const { submissions } = await findAt(
    asFolder([{ name: "ann_1_5_game.ts" }, { name: "bob_2_6_game.ts" }, { name: "ann_1/game.ts" }]),
  );
  const ids = submissions.map(({ id }) => id.replace(/.*\//, ""));
  expect(ids.sort()).toEqual(["ann_1", "ann_1 (2)", "bob_2"]);
});
