import type { ShownFile } from "../disk.ts";
import type { FolderEntry } from "../entries.ts";
import {
  exportSource,
  type HandedIn,
  type Reading,
  type ReadingContext,
  studentKey,
} from "../export-source.ts";

/** What "Download all submissions" of Moodle gives, with a folder for each student or without. */
export const moodle = exportSource({
  name: "moodle",
  title: "a download of submissions from Moodle",
  example: "Jane Doe_1234_assignsubmission_file_",
  read,
});

/**
 * Name, number in the grading worksheet, how it was handed in, and the file where it has no folder. The
 * first number that is followed so is the platform's: what stands behind it is the student's choice.
 */
const handed = /^(.*?)_(\d+)_(assignsubmission_[a-z]+)(?:_(.*))?$/su;

function read(entries: readonly FolderEntry[], context: ReadingContext): Reading {
  const students = new Map<string, { name: string; number: string; files: ShownFile[] }>();
  const folders = new Map<string, FolderEntry[]>();
  const rest: FolderEntry[] = [];
  for (const entry of entries) {
    const match = handed.exec(entry.name);
    const [, name = "", number = "", , file = ""] = match ?? [];
    if (match === null || (entry.kind !== "folder" && file === "")) {
      rest.push(entry);
      continue;
    }
    const key = studentKey(number, name);
    const student = students.get(key) ?? { name, number, files: [] };
    students.set(key, student);
    if (file === "") folders.set(key, [...(folders.get(key) ?? []), entry]);
    else student.files.push({ name: file, entry });
  }
  const handedIn = [...students].map(([key, { name, number, files }]): HandedIn => {
    const [only, ...others] = folders.get(key) ?? [];
    const isOne = only !== undefined && others.length === 0 && files.length === 0;
    const all = [only, ...others].flatMap((each) =>
      each === undefined ? [] : inside(each, context),
    );
    return {
      id: name === "" ? number : `${name}_${number}`,
      student: { key, people: [{ name, number }] },
      files: isOne ? only : [...all, ...files],
    };
  });
  return { handedIn, ofPlatform: 0, rest };
}

/** What lies in one of several folders of a student: uploaded files, and what was typed in. */
function inside(folder: FolderEntry, { list }: ReadingContext): ShownFile[] {
  return list(folder).map((entry) => ({ name: entry.name, entry }));
}
