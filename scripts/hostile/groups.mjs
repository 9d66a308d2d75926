/** Which cases of the corpus are graded together, and how. */

/** The assignment that `gridmark new` writes, which is quick to grade. */
export const small = "lights";

/**
 * The groups of cases that are graded in one batch: a case for a task of a large assignment is graded on that task
 * alone, and an export holds one case.
 *
 * @returns groups `{ name, assignment, tasks, source?, members }`
 */
export function groupsOf(cases) {
  const groups = new Map();
  for (const each of cases) {
    const { name, assignment, tasks, source } = groupOf(each);
    const group = groups.get(name) ?? { name, assignment, tasks, source, members: [] };
    group.members.push(each);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Options of `gridmark grade` for a group in a course. */
export function optionsOf({ assignment, tasks, source = "folders" }, course) {
  const given = ["-C", course, "-a", assignment, ...tasks.flatMap((id) => ["-t", id])];
  // What the sandbox holds back by itself.
  return [...given, "--source", source, "--jail", "off"];
}

/** Where `writeClass` and `writeAlone` have put what is graded. */
export const writtenAt = ({ source }, path) => (source === undefined ? path : `${path}.zip`);

function groupOf({ name, assignment, task, source }) {
  if (source !== undefined) return { name, assignment, tasks: [], source };
  const tasks = assignment === small || task === undefined ? [] : [task];
  return { name: [assignment, ...tasks].join("-"), assignment, tasks };
}
