import { gradingFiles } from "../course/fingerprint.ts";
import { coursePackages } from "../course/imports.ts";
import { loadAssignment } from "../course/load.ts";
import type { HandoutFile } from "../kit/handout-file.ts";
import type { Host } from "./host.ts";
import { findHere, script } from "./scripts.ts";

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

/** What a grader is installed from. */
interface GraderParts {
  /** Id of the assignment. */
  readonly assignment: string;
  /** File name of gridmark's package beside these files. */
  readonly tarball: string;
  /** Packages that the course's graders import, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
}

/** What every host has beside the course and gridmark's package: how to install, and how to grade. */
export function graderFiles({ assignment, tarball, packages }: GraderParts): HandoutFile[] {
  const manifest = {
    ...{ name: `${assignment}-grader`, version: "1.0.0", private: true },
    dependencies: { ...packages, gridmark: `file:${tarball}` },
  };
  return [
    { path: "package.json", text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: "class.json", text: "{}\n" },
    { path: "install.sh", text: install },
    { path: "grade.sh", text: grade(assignment) },
  ];
}

/** No script of a package is run. */
const install = script(
  ["Installs gridmark from the package beside this file; what that needs comes from npm."],
  [
    findHere,
    'cd -- "$here"',
    "npm install --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --no-package-lock",
  ],
);

/**
 * The settings are named: no class.json that was handed in is read. The working directory may be a
 * student's folder, so nothing is looked up in it.
 */
const grade = (assignment: string) =>
  script(
    [
      "Grades what lies at a path: sh grade.sh PATH [options of gridmark grade]",
      "Settings of the class, such as a due time, are in class.json beside this file.",
    ],
    [
      findHere,
      "submission=$1",
      "shift",
      'exec node "$here/node_modules/gridmark/cli/gridmark.mjs" grade "$submission" \\',
      `  -C "$here/course" -a ${assignment} --class "$here/class.json" "$@"`,
    ],
  );
