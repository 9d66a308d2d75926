import binaryen from "binaryen";
import { describe, expect, it } from "vitest";
import { type MeterOptions, metered } from "./meter.ts";

const options: MeterOptions = { spent: "spent", gates: ["gate"], maxDepth: 3 };

/** All of it is needed by the meter: an import, a global, an exported gate. */
const common = `
  (import "env" "spent" (func $spent))
  (import "GOT" "address" (global $address (mut i32)))
  (memory (export "memory") 1)
  (global $state (mut i32) (i32.const 41))
  (func $gate (export "gate") (param $depth i32) (result i32)
    (if (result i32) (local.get $depth)
      (then (i32.add (i32.const 1) (call $gate (i32.sub (local.get $depth) (i32.const 1)))))
      (else (i32.const 0))))`;

const rounds = `(func (export "rounds") (param $left i32)
  (loop $again
    (local.set $left (i32.sub (local.get $left) (i32.const 1)))
    (br_if $again (local.get $left))))`;

function wasmOf(text: string): Uint8Array {
  const module = binaryen.parseText(`(module ${common} ${text})`);
  const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt } = binaryen.Features;
  module.setFeatures(BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt);
  expect(module.validate()).toBe(1);
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}

interface Running {
  readonly fuel: WebAssembly.Global;
  readonly depth: WebAssembly.Global;
  readonly trashDepth: WebAssembly.Global;
  readonly memory: WebAssembly.Memory;
  readonly exports: WebAssembly.Exports;
  call(name: string, ...values: number[]): unknown;
  /** Units that a call takes. */
  unitsOf(name: string, ...values: number[]): number;
}

function start(text: string, spent = () => {}, more: Partial<MeterOptions> = {}): Running {
  const module = new WebAssembly.Module(metered(wasmOf(text), { ...options, ...more }));
  const address = new WebAssembly.Global({ value: "i32", mutable: true }, 7);
  const { exports } = new WebAssembly.Instance(module, { env: { spent }, GOT: { address } });
  const { fuel, depth, trashDepth, memory } = exports as unknown as Running;
  const call = (name: string, ...values: number[]) =>
    (exports[name] as (...values: number[]) => unknown)(...values);
  const unitsOf = (name: string, ...values: number[]) => {
    const before = fuel.value;
    call(name, ...values);
    return before - fuel.value;
  };
  return { fuel, depth, trashDepth, memory, exports, call, unitsOf };
}

function stop(): never {
  throw new Error("spent");
}

describe("work", () => {
  it("is a unit for each round of a loop", () => {
    const { unitsOf, fuel } = start(rounds);
    expect(fuel.value).toBe(0x7fffffff);
    expect([1, 2, 1000].map((count) => unitsOf("rounds", count))).toEqual([1, 2, 1000]);
  });

  it("counts nested loops with each of their rounds", () => {
    const { unitsOf } = start(`(func (export "nested") (param $rows i32) (param $columns i32)
      (local $left i32)
      (loop $row
        (local.set $left (local.get $columns))
        (loop $column
          (local.set $left (i32.sub (local.get $left) (i32.const 1)))
          (br_if $column (local.get $left)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br_if $row (local.get $rows))))`);
    expect(unitsOf("nested", 3, 5)).toBe(3 + 3 * 5);
  });

  it("is a 32nd of the bytes that are copied or filled at once", () => {
    const { memory, unitsOf } = start(`
      (func (export "copy") (param i32 i32 i32)
        (memory.copy (local.get 0) (local.get 1) (local.get 2)))
      (func (export "fill") (param i32 i32 i32)
        (memory.fill (local.get 0) (local.get 1) (local.get 2)))`);
    expect([0, 31, 32, 6400].map((length) => unitsOf("fill", 100, 9, length))).toEqual([
      0, 0, 1, 200,
    ]);
    expect([0, 31, 32, 6400].map((length) => unitsOf("copy", 8000, 100, length))).toEqual([
      0, 0, 1, 200,
    ]);
    const bytes = new Uint8Array(memory.buffer);
    expect([bytes[99], bytes[100], bytes[6499], bytes[6500]]).toEqual([0, 9, 9, 0]);
    expect([bytes[7999], bytes[8000], bytes[14_399], bytes[14_400]]).toEqual([0, 9, 9, 0]);
  });

  it("counts the length of a copy without a sign", () => {
    const { unitsOf, fuel } = start(`(func (export "fill") (param i32)
      (memory.fill (i32.const 0) (i32.const 0) (local.get 0)))`);
    expect(() => unitsOf("fill", -1)).toThrow(WebAssembly.RuntimeError);
    expect(0x7fffffff - fuel.value).toBe(0xffffffff >>> 5);
  });

  it("stops at the same round in every run", () => {
    const { call, fuel } = start(rounds, stop);
    for (const _ of [1, 2]) {
      fuel.value = 10;
      call("rounds", 10);
      fuel.value = 10;
      expect(() => call("rounds", 11)).toThrow("spent");
      expect(fuel.value).toBe(-1);
    }
  });

  it("goes on where the host puts in more", () => {
    let times = 0;
    const running: Running = start(rounds, () => {
      times += 1;
      running.fuel.value = 9;
    });
    running.fuel.value = 9;
    running.call("rounds", 100);
    expect(times).toBe(10);
  });
});

