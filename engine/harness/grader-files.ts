import type { HandoutFile } from "../kit/handout-file.ts";
import { findHere, script } from "./scripts.ts";

/** What a grader is installed from. */
export interface GraderParts {
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
