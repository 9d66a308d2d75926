import { signed, sized, unsigned } from "./wasm/binary.ts";

/** Numbers of functions and globals that inserted code names. */
export interface MeterLayout {
  readonly spent: number;
  readonly fuel: number;
  readonly depth: number;
  readonly copy: number;
  readonly fill: number;
  /** By a gate's number, which its wrapper now has, the number of its own code; in the order of the file. */
  readonly gates: ReadonlyMap<number, number>;
  readonly maxDepth: number;
  readonly trash?: TrashLayout | undefined;
}

/** Offsets of an object's class and of the class's flags, and the flag of objects that can wait: see `trashBody`. */
export interface TrashPlaces {
  readonly class: number;
  readonly classFlags: number;
  readonly flag: number;
}

export interface TrashLayout {
  /** The function's wrapper. */
  readonly gate: number;
  /** A global: the depth of nested calls of the gate. */
  readonly depth: number;
  readonly maxDepth: number;
  /** () -> thread */
  readonly thread: number;
  /** (thread, object) -> () */
  readonly deposit: number;
  readonly places: TrashPlaces;
}

/** One unit per 2^this bytes copied or filled. */
const bulkShift = 5;

/** Instructions with their immediates. */
export const code = {
  if: [0x04, 0x40],
  end: [0x0b],
  return: [0x0f],
  call: (index: number) => [0x10, ...unsigned(index)],
  local: (index: number) => [0x20, ...unsigned(index)],
  get: (global: number) => [0x23, ...unsigned(global)],
  set: (global: number) => [0x24, ...unsigned(global)],
  load: (offset: number) => [0x28, 2, ...unsigned(offset)],
  constant: (value: number) => [0x41, ...signed(value)],
  lessThan: [0x48],
  greaterThan: [0x4a],
  add: [0x6a],
  subtract: [0x6b],
  and: [0x71],
  shiftRight: [0x76],
  memoryCopy: [0xfc, 10, 0, 0],
  memoryFill: [0xfc, 11, 0],
};

/** Spends as many units as the given code puts on the stack. */
export const spend = ({ fuel, spent }: MeterLayout, units: readonly number[]) => [
  ...[...code.get(fuel), ...units, ...code.subtract, ...code.set(fuel)],
  ...[...code.get(fuel), ...code.constant(0), ...code.lessThan],
  ...[...code.if, ...code.call(spent), ...code.end],
];

/** A function (target, source or value, length) that pays for an instruction before doing it. */
export const bulkBody = (layout: MeterLayout, act: readonly number[]) =>
  bodyOf([
    ...spend(layout, [...code.local(2), ...code.constant(bulkShift), ...code.shiftRight]),
    ...[0, 1, 2].flatMap(code.local),
    ...act,
  ]);

/** A function that calls a gate's own code, one level deeper. */
export const gateBody = (layout: MeterLayout, target: number, parameters: number) =>
  bodyOf([
    ...changed(layout.depth, code.add),
    ...isDeeper(layout.depth, layout.maxDepth),
    ...[...code.if, ...code.call(layout.spent), ...code.end],
    ...[...Array(parameters).keys()].flatMap(code.local),
    ...code.call(target),
    ...changed(layout.depth, code.subtract),
  ]);

/** Further nesting, by objects that cannot wait, before the host is called as at a gate. */
const maxWithoutWaiting = 1000;

/**
 * A function (object) that frees it by its own code, one level deeper. If the nesting is too deep, an object that can
 * wait is put aside instead, and CPython frees it after an outer one.
 */
export const trashBody = (
  { depth, maxDepth, spent }: MeterLayout,
  { depth: level, maxDepth: maxLevel, thread, deposit, places }: TrashLayout,
  target: number,
) =>
  bodyOf([
    ...changed(level, code.add),
    ...[...isDeeper(level, maxLevel), ...code.if],
    ...[...code.local(0), ...code.load(places.class), ...code.load(places.classFlags)],
    ...[...code.constant(places.flag), ...code.and, ...code.if],
    ...[...code.call(thread), ...code.local(0), ...code.call(deposit)],
    ...[...changed(level, code.subtract), ...code.return, ...code.end],
    ...[...isDeeper(level, maxLevel + maxWithoutWaiting), ...code.if],
    ...[...code.constant(maxDepth + 1), ...code.set(depth), ...code.call(spent), ...code.end],
    ...code.end,
    ...[...code.local(0), ...code.call(target)],
    ...changed(level, code.subtract),
  ]);

const changed = (global: number, by: readonly number[]) => [
  ...[...code.get(global), ...code.constant(1), ...by, ...code.set(global)],
];

const isDeeper = (global: number, than: number) => [
  ...[...code.get(global), ...code.constant(than), ...code.greaterThan],
];

/** A body without locals of its own. */
const bodyOf = (instructions: readonly number[]) =>
  sized([Uint8Array.from([0, ...instructions, ...code.end])]);
