import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../../author/format.ts";
import type { Recorded } from "../../author/recorded.ts";
import { counted } from "../../author/words.ts";
import type { RecordedFile, RecordNote } from "../../engine/verify/record.ts";
import { chooseAssignment, chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { hanging } from "../render/terminal/lines.ts";
import { plain, type Style } from "../render/terminal/style.ts";
import { common, declare, type GivenOptions, print } from "./command.ts";

type RecordFlags = GivenOptions & { readonly overwrite?: true };

export const recordCommand = declare({
  name: "record",
  does: "fill in the expected results of an assignment's cases",
  takes: { "[assignment]": "the assignment (default: the only one)" },
  examples: `  gridmark record game1023               fill in missing results
  gridmark record game1023 --overwrite   also replace different ones
`,
  more: `Runs the reference on the tables and methods in fixtures/<assignment>/public and
hidden. A case without an expected result gets the reference's; nothing else in
the files changes. If a case expects something different, either may be wrong:
it is shown, and replaced only with --overwrite. Read the recorded results, for
example with git diff: the reference's mistakes are recorded, too.
Cases with random results are not recorded.
Exit codes: 0 all cases match the reference, 1 some do not, 2 usage or
configuration error.
`,
  options: [
    common.course,
    ["--overwrite", "replace expected results that differ"],
    common.json,
    common.color,
  ],
  run: record,
});

async function record(io: Io, given: string | undefined, flags: RecordFlags): Promise<number> {
  const course = chooseCourse(io, flags.course);
  const overwrite = flags.overwrite === true;
  const id = chooseAssignment(io, course, given, []);
  // Loaded on demand: it brings the compiler along.
  const { recordCases } = await import("../../engine/verify/record.ts");
  const files = await recordCases(course, id, overwrite);
  for (const { name, before, text } of files) {
    if (text !== before) writeFileSync(join(course, name), text);
  }
  const report = {
    schemaVersion: 1,
    assignment: id,
    cases: files.flatMap(({ name, notes }) => notes.map((note) => ({ file: name, ...note }))),
  };
  print(io, flags, report, (style) => render(files, overwrite, style));
  const isOpen = ({ kind }: RecordNote) =>
    kind === "unknown" || (kind === "different" && !overwrite);
  return files.some(({ notes }) => notes.some(isOpen)) ? exitCode.below : exitCode.done;
}

function render(files: readonly RecordedFile[], overwrites: boolean, style: Style): string {
  const shown = files.filter(({ notes }) => notes.length > 0);
  const lines = shown.flatMap(({ name, notes }) => [
    style.bold(name),
    ...notes.flatMap((note) => linesOf(note, overwrites, style)),
    "",
  ]);
  const all = files.flatMap(({ notes }) => notes);
  const said = [
    ["missing", (count: number) => `${counted(count, "case")} filled in`],
    ["different", (count: number) => `${count} different, ${overwrites ? "replaced" : alone}`],
    ["unknown", (count: number) => `${count} could not be recorded`],
  ] as const;
  const parts = said.flatMap(([wanted, words]) => {
    const count = all.filter(({ kind }) => kind === wanted).length;
    return count === 0 ? [] : [words(count)];
  });
  const nothing = "all cases match the reference";
  return `${[...lines, parts.length === 0 ? nothing : parts.join("; ")].join("\n")}\n`;
}

const alone = "kept (--overwrite replaces them)";

function linesOf(note: RecordNote, overwrites: boolean, style: Style): string[] {
  const { kind, check, case: name, call, expected = {}, did = {}, reason = "" } = note;
  const texts = {
    missing: `${call} ${wordsOf(did)}`,
    different: `${call}: expected that it ${wordsOf(expected)}; the reference ${wordsOf(did)}`,
    unknown: reason,
  };
  const isDone = kind === "missing" || (kind === "different" && overwrites);
  const sign = style.sign(isDone ? "pass" : "fail");
  return hanging(plain(`${check}, ${name}: ${texts[kind]}`), style.width, `${sign} `, "  ");
}

const words: Readonly<Record<string, string>> = {
  returns: "returns",
  argsAfter: "leaves its arguments as",
  prints: "prints",
  after: "leaves the object with",
};

/** `returns 3 and prints "won"`. */
function wordsOf(fields: Recorded): string {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) =>
      key === "returnsNothing" ? "returns nothing" : `${words[key] ?? key} ${formatJson(value)}`,
    );
  return parts.length === 0 ? "does nothing" : parts.join(" and ");
}
