import { signed, sized, unsigned } from "./wasm/binary.ts";

/** Numbers of functions and globals that inserted code names. */
export interface MeterLayout {
  readonly spent: number;
  readonly fuel: number;
  readonly depth: number;
  readonly copy: number;
  readonly fill: number;
  /** Where a gate's own code is, by the number that its wrapper has now; in the order of the file. */
  readonly gates: ReadonlyMap<number, number>;
  readonly maxDepth: number;
}

/** One unit per 2^this bytes copied or filled. */
const bulkShift = 5;

/** Instructions, with their immediates. */
export const code = {
  if: [0x04, 0x40],
  end: [0x0b],
  call: (index: number) => [0x10, ...unsigned(index)],
  local: (index: number) => [0x20, ...unsigned(index)],
  get: (global: number) => [0x23, ...unsigned(global)],
  set: (global: number) => [0x24, ...unsigned(global)],
  constant: (value: number) => [0x41, ...signed(value)],
  lessThan: [0x48],
  greaterThan: [0x4a],
  add: [0x6a],
  subtract: [0x6b],
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
    ...[...code.get(layout.depth), ...code.constant(1), ...code.add, ...code.set(layout.depth)],
    ...[...code.get(layout.depth), ...code.constant(layout.maxDepth), ...code.greaterThan],
    ...[...code.if, ...code.call(layout.spent), ...code.end],
    ...[...Array(parameters).keys()].flatMap(code.local),
    ...code.call(target),
    ...[
      ...code.get(layout.depth),
      ...code.constant(1),
      ...code.subtract,
      ...code.set(layout.depth),
    ],
  ]);

/** A body without locals of its own. */
const bodyOf = (instructions: readonly number[]) =>
  sized([Uint8Array.from([0, ...instructions, ...code.end])]);
