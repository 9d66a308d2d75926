import { cellsOf, type Layout, pointsIn, type RosterForm, type Sheet } from "../form.ts";

/** The grading worksheet of an assignment in Moodle, whose columns vary. */
export const moodle: RosterForm = {
  name: "moodle",
  title: "a Moodle grading worksheet",
  read: (sheet) => {
    const { at, lines } = sheet;
    const [identifier, grade] = [at("identifier"), at("grade")];
    if (identifier === undefined || grade === undefined) return translated(sheet);
    const maximum = pointsIn(lines[0]?.[at("maximum grade") ?? -1]);
    return {
      scores: [{ index: grade, title: "Grade", maximum }],
      studentOf: (values) => {
        const number = numberIn(values[identifier]);
        if (number === undefined) return undefined;
        return {
          numbers: [number, ...cellsOf(values, at("id number"))],
          emails: cellsOf(values, at("email address", "email")),
          usernames: cellsOf(values, at("username")),
          names: cellsOf(values, at("full name")),
        };
      },
      submittedOf: (values) => englishTime(cellsOf(values, at("last modified (submission)"))[0]),
    };
  },
};

/** "Participant 1234", in the language of the site. */
function numberIn(text = ""): string | undefined {
  return /(\d+)\s*$/.exec(text)?.[1];
}

const isParticipant = (text: string) => /^[\p{Lu}\p{Lo}][^\d@]*\d+$/u.test(text);
const isNumber = (text: string) => /^\d+([.,]\d+)?$/.test(text);

/** A translated worksheet: numbered participants, then names; later the grade, beside a constant maximum. */
function translated(sheet: Sheet): Layout | undefined {
  const { header, lines, columnsWith } = sheet;
  const [identifier] = columnsWith(isParticipant);
  const words = new Set(
    lines.flatMap((values) => cellsOf(values, 0).map((text) => text.replace(/\d+$/, ""))),
  );
  if (identifier !== 0 || words.size !== 1) return undefined;
  const most = columnsWith(isNumber).filter((index) => {
    const texts = lines.flatMap((values) => cellsOf(values, index));
    return index > 2 && new Set(texts).size === 1 && isMark(sheet, index - 1);
  });
  const scores = most.map((index) => {
    const maximum = pointsIn(lines[0]?.[index]?.replace(",", "."));
    return { index: index - 1, title: header[index - 1] ?? "", maximum };
  });
  if (scores.length === 0) return undefined;
  const emails = columnsWith((text) => text.includes("@"));
  const others = [...header.keys()].slice(2, scores[0]?.index);
  return {
    scores,
    studentOf: (values) => {
      const number = numberIn(values[identifier]);
      if (number === undefined) return undefined;
      return {
        numbers: [number, ...cellsOf(values, ...others)],
        emails: cellsOf(values, ...emails),
        usernames: cellsOf(values, ...others),
        names: cellsOf(values, 1),
      };
    },
  };
}

/** True if a column holds only marks, or none yet. */
function isMark({ lines }: Sheet, index: number): boolean {
  const texts = lines.flatMap((values) => cellsOf(values, index));
  return texts.every((text) => text === "-" || isNumber(text));
}

const months =
  "january february march april may june july august september october november december";

/** `Friday, 1 May 2026, 11:59 PM` or `Friday, May 1, 2026, 11:59 PM` as `2026-05-01T23:59:00`. */
function englishTime(text = ""): string | undefined {
  const match =
    /(?:(?<day>\d{1,2}) (?<month>[A-Za-z]+)|(?<name>[A-Za-z]+) (?<date>\d{1,2}),) (?<year>\d{4}), (?<hour>\d{1,2}):(?<minute>\d\d)(?:[ \u202f](?<half>[AP])M)?$/.exec(
      text,
    );
  if (!match?.groups) return undefined;
  const { date = "", day = date, name = "", month: word = name } = match.groups;
  const { year, hour, minute, half } = match.groups;
  const month = months.split(" ").indexOf(word.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "P" ? 12 : 0);
  const two = (number: number | string) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:00`;
}
