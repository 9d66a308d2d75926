import type { AssignmentGraders } from "../../author/index.ts";
import { openAssignment } from "./open-assignment.ts";

/**
 * Says which known mistakes a task of a file behaves like, by their names; only those in `among` are
 * known if it is given, as each takes its time.
 */
export function namesOfMistakes(
  graders: AssignmentGraders,
  file: string,
  among?: readonly string[],
) {
  const { grade } = openAssignment(graders, among);
  return async (task: string, text: string): Promise<string[]> => {
    const options = { tasks: [task], explain: true };
    const { tasks } = await grade([{ name: file, text }], options);
    return tasks.flatMap(({ mistakes = [] }) => mistakes.map(({ name }) => name));
  };
}

/** A text with one place changed; throws where there is no such place. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no ${from}`);
  return text.replace(from, to);
}
