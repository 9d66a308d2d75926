import { cellsOf, columnsOf, type RosterForm } from "../form.ts";

/** The grading worksheet of an assignment in Moodle, whose columns vary. */
export const moodle: RosterForm = {
  name: "moodle",
  title: "a grading worksheet of Moodle",
  read: (header, lines) => {
    const at = columnsOf(header);
    const [identifier, grade] = [at("identifier"), at("grade")];
    if (identifier === undefined || grade === undefined) return undefined;
    const most = at("maximum grade");
    const maximum = Number.parseFloat(lines[0]?.[most ?? -1] ?? "");
    return {
      scores: [{ index: grade, title: "Grade", ...(Number.isNaN(maximum) ? {} : { maximum }) }],
      studentOf: (values) => {
        // "Participant 1234", in the language of the site.
        const number = /(\d+)\s*$/.exec(values[identifier] ?? "")?.[1];
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

const months =
  "january february march april may june july august september october november december";

/** `Friday, 1 May 2026, 11:59 PM` as `2026-05-01T23:59:00`. */
function englishTime(text = ""): string | undefined {
  const match = /(\d{1,2}) ([A-Za-z]+) (\d{4}), (\d{1,2}):(\d\d)(?: ([AP])M)?$/.exec(text);
  if (match === null) return undefined;
  const [, day = "", name = "", year, hour = "", minute, half] = match;
  const month = months.split(" ").indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "P" ? 12 : 0);
  const two = (number: number | string) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:00`;
}
