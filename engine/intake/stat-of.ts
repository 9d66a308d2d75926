import { type Stats, statSync } from "node:fs";
import { usageFault } from "../errors.ts";
import { reasonOf } from "../system-fault.ts";

/** What lies there, links followed. Throws a usage fault where there is nothing. */
export function statOf(path: string): Stats {
  if (path === "") throw usageFault("a path is empty: expected a file or a folder");
  try {
    return statSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} does not exist` : `${path} cannot be read: ${reasonOf(cause)}`;
    throw usageFault(text, cause);
  }
}
