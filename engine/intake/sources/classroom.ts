import { basename } from "node:path";
import { exportSource } from "../export-source.ts";

/** Entries of a clone and no other folder. */
const signs = [".git", ".classroom50.yml"];

/** Clones of an assignment's repositories, by Classroom 50 or GitHub's tools. */
export const classroom = exportSource({
  name: "classroom",
  title: "clones of the repositories of a classroom",
  example: "hw1-jdoe/ with .git in it",
  parse: (entry, { list }) => {
    const isFolder = entry.kind === "folder" && !entry.isArchive && !entry.name.startsWith(".");
    return isFolder && list(entry).some(({ name }) => signs.includes(name)) ? entry : undefined;
  },
  read: (clones, { folder, isWrapped }) => {
    // A single student's folder may hold one clone.
    if (isWrapped && clones.length < 2) return [];
    const prefix = prefixOf(
      clones.map(({ name }) => name),
      basename(folder),
    );
    return clones.map((entry) => {
      const username = entry.name.slice(prefix.length);
      const student = { key: username, people: [{ username }], folder: entry.name };
      return { id: username, student, files: entry };
    });
  },
});

/** The names' prefix: in the tools' `<prefix>-submissions` or `<prefix>_submissions_<time>`, or up to a hyphen. */
function prefixOf(names: readonly string[], folder: string): string {
  const said = `${/^(.+?)[-_]submissions(_.*)?$/.exec(folder)?.[1] ?? ""}-`;
  if (said !== "-" && names.every((name) => name.startsWith(said) && name !== said)) return said;
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  const parts = first.split("-").slice(0, -1);
  const prefixes = parts.map((_, at) => `${parts.slice(0, at + 1).join("-")}-`);
  return prefixes.findLast((each) => others.every((name) => name.startsWith(each))) ?? "";
}
