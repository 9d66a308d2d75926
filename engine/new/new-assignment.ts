import { type HandoutFile, templateFiles } from "../kit/handout-file.ts";

/** The template for courses, with its assignment's solution and hidden cases. */
export const templateFolder = "engine/new/template";

/** The template's assignment and version of gridmark. */
const placeholders = { id: "newassignment", title: "A new assignment", version: "0.0.0" };

/** Folders that have one per assignment. */
export const assignmentRooms = ["fixtures", "skeleton", "reference", "graders"];

export interface NewAssignment {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

export interface NewFiles {
  /** Everything but the skeleton's programs, which are made from the reference. */
  readonly assignment: readonly HandoutFile[];
  /** Files that a course has once. */
  readonly course: readonly HandoutFile[];
}

export function newFiles({ id, title, version }: NewAssignment): NewFiles {
  const files = templateFiles(templateFolder).map(({ path, text }) => {
    const written = path.endsWith(".json") ? JSON.stringify(title).slice(1, -1) : title;
    return {
      path: path.replaceAll(placeholders.id, id),
      // The title comes last, since it may contain the others.
      text: text
        .replaceAll(placeholders.id, id)
        .replaceAll(`"${placeholders.version}"`, `"${version}"`)
        .replaceAll(placeholders.title, () => written),
    };
  });
  const isOfAssignment = ({ path }: HandoutFile) =>
    assignmentRooms.some((room) => path.startsWith(`${room}/`));
  return {
    assignment: files.filter(isOfAssignment),
    course: files.filter((file) => !isOfAssignment(file)),
  };
}

/** The fault in a new assignment's id; undefined if it is valid. */
export function problemOfId(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*$/.test(id)) {
    return `"${id}" is no id: expected small letters and digits, a letter first`;
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
