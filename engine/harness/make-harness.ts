import { gradingFiles } from "../course/fingerprint.ts";
import { coursePackages } from "../course/imports.ts";
import { loadAssignment } from "../course/load.ts";
import type { HandoutFile } from "../kit/handout-file.ts";
import { graderFiles } from "./grader-files.ts";
import type { Host } from "./host.ts";

interface HarnessOptions {
  readonly course: string;
  readonly assignment: string;
  readonly host: Host;
  /** File name of gridmark's package, which lies in the grader's folder. */
  readonly tarball: string;
}

/**
 * All files of a harness but gridmark's package. What of the course grading reads travels in it,
 * hidden checks and the reference included: it is for those who may see them. Throws a fault where
 * the course has one.
 */
export function makeHarness(options: HarnessOptions): readonly HandoutFile[] {
  const { course, assignment, host, tarball } = options;
  const { manifest } = loadAssignment(course, assignment);
  const travelling = gradingFiles(course, assignment);
  const packages = coursePackages(course, travelling);
  const grader = [
    ...graderFiles({ assignment, tarball, packages }),
    ...travelling.map(({ name, bytes }) => ({
      path: `course/${name}`,
      text: bytes.toString("utf8"),
    })),
  ].map(({ path, text }) => ({ path: `${host.grader}${path}`, text }));
  return [...host.files(manifest), ...grader];
}
