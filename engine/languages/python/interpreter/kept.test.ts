import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import type { PythonProgram } from "../program.ts";
import { openPython } from "../sandbox/open.ts";
import { limits, programOf, withInterpreter } from "../testing/programs.ts";
import { giveBack, growTo } from "./instance.ts";
import { copyLoaded, keepLoaded } from "./kept.ts";
import { loadProgram } from "./load.ts";
import { type Side, sideFor } from "./side.ts";

withInterpreter();

const text = `
import random, math
names = {f"n{i}" for i in range(500)}
class Piece:
    def __init__(self): self.cells = [[0] * 6 for _ in range(20)]
pieces = [Piece() for _ in range(50)]
def f(): return [random.random(), id(pieces[7]), list(names)[:3]]
`;

function beginning(program: PythonProgram, seed: number): Side {
  const side = sideFor(program, limits.memoryMiB);
  side.instance.meter.start(limits.workPerSubmission);
  side.random.begin(seed);
  return side;
}

function loaded(program: PythonProgram, seed: number) {
  const side = beginning(program, seed);
  const { globals } = loadProgram(side, program);
  const work = side.instance.meter.work();
  side.interpreter.release(0);
  return { side, globals, work };
}

const bytesOf = ({ instance }: Side) => Buffer.from(instance.views().bytes.buffer);

/** For the next side: a used instance may have more memory than a new one. */
function offerLargeInstance(program: PythonProgram): void {
  const { instance } = sideFor(program, limits.memoryMiB);
  growTo(instance.views().bytes.length + 1024 * 1024, instance.exports.memory);
  giveBack(instance);
}

function globalsOf({ instance: { exports, image } }: Side) {
  const all = exports as unknown as Record<string, WebAssembly.Global | undefined>;
  return Object.keys(image.facts.globals).map((name) => all[name]?.value);
}

describe("a copy of a loaded program", () => {
  it.each([1, 2])("is in the state that loading makes, after the same work: seed %d", (seed) => {
    const program = programOf(text);
    const first = loaded(program, 1);
    keepLoaded({ ...first, spelled: program.spelled }, program, limits, first.work);
    const copy = beginning(program, seed);
    expect(copyLoaded(copy, program, limits)?.globals).toEqual(first.globals);
    offerLargeInstance(program);
    const other = loaded(program, seed);
    expect(copy.instance.meter.work()).toBe(other.work);
    expect(copy.interpreter.names()).toEqual(other.side.interpreter.names());
    expect(globalsOf(copy)).toEqual(globalsOf(other.side));
    const [copied, made] = [bytesOf(copy), bytesOf(other.side)];
    const size = Math.min(copied.length, made.length);
    expect(copied.subarray(0, size).equals(made.subarray(0, size))).toBe(true);
    for (const rest of [copied.subarray(size), made.subarray(size)]) {
      expect(rest.every((byte) => byte === 0)).toBe(true);
    }
  });

  it("answers the same", () => {
    const program = programOf(text);
    const [first, copy] = [openPython(program, limits), openPython(program, limits)];
    const [other] = [openPython(programOf(text), limits)];
    const [answer, ...more] = [first, copy, other].map((each) => each.run(callOnce("f", []), 3));
    expect(more).toEqual([answer, answer]);
    expect([copy, other].map(({ loaded }) => loaded)).toEqual([first.loaded, first.loaded]);
  });

  it("does not take the place of other random numbers that were drawn", async () => {
    const program = programOf("import random\nx = random.random()\ndef f(): return x");
    const first = openPython(program, limits);
    const others = [await first.reopen(1), await first.reopen(2)];
    const answers = [first, ...others].map((each) =>
      JSON.stringify(each.run(callOnce("f", []), 3)),
    );
    expect(new Set(answers).size).toBe(3);
  });

  it("is not made of a load that ended after its time", () => {
    const text = "def f(): return 1\nlong = 'a' * 300000\n'ab' in long";
    const fresh = openPython(programOf(text), limits);
    const other = programOf(text);
    const less = { ...limits, workPerSubmission: fresh.loaded.work };
    expect(openPython(other, less).loaded.kind).toBe("timeout");
    const again = openPython(other, limits);
    const answers = [fresh, again].map((each) => each.run(callOnce("f", []), 3));
    expect(answers[0]).toMatchObject({ kind: "done" });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("is not made where loading would take too much work", () => {
    const long = "for i in range(10**5): pass\ndef f(): return 1";
    const program = programOf(long);
    const { loaded } = openPython(program, limits);
    const less = { ...limits, workPerSubmission: loaded.work };
    const again = openPython(program, less).loaded;
    expect([loaded.kind, again.kind]).toEqual(["done", "timeout"]);
    expect(again).toEqual(openPython(programOf(long), less).loaded);
  });
});
