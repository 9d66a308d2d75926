import type { LoadedAssignment } from "../assignment/load.ts";
import { GridmarkError } from "../errors.ts";

/** The reference of an assignment. Throws a configuration fault in a copy that has none. */
export function referenceOf({ manifest, reference }: LoadedAssignment): string {
  if (reference !== undefined) return reference.replaceAll("\r\n", "\n");
  throw new GridmarkError("configuration", `${referenceFile(manifest)} is missing`);
}

/** Where the reference lies below the root. */
export function referenceFile(manifest: LoadedAssignment["manifest"]): string {
  return `reference/${manifest.id}/${manifest.files[0]}`;
}
