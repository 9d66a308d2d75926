import { describe, expect, it } from "vitest";
import type { Probe, Step } from "../../../../author/probe.ts";
import { openModule } from "../../../testing/sandbox.ts";

const counter = `
export class Counter {
  #count = 0;
  cells = [[1, 2], [3, 4]];
  constructor(start = 0) { this.#count = start; }
  add(n) { this.#count += n; return this.#count; }
  get count() { return this.#count; }
  set count(n) { this.#count = n; }
  cell(row, col) { return this.cells[row][col]; }
  toString() { return "count " + this.#count; }
}
export const state = () => ({ inner: [1, { deep: 2 }], self: () => 3 });
export const next = (s) => [{ inner: [s.inner[0] + 1], self: s.self }, true];
export const peek = (s) => s.inner[0];
`;

/** Short results of steps. */
async function run(list: readonly Step[], more: Omit<Probe, "steps"> = {}): Promise<unknown> {
  const sandbox = await openModule(counter);
  const outcome = sandbox.run({ steps: list, ...more }, 1);
  if (outcome.kind !== "done") return outcome;
  return outcome.results.map((result) => {
    if ("returns" in result) return result.returns;
    if ("rounds" in result) return result.rounds;
    return "value" in result ? result.value : result.done;
  });
}

const make: Step = { do: "new", class: "Counter", args: [{ json: 5 }], as: "c" };
const invoke = (of: string, method: string, ...args: unknown[]): Step => ({
  do: "invoke",
  of,
  method,
  args: args.map((json) => ({ json })),
});

describe("objects", () => {
  it("are made, keep their state between calls, and know nothing of each other", async () => {
    const other: Step = { do: "new", class: "Counter", args: [], as: "d" };
    const list = [make, other, invoke("c", "add", 2), invoke("c", "add", 3), invoke("d", "add", 1)];
    expect(await run(list)).toEqual([true, true, 7, 10, 1]);
  });

  it("show properties, getters and text", async () => {
    const get: Step = { do: "get", of: "c", property: "count" };
    expect(await run([make, get, invoke("c", "toString")])).toEqual([true, 5, "count 5"]);
  });

  it("take properties, by way of their setters", async () => {
    const put: Step = { do: "put", of: "c", property: "count", json: 40 };
    expect(await run([make, put, invoke("c", "add", 2)])).toEqual([true, true, 42]);
  });

  it("are read cell by cell", async () => {
    const grid: Step = { do: "grid", of: "c", method: "cell", rows: 2, cols: 2 };
    expect(await run([make, grid])).toEqual([
      true,
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  it.each([
    ["a class", [{ ...make, class: "Game" }], "Game"],
    ["a method", [make, invoke("c", "move", 1)], "Counter.move"],
    [
      "a method for cells",
      [make, { do: "grid", of: "c", method: "tile", rows: 1, cols: 1 }],
      "Counter.tile",
    ],
    ["a method of what is no object", [invoke("x", "move")], "move"],
  ] as [string, Step[], string][])("miss %s by name", async (_name, list, fn) => {
    expect(await run(list)).toMatchObject({ kind: "missing", fn });
  });

  it.each([
    ["a class that is made", [{ ...make, class: "Game" }], true],
    ["a class that is changed", [{ do: "override", class: "Game", with: "own" }], true],
    ["a function", [{ do: "call", fn: "go", args: [] }], undefined],
  ] as [string, Step[], true | undefined][])(
    "say whether it is a class: %s",
    async (_, list, isClass) => {
      const outcome = await run(list);
      expect(outcome).toMatchObject({ kind: "missing" });
      expect((outcome as { isClass?: true }).isClass).toBe(isClass);
    },
  );

  it("begin anew each time that a probe is repeated", async () => {
    expect(await run([make, invoke("c", "add", 1)], { times: 2 })).toEqual([true, 6, true, 6]);
  });
});

describe("a value that only the submission looks into", () => {
  const state: Step = { do: "call", fn: "state", args: [], as: "s", quiet: true };
  const next: Step = { do: "call", fn: "next", args: [{ ref: "s" }], as: "r", quiet: true };
  const peek = (ref: string): Step => ({ do: "call", fn: "peek", args: [{ ref }] });

  it("goes from call to call unseen, and parts of a result get a name", async () => {
    const pick: Step = { do: "pick", of: "r", path: [0], as: "t" };
    const valid: Step = { do: "pick", of: "r", path: [1], as: "valid" };
    const read: Step = { do: "read", of: "valid" };
    expect(await run([state, next, pick, valid, read, peek("t"), peek("s")])).toEqual([
      true,
      true,
      true,
      true,
      true,
      2,
      1,
    ]);
  });

  it.each([[[7]], [["length", 0]], [["__proto__"]], [["constructor"]]])(
    "has no part at %j",
    async (path) => {
      expect(await run([state, next, { do: "pick", of: "r", path, as: "t" }])).toEqual([
        true,
        true,
        false,
      ]);
    },
  );
});
