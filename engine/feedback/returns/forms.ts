import { isArchiveName } from "../../intake/file-names.ts";

export interface ReturnPlace {
  readonly path: string;
  /** Number of the student whom the platform assigns it to. */
  readonly whose: string;
  /** The type forced by the file's name, if any. */
  readonly holds?: "text" | "archive";
}

/** A platform's format for returned feedback: a ZIP archive with its own names. */
export interface ReturnForm {
  /** The source of its exports, and the name of the option. */
  readonly name: string;
  readonly title: string;
  /**
   * Place of a file with this ending (".html") for a name of the export; or the reason its student would not be
   * found.
   */
  place(name: string, ending: string): ReturnPlace | { readonly problem: string };
}

/**
 * Canvas's "Upload Submissions" (`infer_comment_context_from_filename` in `app/models/abstract_assignment.rb`
 * of instructure/canvas-lms) splits a name at underscores and drops LATE. Of the all-digit parts, the first is
 * the student's number and the second an upload's; after "anon", it is the next two parts. The file becomes a
 * comment under that upload's name: no page can stand in a `game.ts`. Typed text has no upload number.
 */
export const canvas: ReturnForm = {
  name: "canvas",
  title: "Canvas",
  place: (name) => {
    const parts = name.split("_").filter((part) => part !== "LATE");
    const isAnonymous = parts[0] === "anon";
    const numbers = isAnonymous ? parts.slice(1) : parts.filter((part) => /^\d+$/.test(part));
    const [whose = "", upload = ""] = numbers;
    if (!/^\d+$/.test(upload)) return { problem: "Canvas accepts only files that were uploaded" };
    // Canvas takes these for links to web sites, and for files of macOS.
    if (parts.at(-1)?.startsWith("link") || name.startsWith("._")) {
      return { problem: `Canvas ignores files with such names: ${name}` };
    }
    return {
      path: name,
      whose: isAnonymous ? `anon_${whose}` : whose,
      holds: isArchiveName(name) ? "archive" : "text",
    };
  },
};

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

/** All platforms that take feedback back in an archive. */
export const returnForms: readonly ReturnForm[] = [moodle, canvas];
