import { makeKit } from "../../engine/kit/make-kit.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { codesMarkdown } from "../student/explain/pages.ts";

/** The folder of a kit without gridmark's package: tests run this one. */
export async function kitOf(
  assignment: string,
  course = packageRoot,
  language?: string,
): Promise<string> {
  const files = await makeKit({
    ...{ course, assignment, seed: 1, version: "0.0.0" },
    ...{ tarball: "gridmark.tgz", vitest: "*", ...(language && { language }) },
    codes: codesMarkdown,
  });
  return writeTree(Object.fromEntries(files.map(({ path, text }) => [path, text])));
}
