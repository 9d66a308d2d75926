/** What platforms put before the name of a file, each up to that name. */
const prefixes: readonly RegExp[] = [
  /^.*?_\d+_assignsubmission_file_(?=.)/su,
  /^.+?_attempt_\d{4}(?:-\d\d){5}_(?=.)/su,
  /^(?:LATE_)?anon_[^_]+_\d+_(?=.)/su,
  /^(?:.*?_)?\d+_\d+_(?=.)/su,
];

/**
 * The name that a student gave a file which a platform has renamed; undefined where none has. Two
 * platforms cannot be told apart by one name: this is for what is said of a whole folder.
 */
export function namedByStudent(name: string): string | undefined {
  const prefix = prefixes.find((each) => each.test(name));
  return prefix === undefined
    ? undefined
    : name.replace(prefix, "").replace(/-\d+(?=\.[^.]+$)/, "");
}
