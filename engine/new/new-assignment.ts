import { allConventions } from "../course/conventions/index.ts";
import { type HandoutFile, templateFiles } from "../kit/handout-file.ts";
import { packagesFor } from "../languages/index.ts";

/**
 * The template for courses, with its assignment's solution and hidden cases: a common part, and a folder for each
 * language.
 */
export const templateFolder = "engine/new/template";

/** The template's assignment, a function of it, and its version of gridmark. */
const placeholders = {
  id: "newassignment",
  title: "A new assignment",
  name: "isSolved",
  version: "0.0.0",
};

/** Folders that have one per assignment. */
export const assignmentRooms = ["fixtures", "skeleton", "reference", "graders"];

export interface NewAssignment {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** The name of a language. */
  readonly language: string;
}

export interface NewFiles {
  /** All files except the skeleton's programs, which are made from the reference. */
  readonly assignment: readonly HandoutFile[];
  /** Files that a course has once. */
  readonly course: readonly HandoutFile[];
  /** Packages that the language needs beside gridmark, with their exact versions. */
  readonly packages: Readonly<Record<string, string>>;
}

export function newFiles({ id, title, version, language }: NewAssignment): NewFiles {
  const conventions = allConventions.find(({ name }) => name === language);
  const name = conventions?.nameIn(placeholders.name) ?? placeholders.name;
  const templates = ["common", language].flatMap((room) =>
    templateFiles(`${templateFolder}/${room}`),
  );
  const files = templates.map(({ path, text }) => {
    const written = path.endsWith(".json") ? JSON.stringify(title).slice(1, -1) : title;
    return {
      path: path.replaceAll(placeholders.id, id),
      // The title comes last, since it may contain the others.
      text: text
        .replaceAll(placeholders.id, id)
        .replaceAll(placeholders.name, name)
        .replaceAll(`"${placeholders.version}"`, `"${version}"`)
        .replaceAll(placeholders.title, () => written),
    };
  });
  const isOfAssignment = ({ path }: HandoutFile) =>
    assignmentRooms.some((room) => path.startsWith(`${room}/`));
  const packages = packagesFor({ id, files: [`${id}${conventions?.endings.graded[0]}`] });
  const ofCourse = files.filter((file) => !isOfAssignment(file));
  return {
    assignment: files.filter(isOfAssignment),
    course: ofCourse.map((file) =>
      file.path === "package.json" ? withPackages(file, packages) : file,
    ),
    packages,
  };
}

function withPackages(file: HandoutFile, packages: NewFiles["packages"]): HandoutFile {
  const { devDependencies, ...rest } = JSON.parse(file.text);
  const all = { ...rest, devDependencies: { ...devDependencies, ...packages } };
  return { ...file, text: `${JSON.stringify(all, null, 2)}\n` };
}

/** The fault in a new assignment's id; undefined if it is valid. */
export function problemOfId(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*$/.test(id)) {
    return `"${id}" is not an id: expected lower-case letters and digits, a letter first`;
  }
  return id === "submission"
    ? `"${id}" is gridmark's own name for a file; choose another`
    : undefined;
}

/** The fault in its title; undefined if it is valid. */
export function problemOfTitle(title: string): string | undefined {
  const isFine = title.trim() !== "" && !/\p{Cc}/u.test(title);
  return isFine ? undefined : 'expected a title in one line, such as "Lights out"';
}
