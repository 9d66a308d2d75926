/** The inputs of a case: arguments of a call, and properties of its receiver. */
export interface Input {
  readonly args: readonly unknown[];
  readonly put?: Readonly<Record<string, unknown>>;
}

type InputPath = readonly (string | number)[];

/** A value's place in an input. Items of a list share one: `args 0 * *` are the cells of a board. */
interface Spot {
  readonly path: InputPath;
  readonly place: string;
  readonly value: unknown;
}

/** Values seen at each place of the inputs: mutated inputs have no others. */
export interface Domain {
  /** Possible values of a spot, simplest first; empty for lists and objects. */
  poolOf(spot: Spot): readonly unknown[];
  /** True if each item of a list has its own values, so that they cannot be swapped. */
  isTuple(spot: Spot): boolean;
  /** Possible lengths of a list; undefined if all known ones are equal. */
  sizesOf(spot: Spot): { readonly min: number; readonly max: number } | undefined;
}

/** A list of at most this many items whose length never varies is a tuple. */
const maxTupleLength = 3;

/** Infers a function's input domain from examples. */
export function domainOf(inputs: readonly Input[]): Domain {
  const spots = inputs.flatMap(spotsIn);
  const sizes = new Map<string, Set<number>>();
  for (const { place, value } of spots) {
    if (!Array.isArray(value)) continue;
    sizes.set(place, (sizes.get(place) ?? new Set()).add(value.length));
  }
  const isTuple = (place: string) => {
    const [size, ...others] = sizes.get(place) ?? [];
    return size !== undefined && others.length === 0 && size <= maxTupleLength;
  };
  const keyOf = ({ place, path }: Spot) =>
    place.endsWith(" *") && isTuple(place.slice(0, -2)) ? `${place} ${path.at(-1)}` : place;
  const seen = new Map<string, Map<string, unknown>>();
  for (const spot of spots.filter(({ value }) => isLeaf(value))) {
    const values = seen.get(keyOf(spot)) ?? new Map();
    seen.set(keyOf(spot), values.set(JSON.stringify(spot.value), spot.value));
  }
  const pools = new Map(
    [...seen].map(([key, values]) => {
      const all = [...values.values()];
      // Cells of a board are symbols, not amounts.
      return [key, (key.endsWith("*") ? all : withNear(all)).toSorted(byWeight)];
    }),
  );
  return {
    poolOf: (spot) => (isLeaf(spot.value) ? (pools.get(keyOf(spot)) ?? []) : []),
    isTuple: ({ place }) => isTuple(place),
    sizesOf: ({ place }) => {
      const all = [...(sizes.get(place) ?? [])];
      if (all.length < 2) return undefined;
      return { min: Math.min(...all), max: Math.max(...all) };
    },
  };
}

/** Fills small gaps between whole numbers, and adds neighbours of a single one. */
function withNear(values: readonly unknown[]): readonly unknown[] {
  if (values.length === 1) return [...new Set(around(values[0]))];
  const numbers = values.filter((each) => Number.isInteger(each)) as number[];
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const isDense = numbers.length === values.length && max - min < 2 * numbers.length;
  return isDense ? Array.from({ length: max - min + 1 }, (_, at) => min + at) : values;
}

/** Values near an only one, which says nothing of others. */
function around(value: unknown): readonly unknown[] {
  if (typeof value === "boolean") return [false, true];
  if (!Number.isInteger(value)) return [value];
  const number = value as number;
  const near = [0, 1, number - 1, number, number + 1];
  return number < 0 ? near : near.filter((each) => each >= 0);
}

function weightOf(value: unknown): number {
  if (typeof value === "number") return 2 * Math.abs(value) + (value < 0 ? 1 : 0);
  return typeof value === "string" ? value.length : 0;
}

function byWeight(one: unknown, other: unknown): number {
  return weightOf(one) - weightOf(other);
}

