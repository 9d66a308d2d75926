export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Values made on first use, once for each object, as long as that exists. */
export function oncePerObject<Of extends WeakKey, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, T>();
  return (of) => {
    const value = made.get(of) ?? make(of);
    made.set(of, value);
    return value;
  };
}

/** Values made on first use, once for each key. */
export function oncePer<Of, T>(
  make: (of: Of) => T,
  keyOf: (of: Of) => unknown = (of) => of,
): (of: Of) => T {
  const made = new Map<unknown, T>();
  return (of) => {
    const key = keyOf(of);
    if (!made.has(key)) made.set(key, make(of));
    return made.get(key) as T;
  };
}
