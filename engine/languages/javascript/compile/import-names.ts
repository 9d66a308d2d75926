/** What a file can be imported as, of each of its names with either ending or with none. */
export function importNames(names: readonly string[]): string[] {
  const stems = new Set(names.map((name) => name.replace(/\.(ts|js)$/, "")));
  return [...stems].flatMap((stem) => [stem, `${stem}.ts`, `${stem}.js`]);
}
