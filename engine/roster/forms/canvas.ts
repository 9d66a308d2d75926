import { cellsOf, pointsIn, type RosterForm, type Sheet } from "../form.ts";

/** Canvas's gradebook export; a line below the header may hold the points possible. */
export const canvas: RosterForm = {
  name: "canvas",
  title: "a Canvas gradebook",
  excused: "EX",
  read: (sheet) => {
    const { header, lines, at } = sheet;
    const isEnglish = at("student", "student name") !== undefined && at("section") !== undefined;
    const [student, id] = isEnglish ? [at("student", "student name"), at("id")] : translated(sheet);
    if (student === undefined || id === undefined) return undefined;
    // The line of points possible stands below the header, and belongs to no student.
    const possible = lines.find(
      (values) => cellsOf(values, id).length === 0 && cellsOf(values, student).length > 0,
    );
    const scores = header.flatMap((title, index) => {
      const match = /^(.*) \(\d+\)\s*$/s.exec(title);
      if (match === null) return [];
      return [{ index, title: match[1] ?? "", maximum: pointsIn(possible?.[index]) }];
    });
    const englishIds = [at("sis login id"), at("sis user id"), at("integration id")];
    const otherIds = [...header.keys()].slice(id + 1, scores[0]?.index ?? id + 1);
    return {
      scores,
      studentOf: (values) => {
        // Lines without a number describe columns.
        if (cellsOf(values, id).length === 0) return undefined;
        const names = cellsOf(values, student);
        // Canvas adds a test student to try a course out with.
        if (names.includes("Student, Test")) return undefined;
        return {
          numbers: cellsOf(values, id),
          emails: cellsOf(values, at("email")),
          usernames: cellsOf(values, ...(isEnglish ? englishIds : otherIds)),
          names: [...names, ...names.map(otherOrder)],
        };
      },
    };
  },
};

/** The first two columns of a translated gradebook, if numbers follow the assignments' titles. */
function translated({ header, lines, columnsWith }: Sheet): [number?, number?] {
  const first = header.findIndex((title) => /\S \(\d+\)\s*$/.test(title));
  const numbers = columnsWith((text) => /^\d+$/.test(text));
  const isName = !numbers.includes(0) && lines.some((values) => cellsOf(values, 0).length > 0);
  return first >= 4 && isName && numbers.includes(1) ? [0, 1] : [];
}

/** `Doe, Jane` as `Jane Doe`. */
function otherOrder(name: string): string {
  return name.split(",").reverse().join(" ").trim();
}