function isLeaf(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function spotsIn({ args, put = {} }: Input): Spot[] {
  return [
    ...args.flatMap((value, at) => [...within(value, ["args", at], `args ${at}`)]),
    ...Object.entries(put).flatMap(([key, value]) => [
      ...within(value, ["put", key], `put ${key}`),
    ]),
  ];
}

function* within(value: unknown, path: InputPath, place: string): Generator<Spot> {
  yield { path, place, value };
  if (isLeaf(value)) return;
  for (const [key, item] of Object.entries(value as object)) {
    const isList = Array.isArray(value);
    yield* within(item, [...path, isList ? Number(key) : key], `${place} ${isList ? "*" : key}`);
  }
}

/** Between an input and its origin. */
const maxChanges = 4;

/** Mutates an input at random, sometimes borrowing parts of other inputs. `random` gives 0 to below 1. */
export function varied(
  base: Input,
  others: readonly Input[],
  domain: Domain,
  random: () => number,
): Input {
  const oneOf = <T>(items: readonly T[]): T | undefined => {
    return items[Math.floor(random() * items.length)];
  };
  const replace = (input: Input): Input => {
    const spot = oneOf(spotsIn(input).filter(({ value }) => isLeaf(value)));
    return spot === undefined ? input : withValue(input, spot.path, oneOf(domain.poolOf(spot)));
  };
  const isLoose = (spot: Spot) => itemsOf(spot).length > 1 && !domain.isTuple(spot);
  /** Swaps two items of a list, or copies one to the other. */
  const rearrange = (input: Input): Input => {
    const list = oneOf(spotsIn(input).filter(isLoose));
    if (list === undefined) return input;
    const items = [...itemsOf(list)];
    const [one, other] = [Math.floor(random() * items.length), Math.floor(random() * items.length)];
    const isSwap = random() < 0.5;
    [items[one], items[other]] = [items[other], isSwap ? items[one] : items[other]];
    return withValue(input, list.path, items);
  };
  const resize = (input: Input): Input => oneOf([...resized(input, domain, true)]) ?? input;
  /** Copies one argument or property from another input. */
  const cross = (input: Input): Input => {
    const part = oneOf(spotsIn(oneOf(others) ?? input).filter(({ path }) => path.length === 2));
    return part === undefined ? input : withValue(input, part.path, part.value);
  };
  const changes = [replace, replace, rearrange, resize, cross];
  let input: Input = { args: base.args, ...(base.put && { put: base.put }) };
  for (let left = 1 + Math.floor(random() * maxChanges); left > 0; left -= 1) {
    input = oneOf(changes)?.(input) ?? input;
  }
  return input;
}

/** Simpler inputs, most aggressive first. */
export function* simplerInputs(input: Input, domain: Domain): Generator<Input> {
  yield* resized(input, domain, false);
  for (const spot of spotsIn(input)) {
    const pool = domain.poolOf(spot);
    const rank = pool.findIndex((each) => Object.is(each, spot.value));
    for (const at of new Set([0, Math.floor(rank / 2), rank - 1])) {
      if (at < rank && at >= 0) yield withValue(input, spot.path, pool[at]);
    }
  }
}

/** Inputs with one item fewer in a list, or one repeated if `grows`, as far as lengths vary. */
function* resized(input: Input, domain: Domain, grows: boolean): Generator<Input> {
  const spots = spotsIn(input);
  for (const spot of spots.filter(({ value }) => Array.isArray(value))) {
    const sizes = domain.sizesOf(spot);
    const items = itemsOf(spot);
    if (sizes === undefined) continue;
    const around = spots.find(({ path }) => isPath(path, spot.path.slice(0, -1)));
    const rows = around === undefined ? [] : itemsOf(around);
    const isGrid = rows.every((row) => Array.isArray(row) && row.length === items.length);
    // The rows of a grid change together, with the first of them.
    if (rows.length > 0 && isGrid && spot.path.at(-1) !== 0) continue;
    const changed = (change: (list: readonly unknown[]) => unknown[]) =>
      rows.length > 0 && isGrid && around !== undefined
        ? withValue(input, around.path, (rows as unknown[][]).map(change))
        : withValue(input, spot.path, change(items));
    for (const at of items.keys()) {
      if (items.length > sizes.min) yield changed((list) => list.toSpliced(at, 1));
      if (grows && items.length < sizes.max) {
        yield changed((list) => list.toSpliced(at, 0, list[at]));
      }
    }
  }
}

function itemsOf({ value }: Spot): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPath(one: InputPath, other: InputPath): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

function withValue<T>(of: T, [key, ...rest]: InputPath, value: unknown): T {
  if (key === undefined) return value as T;
  if (Array.isArray(of)) {
    return of.map((item, at) => (at === key ? withValue(item, rest, value) : item)) as T;
  }
  const own = of as Record<string | number, unknown>;
  return { ...own, [key]: withValue(own[key], rest, value) } as T;
}
