/** Defined fields of a record, in the order of `keys`. */
export function pick<T extends object, K extends keyof T>(record: T, ...keys: K[]): Pick<T, K> {
  const there = keys.filter((key) => record[key] !== undefined);
  return Object.fromEntries(there.map((key) => [key, record[key]])) as Pick<T, K>;
}
