import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asArchive, findAt } from "../../testing/find-at.ts";
import { writeTree } from "../../testing/trees.ts";
import { type ZipEntry, zipOf } from "../../testing/zip.ts";
import { Budget, studentLimits } from "./limits.ts";
import { openArchive } from "./open.ts";

describe("a class in one archive", () => {
  const class_ = [
    { name: "class/ann/game.ts", content: "a" },
    { name: "class/bob/game.ts", content: "b" },
  ];
  const graded = { ann: ["game.ts: a"], bob: ["game.ts: b"] };

  it("is graded though one has folders too deep, and names that are not followed", async () => {
    const deep = `class/bob/${"folder/".repeat(40)}`;
    const names = [`${deep}a.ts`, `${deep}b.ts`, "class/bob/.\\b.txt", "class/bob/.\\b.txt"];
    const { files, submissions } = await findAt(
      asArchive([...class_, ...names.map((name) => ({ name }))]),
    );
    expect(files).toEqual(graded);
    expect(submissions.map(({ notes }) => notes)).toEqual([
      undefined,
      ["./b.txt could be read in two ways"],
    ]);
  });

  it("says of the first things that are wrong what they are, and how many more there are", async () => {
    const names = Array.from({ length: 30 }, (_, index) => ({ name: `class/bob/.\\${index}` }));
    const { submissions } = await findAt(asArchive([...class_, ...names]));
    expect(submissions[1]?.notes).toHaveLength(6);
    expect(submissions[1]?.notes?.at(-1)).toBe("25 more are not read");
  });

  it("is graded whatever one calls what they hand in", async () => {
    const part = fc.constantFrom(
      ...["a", "..", ".", "", "game.ts", "\\", "C:", "\0", "x".repeat(90), "x/".repeat(40)],
      ...["node_modules", "in.zip"],
    );
    const name = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 6 }), async (names) => {
        const own = names.map((each) => ({ name: `class/bob/own/${each}` }));
        const { files } = await findAt(asArchive([...class_, ...own]));
        expect(files).toEqual(graded);
      }),
      { numRuns: 100 },
    );
  });

  it("is listed where names that are not followed lie beside everybody", async () => {
    const { submissions } = await findAt(
      asArchive([
        ...class_.map((each) => ({ ...each, name: each.name.slice("class/".length) })),
        ...["c".repeat(1025), "c".repeat(1026), `${"c".repeat(80)}/game.ts`].map((name) => ({
          name,
        })),
      ]),
    );
    expect(submissions).toHaveLength(4);
  });
});

describe("an archive and those in it", () => {
  const filled = (count: number, prefix = "f"): Buffer =>
    zipOf(
      Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}`, content: "" })),
    );

  async function problemsIn(entries: readonly ZipEntry[], maxEntries: number) {
    const path = join(writeTree({ "a.zip": zipOf(entries) }), "a.zip");
    const budget = new Budget({ ...studentLimits, entries: maxEntries });
    const { folders } = await openArchive(path, budget, 1);
    const all = [...folders.values()].flat();
    return {
      names: all.map(({ name }) => name),
      problems: all.flatMap(({ problem }) => problem ?? []),
    };
  }

  it("share what they may hold: what has most in it is left out", async () => {
    const { problems } = await problemsIn(
      [
        { name: "large.zip", content: filled(30) },
        { name: "one.zip", content: filled(5) },
        { name: "two.zip", content: filled(5) },
      ],
      20,
    );
    expect(problems).toEqual(["large.zip is over the size limit for all archives together"]);
  });

  it("may hold no more bytes together than one alone", async () => {
    const path = (name: string) => ({
      name,
      content: zipOf([{ name: "f", size: 1000 * 1000 }, { name: `g-${name}` }]),
    });
    const archive = join(
      writeTree({ "a.zip": zipOf(["a.zip", "b.zip", "c.zip"].map(path)) }),
      "a.zip",
    );
    const { folders } = await openArchive(
      archive,
      new Budget({ ...studentLimits, bytes: 2.5 * 1000 * 1000 }),
      1,
    );
    const problems = folders.get(archive)?.flatMap(({ problem }) => problem ?? []);
    expect(problems).toEqual(["c.zip is over the size limit for all archives together"]);
  });

  it("count folders that are named in nothing but the paths of files", async () => {
    const entries = Array.from({ length: 6 }, (_, index) => ({ name: `${index}/b/c/d/e.ts` }));
    await expect(problemsIn(entries, 20)).rejects.toThrow("has more than 20 entries");
  });

  it("may have many files of tools, which are passed over", async () => {
    const { names } = await problemsIn(
      [{ name: "hw.zip", content: filled(100, "node_modules/x/f") }, { name: "game.ts" }],
      20,
    );
    expect(names).toEqual(["game.ts", "hw.zip", "node_modules"]);
  });

  it.each(["node_modules", ".git", ".venv", "__pycache__"])(
    "may have more files below %s than it may have of others",
    async (folder) => {
      const content = filled(studentLimits.entries + 1, `deep/${folder}/x/f`);
      const path = join(writeTree({ "a.zip": content }), "a.zip");
      const { folders } = await openArchive(path, new Budget(studentLimits), 1);
      expect([...folders.keys()]).toEqual([path, join(path, "deep"), join(path, "deep", folder)]);
    },
  );

  it("may not have too many of these either", async () => {
    const path = join(writeTree({ "a.zip": filled(250, "node_modules/f") }), "a.zip");
    const few = new Budget({ ...studentLimits, entries: 20 });
    await expect(openArchive(path, few, 1)).rejects.toThrow("has more than 20 entries");
  });
});
