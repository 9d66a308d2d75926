import { cellsOf, namesOf, pointsIn, type RosterForm } from "../form.ts";

const english = /^(.*?) \[Total Pts: (up to )?([\d.,]+)[^\]]*\](?: ?\|\d+)?\s*$/s;
/** The same on a site in another language. */
const translated = /^(.*?) \[[^\]\d]*()(\d+(?:[.,]\d+)?)[^\]]*\] ?\|\d+\s*$/s;

/** Blackboard's full grade center export, often with tabs and in UTF-16. */
export const blackboard: RosterForm = {
  name: "blackboard",
  title: "a Blackboard grade center",
  read: ({ header, at }) => {
    const isTranslated =
      header.some((title) => translated.test(title)) && at("username") === undefined;
    // In any language, names and user name are the first columns.
    const [last, first, username] = isTranslated
      ? [0, 1, 2]
      : [at("last name"), at("first name"), at("username")];
    if (last === undefined || first === undefined || username === undefined) return undefined;
    const scores = header.flatMap((title, index) => {
      const match = (isTranslated ? translated : english).exec(title);
      // Calculated columns cannot be filled.
      if (match === null || match[2]) return [];
      const [, name = "", , points = ""] = match;
      return [{ index, title: name, maximum: pointsIn(points.replace(",", ".")) }];
    });
    if (scores.length === 0) return undefined;
    return {
      scores,
      studentOf: (values) => {
        const usernames = cellsOf(values, username);
        if (usernames.length === 0) return undefined;
        return {
          numbers: cellsOf(values, isTranslated ? 3 : at("student id")),
          emails: cellsOf(values, at("email")),
          usernames,
          names: namesOf(cellsOf(values, first), cellsOf(values, last)),
        };
      },
    };
  },
};
