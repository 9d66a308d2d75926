import { isoTime } from "../../intake/sources/gradescope.ts";
import { cellsOf, namesOf, pointsIn, type RosterForm } from "../form.ts";

/** Gradescope's export of one assignment's grades. */
export const gradescope: RosterForm = {
  name: "gradescope",
  title: "a Gradescope grade table",
  read: ({ at, lines }) => {
    const [sid, total] = [at("sid"), at("total score")];
    if (sid === undefined || total === undefined) return undefined;
    const maximum = pointsIn(lines[0]?.[at("max points") ?? -1]);
    return {
      scores: [{ index: total, title: "Total Score", maximum }],
      studentOf: (values) => {
        const numbers = cellsOf(values, sid);
        const emails = cellsOf(values, at("email"));
        const parts = namesOf(cellsOf(values, at("first name")), cellsOf(values, at("last name")));
        const names = [...cellsOf(values, at("name")), ...parts];
        if (numbers.length + emails.length + names.length === 0) return undefined;
        return { numbers, emails, usernames: [], names };
      },
      submittedOf: (values) => isoTime(cellsOf(values, at("submission time"))[0] ?? ""),
    };
  },
};
