import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wanted } from "../../testing/find-at.ts";
import type { Disk, FolderEntry } from "../disk.ts";
import { findSubmissions } from "../find.ts";

const root = resolve(import.meta.dirname);
const game = "game.ts";

/** A virtual folder with files of these texts by path. */
function diskOf(texts: Readonly<Record<string, string>>): Disk {
  const entriesIn = (folder: string): FolderEntry[] => {
    const below = Object.keys(texts)
      .map((path) => `${root}/${path}`)
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1).split("/"));
    const names = [...new Map(below.map(([name = "", ...rest]) => [name, rest.length > 0]))].sort();
    return names.map(([name, isFolder]) => ({
      ...{ name, path: `${folder}/${name}`, kind: isFolder ? "folder" : "file" },
      ...{ hasText: true, leadsToFile: false },
    }));
  };
  const resolved = (path: string) => {
    const bytes = new TextEncoder().encode(texts[path.slice(root.length + 1)]);
    return { size: bytes.length, read: () => bytes };
  };
  return { entriesIn, isFolder: (path) => entriesIn(path).length > 0, resolve: resolved };
}

/** Everybody's work, with the person, and the time and lateness of submission. */
function workIn(texts: Readonly<Record<string, string>>) {
  const disk = diskOf(texts);
  const { submissions } = findSubmissions([root], wanted, { disk });
  return submissions.map(({ id, student, submitted, late, file, disk: own }) => {
    const place = file === undefined ? undefined : own?.resolve(file);
    // An ungradable submission belongs to the one of two students who may have handed in nothing else.
    const text = typeof place === "object" ? new TextDecoder().decode(place.read(100)) : "mallory";
    return { id, student, submitted, late, text };
  });
}

/** Export of each platform for the work of two students, one of whom chose a second file's name. */
const platforms: Readonly<Record<string, (name: string) => Readonly<Record<string, string>>>> = {
  canvas: (name) => ({
    "victim_9999_50_game.ts": "victim",
    "mallory_LATE_1234_51_game.ts": "mallory",
    [`mallory_LATE_1234_52_${name}`]: "mallory",
  }),
  "canvas, anonymous": (name) => ({
    "anon_Vi1_50_game.ts": "victim",
    "LATE_anon_Ma2_51_game.ts": "mallory",
    [`LATE_anon_Ma2_52_${name}`]: "mallory",
  }),
  "canvas, a name of nothing": (name) => ({
    "victim_9999_50_game.ts": "victim",
    "_1234_51_game.ts": "mallory",
    [`_1234_52_${name}`]: "mallory",
  }),
  "canvas, one of one file": (name) => ({ [`mallory_1234_52_${name}`]: "mallory" }),
  moodle: (name) => ({
    "Vic Tim_9999_assignsubmission_file_game.ts": "victim",
    "Mal Lory_1234_assignsubmission_file_game.ts": "mallory",
    [`Mal Lory_1234_assignsubmission_file_${name}`]: "mallory",
  }),
  "moodle, one of one file": (name) => ({ [`mal_1234_assignsubmission_file_${name}`]: "mallory" }),
  "moodle, in folders": (name) => ({
    "Vic Tim_9999_assignsubmission_file_/game.ts": "victim",
    "Mal Lory_1234_assignsubmission_file_/game.ts": "mallory",
    [`Mal Lory_1234_assignsubmission_file_/${name}`]: "mallory",
  }),
  gradescope: (name) => ({
    "submission_metadata.yml": `submission_1:
  :submitters:
  - :sid: '9999'
  :created_at: 2026-05-01 12:00:00 +02:00
submission_2:
  :submitters:
  - :sid: '1234'
  :created_at: 2026-05-09 12:00:00 +02:00
`,
    "submission_1/game.ts": "victim",
    "submission_2/game.ts": "mallory",
    [`submission_2/${name}`]: "mallory",
  }),
  blackboard: (name) => ({
    "HW_attempt_1_vic_tim_attempt_2026-05-01-10-00-00.txt": "Name: Vic (vic_tim)\n",
    "HW_attempt_1_vic_tim_attempt_2026-05-01-10-00-00_game.ts": "victim",
    "HW_attempt_1_mal_attempt_x_attempt_2026-05-09-10-00-00.txt": "Name: M (mal_attempt_x)\n",
    "HW_attempt_1_mal_attempt_x_attempt_2026-05-09-10-00-00_game.ts": "mallory",
    [`HW_attempt_1_mal_attempt_x_attempt_2026-05-09-10-00-00_${name}`]: "mallory",
  }),
  "blackboard, a title of numbers": (name) => ({
    "week_1_2_mallory_attempt_2026-05-09-10-00-00.txt": "Name: Mal (mallory)\n",
    [`week_1_2_mallory_attempt_2026-05-09-10-00-00_${name}`]: "mallory",
  }),
  classroom: (name) => ({
    "hw-1-victim/.git/HEAD": "ref",
    "hw-1-victim/game.ts": "victim",
    "hw-1-mallory/.git/HEAD": "ref",
    "hw-1-mallory/game.ts": "mallory",
    [`hw-1-mallory/${name}`]: "mallory",
  }),
};

const piece = fc.constantFrom(
  ...["_", "-", " ", ".", "1", "9999", "50", "victim", "vic_tim", "Vic Tim", "LATE", "anon_Vi1"],
  ...["_attempt_", "2026-01-01-00-00-00", "2026-12-31-00-00-00", "_assignsubmission_file_"],
  ...["HW_attempt_1_", "mallory_", "week_1_2_", "submission_1", ".txt", ".ts", "game", "text.html"],
  ...["HW_attempt_1_vic_tim_attempt_2026-05-01-10-00-00", "victim_9999_50_", "_9999_50_"],
);
/** Names that look like those of platforms, for a file that is neither an archive nor a main file. */
const fileName = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.string({ unit: fc.oneof(piece, fc.string({ maxLength: 3 })), minLength: 1, maxLength: 12 }),
  )
  .filter((name) => name !== "" && !/[/\0]|^\.\.?$|\.zip$|^game/i.test(name));

describe.each(Object.keys(platforms))("what %s gives", (platform) => {
  const write = platforms[platform];
  const usual = workIn(write?.("notes.md") ?? {});

  it("is of everybody their own", () => {
    const isOne = platform.includes("one of") || platform.includes("title");
    const texts = usual.map(({ text }) => text).sort();
    expect(texts).toEqual(isOne ? ["mallory"] : ["mallory", "victim"]);
  });

  it("belongs to whom the platform says, whatever the student calls a file", () => {
    fc.assert(
      fc.property(fileName, (name) => {
        expect(workIn(write?.(name) ?? {})).toEqual(usual);
      }),
      { numRuns: 100 },
    );
  });

  it("is the work of the one who handed it in where that file is the main one", () => {
    const [only] = workIn(write?.(game) ?? {}).filter(({ text }) => text === "mallory");
    expect(only?.student).toEqual(usual.find(({ text }) => text === "mallory")?.student);
  });
});
