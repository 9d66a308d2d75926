import { cellsOf, columnsOf, namesOf, type RosterForm } from "../form.ts";

/** The full grade center that Blackboard exports, often with tabs and in UTF-16. */
export const blackboard: RosterForm = {
  name: "blackboard",
  title: "a grade center of Blackboard",
  read: (header) => {
    const at = columnsOf(header);
    const [last, first, username] = [at("last name"), at("first name"), at("username")];
    if (last === undefined || first === undefined || username === undefined) return undefined;
    const scores = header.flatMap((title, index) => {
      const match = /^(.*?) \[Total Pts: (up to )?([\d.,]+)[^\]]*\](?: ?\|\d+)?\s*$/s.exec(title);
      if (match === null) return [];
      const [, name = "", isSum, points = ""] = match;
      // What the platform adds up itself cannot be filled.
      if (isSum !== undefined) return [];
      return [{ index, title: name, maximum: Number.parseFloat(points.replace(",", ".")) }];
    });
    if (scores.length === 0) return undefined;
    return {
      scores,
      studentOf: (values) => {
        const usernames = cellsOf(values, username);
        if (usernames.length === 0) return undefined;
        return {
          numbers: cellsOf(values, at("student id")),
          emails: cellsOf(values, at("email")),
          usernames,
          names: namesOf(cellsOf(values, first), cellsOf(values, last)),
        };
      },
    };
  },
};
