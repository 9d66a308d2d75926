import type { ZipEntry } from "./zip.ts";

/** An invented student, with their submissions, the earliest attempt first. */
export interface Pupil {
  readonly first: string;
  readonly last: string;
  readonly number: number;
  readonly username: string;
  readonly isLate: boolean;
  readonly attempts: readonly Readonly<Record<string, string | Uint8Array>>[];
  /** Others who handed in the same work, if the platform has groups. */
  readonly mates?: readonly Pupil[];
}

/** A file of an export; its path has `/` between folders. */
export type ExportedFile = ZipEntry & { readonly name: string };

/** Names that break careless code. */
const oddNames: readonly (readonly [first: string, last: string])[] = [
  ["Séan", "O'Brien"],
  ["Thị Hồng", "Nguyễn"],
  ["=cmd()", "+HYPERLINK(1)"],
  ["🎲 Dice", "Roller-👩‍🚀"],
  [`L${"o".repeat(124)}`, `N${"g".repeat(124)}`],
  ["game.ts", "game.ts"],
  ['Quo"te', "Com,ma;semi"],
  ["Anna_Maria", "von der Heide"],
];

/** A class with odd names first; `files` gives the program of the nth student. */
export function pupils(count: number, files: (index: number) => Pupil["attempts"]): Pupil[] {
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = oddNames[index] ?? [`First${index}`, `Last${index}`];
    const number = 1000 + index;
    const username = `user${index}`;
    return { first, last, number, username, isLate: index % 10 === 9, attempts: files(index) };
  });
}

/** The part of a name that fits a file system beside the rest of a file's name. */
const cut = (text: string, bytes: number) => {
  let kept = text;
  while (Buffer.byteLength(kept) > bytes) kept = [...kept].slice(0, -1).join("");
  return kept;
};

const second = (index: number) => String(10 + index);

/** Exports of a class on each platform; those that export one attempt give the last. */
export const exportsOf: Readonly<Record<string, (all: readonly Pupil[]) => ExportedFile[]>> = {
  canvas: (all) =>
    all.flatMap(({ first, last, number, isLate, attempts }, place) => {
      const name = `${last}${first}`
        .toLowerCase()
        // Canvas allows no number between underscores in a name.
        .replace(/_(\d+)_/g, "$1")
        .replace(/[^\p{L}\p{M}\p{N}_]/gu, "");
      const start = `${cut(name, 180)}${isLate ? "_LATE" : ""}_${number}`;
      const again = attempts.length - 1;
      return Object.entries(attempts.at(-1) ?? {}).map(([file, content], index) => ({
        name: `${start}_${7000 + 10 * place + index}_${again === 0 ? file : numbered(file, again)}`,
        content,
      }));
    }),
  moodle: (all) =>
    all.flatMap(({ first, last, number, attempts }) =>
      Object.entries(attempts.at(-1) ?? {}).map(([file, content]) => ({
        // Moodle itself writes no underscore in a name.
        name: `${cut(`${first} ${last}`.replaceAll("_", " "), 200)}_${number}_assignsubmission_file_/${file}`,
        content,
      })),
    ),
  gradescope: (all) => [
    { name: "assignment_77_export/submission_metadata.yml", content: metadataOf(all) },
    ...all.flatMap(({ number, attempts }) =>
      Object.entries(attempts.at(-1) ?? {}).map(([file, content]) => ({
        name: `assignment_77_export/submission_${number}/${file}`,
        content,
      })),
    ),
  ],
  blackboard: (all) =>
    all.flatMap(({ first, last, username, isLate, attempts }) =>
      attempts.flatMap((files, index) => {
        const time = `2026-05-0${isLate ? 3 : 1}-12-00-${second(index)}`;
        const start = `Home_work 1_${username}_attempt_${time}`;
        const about = `Name: ${first} ${last} (${username})\nAssignment: Home_work 1\n`;
        return [
          { name: `${start}.txt`, content: about },
          ...Object.entries(files).map(([file, content]) => ({
            name: `${start}_${file}`,
            content,
          })),
        ];
      }),
    ),
  classroom: (all) =>
    all.flatMap(({ username, attempts }) => [
      { name: `cs-hw1_submissions_2026_05_01/cs-hw1-${username}/.git/HEAD`, content: "ref" },
      ...Object.entries(attempts.at(-1) ?? {}).map(([file, content]) => ({
        name: `cs-hw1_submissions_2026_05_01/cs-hw1-${username}/${file}`,
        content,
      })),
    ]),
  folders: (all) =>
    all.flatMap(({ username, attempts }) =>
      Object.entries(attempts.at(-1) ?? {}).map(([file, content]) => ({
        name: `${username}/${file}`,
        content,
      })),
    ),
};

function numbered(file: string, again: number): string {
  return file.replace(/(\.[^.]+)$/, `-${again}$1`);
}

function metadataOf(all: readonly Pupil[]): string {
  return all
    .map(({ isLate, mates = [], ...own }) =>
      [
        `submission_${own.number}:`,
        "  :submitters:",
        ...[own, ...mates].flatMap(({ first, last, number, username }) => [
          `  - :name: ${JSON.stringify(`${first} ${last}`)}`,
          `    :sid: '${number}'`,
          `    :email: ${username}@example.edu`,
        ]),
        `  :created_at: 2026-05-0${isLate ? 3 : 1} 12:00:00.123456789 -07:00`,
        "  :score: 10.0",
        "  :results:",
        "    :output: |",
        "      submission_1:",
        "  :history: []",
        "",
      ].join("\n"),
    )
    .join("");
}
