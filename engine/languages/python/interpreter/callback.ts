/** A module that exports its only import, a function (i32, i32, i32, i32) -> i32. */
const passing = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // The type, the import "h" "f", and the export "f".
  ...[0x01, 0x09, 0x01, 0x60, 0x04, 0x7f, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x68, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
]);

let module: WebAssembly.Module | undefined;

export type Callback = (one: number, two: number, three: number, four: number) => number;

/** Appends a function of the host to the table of C functions; returns its index. */
export function addCallback(table: WebAssembly.Table, callback: Callback): number {
  module ??= new WebAssembly.Module(passing);
  // A table takes functions of WebAssembly only.
  const { exports } = new WebAssembly.Instance(module, { h: { f: callback } });
  const index = table.grow(1);
  table.set(index, exports.f);
  return index;
}
