import type { Pupil } from "./exports.ts";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell) => (/[",\n]/.test(String(cell)) ? quoted(String(cell)) : cell)).join(",");
const allQuoted = (...cells: readonly (string | number)[]) =>
  cells.map((cell) => quoted(String(cell))).join("\t");

/** Each platform's gradebook for a class, as bytes. */
export const rostersOf: Readonly<Record<string, (all: readonly Pupil[]) => Buffer>> = {
  canvas: (all) =>
    Buffer.from(
      `\ufeff${[
        "Student,ID,SIS User ID,SIS Login ID,Section,Essay (901),Demo (902),Final Score",
        row("    Points Possible", "", "", "", "", "5", "12", "(read only)"),
        ...all.map(({ first, last, number, username }) =>
          row(`${last}, ${first}`, number, `S${number}`, username, "A, B", "", "", "12.5"),
        ),
      ].join("\r\n")}\r\n`,
    ),
  moodle: (all) =>
    Buffer.from(
      `${[
        "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Feedback comments",
        ...all.map(({ first, last, number, username, isLate }) =>
          row(
            ...[`Participant ${number}`, `${first} ${last}`, `${username}@example.edu`],
            ...["Submitted for grading - ", "", "100.00", "Yes"],
            ...[`Friday, ${isLate ? 3 : 1} May 2026, 12:00 PM`, ""],
          ),
        ),
      ].join("\n")}\n`,
    ),
  gradescope: (all) =>
    Buffer.from(
      [
        "First Name,Last Name,SID,Email,Total Score,Max Points,Status,Submission Time",
        ...all.map(({ first, last, number, username, isLate }) =>
          row(
            ...[first, last, number, `${username}@example.edu`, "", "12.0", "Ungraded"],
            `2026-05-0${isLate ? 3 : 1} 12:00:00 -0700`,
          ),
        ),
      ].join("\n"),
    ),
  blackboard: (all) =>
    Buffer.from(
      `\ufeff${[
        allQuoted(
          ...["Last Name", "First Name", "Username", "Student ID"],
          ...["Weighted Total [Total Pts: up to 12 Score] |1", "Demo [Total Pts: 12 Score] |77"],
        ),
        ...all.map(({ first, last, number, username }) =>
          allQuoted(last, first, username, number, "", ""),
        ),
      ].join("\n")}\n`,
      "utf16le",
    ),
  plain: (all) =>
    Buffer.from(
      `${[
        row("id", "name", "email"),
        ...all.map(({ first, last, username }) =>
          row(username, `${first} ${last}`, `${username}@example.edu`),
        ),
      ].join("\n")}\n`,
    ),
};
