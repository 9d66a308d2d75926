import { groupBy } from "../../collections.ts";
import { exportSource, studentKey } from "../export-source.ts";

/** The folder with the worksheet's name and number, or the file. The first number counts: students choose the rest. */
const handed = /^((.*?)_(\d+)_assignsubmission_[a-z]+(?:_|$))(.*)$/su;

/** Moodle's "Download all submissions", with or without a folder for each student. */
export const moodle = exportSource({
  name: "moodle",
  title: "a download of submissions from Moodle",
  example: "Jane Doe_1234_assignsubmission_file_",
  parse: (entry) => {
    const [whole, folder = "", name = "", number = "", file = ""] = handed.exec(entry.name) ?? [];
    const isIt = whole !== undefined && (entry.kind === "folder" || file !== "");
    return isIt ? { entry, folder, name, number, file } : undefined;
  },
  read: (named, { list }) =>
    [...groupBy(named, ({ number, name }) => studentKey(number, name))].map(([key, all]) => {
      const [{ entry, folder, name, number, file }] = all;
      const folders = all.filter((each) => each.file === "").map((each) => each.entry);
      const files = all.filter((each) => each.file !== "");
      // A student may have several folders: uploaded files, and typed text.
      const inside = folders.flatMap((folder) =>
        list(folder).map((each) => ({ name: each.name, entry: each })),
      );
      return {
        id: name === "" ? number : `${name}_${number}`,
        student: { key, people: [{ name, number }] },
        returnAs: folder,
        files:
          all.length === 1 && file === ""
            ? entry
            : [...inside, ...files.map((each) => ({ name: each.file, entry: each.entry }))],
      };
    }),
});
