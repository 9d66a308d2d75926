import { cellsOf, namesOf, type RosterForm } from "../form.ts";

/** Any list of students with a column that identifies them: `id,name,email`. */
export const plain: RosterForm = {
  name: "plain",
  title: "a list of students",
  read: ({ header, at }) => {
    const ids = [at("id", "student_id", "student id", "sid", "number", "canvas_user_id")];
    const users = [at("username", "login", "user", "login_id"), at("github", "github_username")];
    const email = at("email", "email address", "e-mail");
    const group = at("group_name", "group name", "group");
    const name = at("name", "full name", "student");
    const [first, last] = [at("first_name", "first name"), at("last_name", "last name")];
    if ([...ids, ...users, email, name].every((index) => index === undefined)) return undefined;
    const score = at("score", "points", "grade");
    return {
      scores: score === undefined ? [] : [{ index: score, title: header[score] ?? "" }],
      studentOf: (values) => {
        const numbers = cellsOf(values, ...ids);
        const emails = cellsOf(values, email);
        const usernames = [...cellsOf(values, ...users), ...numbers];
        const names = [
          ...cellsOf(values, name),
          ...namesOf(cellsOf(values, first), cellsOf(values, last)),
        ];
        const known = numbers.length + emails.length + usernames.length + names.length;
        const groups = cellsOf(values, group);
        return known === 0 ? undefined : { numbers, emails, usernames, names, groups };
      },
    };
  },
};
