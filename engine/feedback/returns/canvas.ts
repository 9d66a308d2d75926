import { isArchiveName } from "../../intake/file-names.ts";
import type { ReturnForm } from "./form.ts";

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
