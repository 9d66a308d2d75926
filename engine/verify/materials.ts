import type { LoadedAssignment } from "../course/load.ts";
import { GridmarkError } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";

/** The reference of an assignment. Throws a configuration fault in a copy that has none. */
export function referenceOf({ manifest, reference }: LoadedAssignment): SourceText[] {
  if (reference !== undefined) {
    return reference.map(({ name, text }) => ({ name, text: text.replaceAll("\r\n", "\n") }));
  }
  throw new GridmarkError("configuration", `${referenceFile(manifest)} is missing`);
}

/** Where the main file of the reference lies below the root. */
export function referenceFile({ id, files: [main] }: LoadedAssignment["manifest"]): string {
  return `reference/${id}/${main}`;
}
