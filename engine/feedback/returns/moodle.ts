import type { ReturnForm } from "./form.ts";

/**
 * "Upload multiple feedback files in a zip" of Moodle (`mod/assign/feedback/file/importziplib.php`): a folder
 * is split at its underscores, and the second part has to be the number of a participant, the third and fourth
 * what it was handed in by. The name is not read; Moodle itself writes no underscore in it.
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
