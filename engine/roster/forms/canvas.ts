import { cellsOf, columnsOf, type RosterForm } from "../form.ts";

/** The gradebook that Canvas exports; a line below the header may hold the points possible. */
export const canvas: RosterForm = {
  name: "canvas",
  title: "a gradebook of Canvas",
  read: (header, lines) => {
    const at = columnsOf(header);
    const [student, id] = [at("student", "student name"), at("id")];
    if (student === undefined || id === undefined || at("section") === undefined) return undefined;
    const possible = lines.find((values) => /^\s*points possible\s*$/i.test(values[student] ?? ""));
    const scores = header.flatMap((title, index) => {
      const match = /^(.*) \(\d+\)\s*$/s.exec(title);
      if (match === null) return [];
      const maximum = Number.parseFloat(possible?.[index] ?? "");
      return [{ index, title: match[1] ?? "", ...(Number.isNaN(maximum) ? {} : { maximum }) }];
    });
    return {
      scores,
      studentOf: (values) => {
        // Lines without a number say something about the columns.
        if (cellsOf(values, id).length === 0) return undefined;
        const names = cellsOf(values, student);
        // Whom Canvas makes for trying a course out is no student.
        if (names.includes("Student, Test")) return undefined;
        return {
          numbers: cellsOf(values, id),
          emails: cellsOf(values, at("email")),
          usernames: cellsOf(values, at("sis login id"), at("sis user id"), at("integration id")),
          names: [...names, ...names.map(otherOrder)],
        };
      },
    };
  },
};

/** `Doe, Jane` as `Jane Doe`. */
function otherOrder(name: string): string {
  return name.split(",").reverse().join(" ").trim();
}
