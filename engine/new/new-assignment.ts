import { type HandoutFile, templateFiles } from "../kit/handout-file.ts";

/** The course that new ones are made like, with the solution and hidden cases of its assignment. */
export const templateFolder = "engine/new/template";

/** What its assignment is called, and its version of gridmark. */
const placeholders = { id: "newassignment", title: "A new assignment", version: "0.0.0" };

/** The folders in which an assignment has one of its own. */
export const assignmentRooms = ["fixtures", "skeleton", "reference", "graders"];

export interface NewAssignment {
  readonly id: string;
  readonly title: string;
  /** Of gridmark. */
  readonly version: string;
}

export interface NewFiles {
  /** All but the skeleton's programs, which are made from the reference. */
  readonly assignment: readonly HandoutFile[];
  /** What a course has once, whatever its assignments. */
  readonly course: readonly HandoutFile[];
}

export function newFiles({ id, title, version }: NewAssignment): NewFiles {
  const files = templateFiles(templateFolder).map(({ path, text }) => {
    const written = path.endsWith(".json") ? JSON.stringify(title).slice(1, -1) : title;
    return {
      path: path.replaceAll(placeholders.id, id),
      // The title last: it may be like another of these.
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

/** What is wrong with the id of a new assignment; undefined for nothing. */
export function problemOfId(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*$/.test(id)) {
    return `"${id}" is no id: expected small letters and digits, a letter first`;
  }
  return id === "submission"
    ? `"${id}" is gridmark's own name for a file; choose another`
    : undefined;
}

/** What is wrong with its title; undefined for nothing. */
export function problemOfTitle(title: string): string | undefined {
  const isFine = title.trim() !== "" && !/\p{Cc}/u.test(title);
  return isFine ? undefined : 'expected a title in one line, such as "Lights out"';
}
