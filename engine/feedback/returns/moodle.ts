import type { ReturnForm } from "./form.ts";

/**
 * Moodle's "Upload multiple feedback files in a zip" (`mod/assign/feedback/file/importziplib.php`) splits a
 * folder at underscores: the second part must be a participant's number, the third and fourth the type of
 * submission. The name is ignored; Moodle itself writes no underscore in it.
 */
export const moodle: ReturnForm = {
  name: "moodle",
  title: "Moodle",
  place: (name, ending) => {
    const [, number = "", type] = name.split("_");
    if (!/^\d+$/.test(number) || type !== "assignsubmission") {
      return { problem: "Moodle expects the student's number after the first underscore" };
    }
    return { path: `${name}/feedback${ending}`, whose: number };
  },
};