describe("gates", () => {
  it("count how deep they are nested, and call the host when it is too deep", () => {
    const { call, depth } = start("", stop);
    expect(call("gate", 2)).toBe(2);
    expect(depth.value).toBe(0);
    expect(() => call("gate", 3)).toThrow("spent");
    expect(depth.value).toBe(4);
  });

  it("are called by their table entry, too", () => {
    const { call } = start(
      `(type $one (func (param i32) (result i32)))
      (table 1 funcref) (elem (i32.const 0) $gate)
      (func (export "indirect") (param i32) (result i32)
        (call_indirect (type $one) (local.get 0) (i32.const 0)))`,
      stop,
    );
    expect(call("indirect", 2)).toBe(2);
    expect(() => call("indirect", 3)).toThrow("spent");
  });
});

describe("a gate that frees objects", () => {
  const places = { class: 4, classFlags: 84, flag: 1 << 14 };
  const trash = { gate: "free", maxDepth: 3, thread: "thread", deposit: "deposit", places };
  /** As CPython: each object has the next one; an outer call frees those that wait. */
  const freeing = `
    (global $waiting (mut i32) (i32.const 0))
    (global $freed (mut i32) (i32.const 0))
    (global $deposited (mut i32) (i32.const 0))
    (func (export "freed") (result i32) (global.get $freed))
    (func (export "deposited") (result i32) (global.get $deposited))
    (func (export "thread") (result i32) (i32.const 7))
    (func (export "deposit") (param $thread i32) (param $object i32)
      (if (i32.ne (local.get $thread) (i32.const 7)) (then (unreachable)))
      (global.set $deposited (i32.add (global.get $deposited) (i32.const 1)))
      (i32.store offset=12 (local.get $object) (global.get $waiting))
      (global.set $waiting (local.get $object)))
    (func $dealloc (param $object i32)
      (global.set $freed (i32.add (global.get $freed) (i32.const 1)))
      (if (i32.load offset=8 (local.get $object))
        (then (call $free (i32.load offset=8 (local.get $object))))))
    (func $free (export "free") (param $object i32)
      (local $next i32)
      (call $dealloc (local.get $object))
      (block $done
        (loop $more
          (local.set $next (global.get $waiting))
          (br_if $done (i32.eqz (local.get $next)))
          (global.set $waiting (i32.load offset=12 (local.get $next)))
          (call $dealloc (local.get $next))
          (br $more))))`;

  /** Frees a chain of objects that can wait or not. */
  function freed(count: number, flag: number, spent = () => {}) {
    const running = start(freeing, spent, { trash });
    const words = new Int32Array(running.memory.buffer);
    const [kind, first] = [16, 128];
    words[(kind + places.classFlags) / 4] = flag;
    for (let at = 0; at < count; at += 1) {
      const next = at + 1 < count ? first + 16 * (at + 1) : 0;
      words.set([1, kind, next, 0], (first + 16 * at) / 4);
    }
    running.call("free", first);
    return { ...running, all: running.call("freed"), later: running.call("deposited") };
  }

  it("frees all of a chain, and those later that are nested too deep", () => {
    expect(freed(3, places.flag)).toMatchObject({ all: 3, later: 0 });
    const { all, later, trashDepth, depth } = freed(4000, places.flag);
    expect([all, later, trashDepth.value, depth.value]).toEqual([4000, 3997, 0, 0]);
  });

  it("calls the host where objects that cannot wait are nested too deep", () => {
    expect(freed(1000, 0, stop)).toMatchObject({ all: 1000, later: 0 });
    expect(() => freed(1004, 0, stop)).toThrow("spent");
  });
});

describe("the module", () => {
  it("exports its mutable globals, but not those that it imports", () => {
    const { exports } = start("(global $fixed i32 (i32.const 1))");
    const states = Object.keys(exports).filter((name) => name.startsWith("global"));
    expect(states.map((name) => (exports[name] as WebAssembly.Global).value)).toEqual([41]);
  });

  it("keeps functions with many kinds of instructions as they are", () => {
    const { call } = start(`(data "some bytes")
      (func (export "choose") (param i32) (result i32)
        (block $c (block $b (block $a (br_table $a $b $c (local.get 0)))
          (return (i32.const 10)))
          (return (i32.const -2000000)))
        (memory.init 0 (i32.const 64) (i32.const 0) (i32.const 4))
        (i32.add (i32.load offset=64 align=1 (i32.const 0))
          (i32.trunc_sat_f64_s (f64.mul (f64.const 1.5) (f64.convert_i64_s (i64.const 4))))))`);
    expect([0, 1, 2].map((at) => call("choose", at))).toEqual([10, -2_000_000, 0x656d6f73 + 6]);
  });

  it("is refused with an instruction that is not known", () => {
    const bytes = wasmOf(`(func (export "one") (result i32) (i32.const 77777))`);
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x41, 0xd1, 0xdf, 0x04]));
    const refused = (opcode: number) => () => {
      const changed = Uint8Array.from(bytes);
      changed[at] = opcode;
      metered(changed, options);
    };
    const expected = `expected a known instruction at ${at}, got`;
    expect(refused(0xff)).toThrow(`${expected} an unknown instruction: 0xff`);
    expect(refused(0xfd)).toThrow(`${expected} a vector (SIMD) instruction: 0xfd`);
  });

  it("is refused if it is cut off, or is no module", () => {
    const bytes = wasmOf(rounds);
    expect(() => metered(bytes.subarray(0, bytes.length - 20), options)).toThrow("end of the file");
    expect(() => metered(new Uint8Array(20), options)).toThrow("expected a module of version 1");
  });

  it("needs the names that it was told", () => {
    const bytes = wasmOf(rounds);
    const refused = (changed: Partial<typeof options>) => () =>
      metered(bytes, { ...options, ...changed });
    expect(refused({ spent: "other" })).toThrow("expected an imported function other, got none");
    expect(refused({ gates: ["other"] })).toThrow("expected an exported function other");
  });
});
