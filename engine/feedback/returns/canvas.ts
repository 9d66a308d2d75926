import { isArchiveName } from "../../intake/file-names.ts";
import type { ReturnForm } from "./form.ts";

/**
 * "Upload Submissions" of Canvas (`infer_comment_context_from_filename` in `app/models/abstract_assignment.rb`
 * of instructure/canvas-lms): a name is split at its underscores and LATE is left out. Of the parts that are
 * nothing but digits, the first is the student's number and the second that of an upload of theirs; where the
 * first part is "anon", the two behind it are. The file becomes a comment, and is called as that upload was,
 * whatever it is called here: no page can stand in a `game.ts`. What was typed in has no number of an upload.
 */
export const canvas: ReturnForm = {
  name: "canvas",
  title: "Canvas",
  place: (name) => {
    const parts = name.split("_").filter((part) => part !== "LATE");
    const isAnonymous = parts[0] === "anon";
    const numbers = isAnonymous ? parts.slice(1) : parts.filter((part) => /^\d+$/.test(part));
    const [whose = "", upload = ""] = numbers;
    if (!/^\d+$/.test(upload)) return { problem: "Canvas takes back only what was uploaded" };
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
