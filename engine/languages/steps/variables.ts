import type { Machine, Pointer } from "./machine.ts";

/** A probe's variables, some of which outlive it. */
export function variablesIn(machine: Machine) {
  const kept = new Map<string, Pointer>();
  const own = new Map<string, Pointer>();
  let keptNames: readonly string[] = [];
  /** By variable, the class of its object. */
  const classes = new Map<string, string>();
  const holderOf = (name: string) => (keptNames.includes(name) ? kept : own);

  /** Begins a probe that keeps variables with these names. */
  function begin(keeps: readonly string[] = []): void {
    keptNames = keeps;
    classes.clear();
  }

  function get(name: string): Pointer {
    return holderOf(name).get(name) ?? machine.nothing;
  }

  function set(name: string, value: Pointer): void {
    const holder = holderOf(name);
    const before = holder.get(name);
    holder.set(name, machine.keep(value));
    // The call that returned the new value may have got the old one.
    if (before !== undefined) machine.freeLater(before);
  }

  /** Frees a round's variables, except kept ones, and leftovers of steps. */
  function forget(): void {
    for (const value of own.values()) machine.free(value);
    own.clear();
    machine.release(0);
  }

  return { begin, get, set, forget, classes };
}

export type Variables = ReturnType<typeof variablesIn>;
