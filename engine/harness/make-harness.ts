import type { Assignment } from "../../schema/types.ts";
import { fileNames } from "../course/files.ts";
import { gradingFiles } from "../course/fingerprint.ts";
import { coursePackages } from "../course/imports.ts";
import { loadAssignment } from "../course/load.ts";
import { type HandoutFile, templateFiles } from "../kit/handout-file.ts";
import { hasToPrepare, packagesFor } from "../languages/index.ts";

/** A platform that grades submissions itself. Its files are in template/<name>/. */
export interface Host {
  readonly name: string;
  /** Shown in `--help`. */
  readonly title: string;
  /** The harness's folder for gridmark and the course: empty, or ending in "/". */
  readonly grader: string;
}

export const hosts: readonly Host[] = [
  { name: "gradescope", title: "an autograder to upload as a ZIP archive", grader: "" },
  { name: "github", title: "a private repository that grades on push", grader: "grader/" },
  {
    name: "classroom50",
    title: "an autograder.py, and the grader for your own runner",
    // Files beside autograder.py are published, and GitHub's runners can fetch theirs.
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
  /** File name of gridmark's package in the grader's folder. */
  readonly tarball: string;
}

/**
 * All files of a harness except gridmark's package. They include the course files that grading reads, with
 * hidden checks and the reference: only for those who may see them. Throws the course's faults.
 */
export function makeHarness(options: HarnessOptions): readonly HandoutFile[] {
  const { course, assignment, host, tarball } = options;
  const { manifest } = loadAssignment(course, assignment);
  const travelling = gradingFiles(course, assignment);
  const packages = { ...coursePackages(course, travelling), ...packagesFor(manifest) };
  const grader = [
    ...graderFiles({ manifest, tarball, packages }),
    ...travelling.map(({ name, bytes }) => ({
      path: `course/${name}`,
      text: bytes.toString("utf8"),
    })),
  ].map(({ path, text }) => ({ path: `${host.grader}${path}`, text }));
  return [...hostFiles(host, manifest), ...grader];
}

interface GraderParts {
  readonly manifest: Assignment;
  /** File name of gridmark's package beside these files. */
  readonly tarball: string;
  /** Packages with versions that the course's graders import, and its languages need. */
  readonly packages: Readonly<Record<string, string>>;
}

export function hostFiles({ name }: Host, manifest: Assignment): HandoutFile[] {
  return filled(name, manifest);
}

/** Files for every host: how to install, and how to grade. */
export function graderFiles({ manifest, tarball, packages }: GraderParts): HandoutFile[] {
  const npm = {
    ...{ name: `${manifest.id}-grader`, version: "1.0.0", private: true },
    dependencies: { ...packages, gridmark: `file:${tarball}` },
  };
  return [
    { path: "package.json", text: `${JSON.stringify(npm, null, 2)}\n` },
    ...filled("grader", manifest).map((file) =>
      file.path === "install.sh" && manifest.files.some(hasToPrepare)
        ? { ...file, text: file.text + preparing(manifest.id) }
        : file,
    ),
  ];
}

/** The end of the installation for a language that would otherwise be prepared by the first submission. */
function preparing(id: string): string {
  return `node node_modules/gridmark/cli/gridmark.mjs prepare ${id} -C course\n`;
}

/** A template's files with `{{id}}` and the like filled from the manifest. */
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
