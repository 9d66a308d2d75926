/** The first of some names that is there twice. */
export function doubleOf(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
