import type { Assignment } from "../../schema/types.ts";
import { fileNames } from "../course/files.ts";
import { gradingFiles } from "../course/fingerprint.ts";
import { coursePackages } from "../course/imports.ts";
import { loadAssignment } from "../course/load.ts";
import { type HandoutFile, templateFiles } from "../kit/handout-file.ts";

/** A place that grades what students hand in there. Its own files are in template/<name>/. */
export interface Host {
  /** How it is asked for. */
  readonly name: string;
  /** For `--help`: what is written for it. */
  readonly title: string;
  /** Folder in the harness that gridmark and the course lie in: empty, or with "/" at its end. */
  readonly grader: string;
}

export const hosts: readonly Host[] = [
  { name: "gradescope", title: "an autograder to upload as a ZIP archive", grader: "" },
  { name: "github", title: "a private repository that grades on push", grader: "grader/" },
  {
    name: "classroom50",
    title: "an autograder.py and the grader for a runner of your own",
    // What lies beside autograder.py is published, and what GitHub's runners run can be fetched.
    grader: "runner/",
  },
  { name: "prairielearn", title: "an image for external grading", grader: "" },
  {
    name: "docker",
    title: "an image without network that prints the report as JSON",
    grader: "",
  },
];

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
    ...graderFiles({ manifest, tarball, packages }),
    ...travelling.map(({ name, bytes }) => ({
      path: `course/${name}`,
      text: bytes.toString("utf8"),
    })),
  ].map(({ path, text }) => ({ path: `${host.grader}${path}`, text }));
  return [...hostFiles(host, manifest), ...grader];
}

/** What a grader is installed from. */
interface GraderParts {
  readonly manifest: Assignment;
  /** File name of gridmark's package beside these files. */
  readonly tarball: string;
  /** Packages that the course's graders import, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
}

/** What a host needs beside the grader. */
export function hostFiles({ name }: Host, manifest: Assignment): HandoutFile[] {
  return filled(name, manifest);
}

/** What every host has beside the course and gridmark's package: how to install, and how to grade. */
export function graderFiles({ manifest, tarball, packages }: GraderParts): HandoutFile[] {
  const npm = {
    ...{ name: `${manifest.id}-grader`, version: "1.0.0", private: true },
    dependencies: { ...packages, gridmark: `file:${tarball}` },
  };
  return [
    { path: "package.json", text: `${JSON.stringify(npm, null, 2)}\n` },
    ...filled("grader", manifest),
  ];
}

/** The files of a template, in which `{{id}}` and the like stand for what the manifest says. */
function filled(template: string, manifest: Assignment): HandoutFile[] {
  const { id, title, files } = manifest;
  const values = { id, title, file: files[0] ?? "", files: fileNames(manifest).join(", ") };
  const fill = (text: string) =>
    text.replace(/\{\{(id|title|file|files)\}\}/g, (_, name: keyof typeof values) => values[name]);
  return templateFiles(`engine/harness/template/${template}`).map(({ path, text }) => ({
    path: fill(path),
    text: fill(text),
  }));
}
