import { describe, expect, it, vi } from "vitest";
import { type LoadedAssignment, loadAssignment } from "../engine/course/load.ts";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { openModule } from "../engine/testing/sandbox.ts";
import { allGraders } from "./testing/all-graders.ts";
import { openLoaded } from "./testing/open-assignment.ts";

/** If on, values are read by our scripts only, and never directly from memory. */
const apart = vi.hoisted(() => ({ isOn: false }));

vi.mock("../engine/languages/javascript/sandbox/layout.ts", async (importOriginal) => {
  const original =
    await importOriginal<typeof import("../engine/languages/javascript/sandbox/layout.ts")>();
  const readerOf: typeof original.readerOf = (...given) => {
    const read = original.readerOf(...given);
    return (address, room) => (apart.isOn ? undefined : read(address, room));
  };
  return { ...original, readerOf };
});

async function both<Result>(act: () => Promise<Result>): Promise<[Result, Result]> {
  const fast = await act();
  apart.isOn = true;
  try {
    return [fast, await act()];
  } finally {
    apart.isOn = false;
  }
}

/** Removes the line of an endless loop where the work ran out, which depends on the work done around it. */
function withoutLoops(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLoops);
  if (typeof value === "string") return value.replace(/timed out on line \d+/g, "timed out");
  if (typeof value !== "object" || value === null) return value;
  const { line, code, ...rest } = value as Record<string, unknown>;
  const kept = rest.status === "timeout" ? rest : { line, code, ...rest };
  return Object.fromEntries(Object.entries(kept).map(([key, each]) => [key, withoutLoops(each)]));
}

/** Loops without end are read the slow way, too: a tenth of their work shows as much. */
function withLessWork(assignment: LoadedAssignment): LoadedAssignment {
  const { limits } = assignment.manifest;
  const { workPerCall, workPerTask } = limits;
  const less = { workPerCall: workPerCall / 10, workPerTask: workPerTask / 10 };
  const manifest = { ...assignment.manifest, limits: { ...limits, ...less } };
  return { ...assignment, manifest, mistakes: [] };
}

describe.each(await allGraders())("the class of $id", (graders) => {
  const assignment = withLessWork(loadAssignment(packageRoot, graders.id));
  const { classIds, gradeOne } = openLoaded(assignment, graders);
  it.each(rotated(classIds()))(
    "has the same reports without reading values in memory: %s",
    async (id) => {
      const [fast, slow] = await both(() => gradeOne(id, { explain: false }));
      expect(withoutLoops(slow)).toEqual(withoutLoops(fast));
    },
  );
});

/** Values that change when read again, or that change what is read next. */
const changing: readonly (readonly [name: string, body: string])[] = [
  ["a getter that counts", "let n = 0; return { get a() { return (n += 1); } };"],
  [
    "an item that is a getter",
    "let n = 0; const a = [1, 2]; Object.defineProperty(a, 0, { get: () => (n += 1) }); return a;",
  ],
  [
    "a length that a proxy counts",
    "let n = 0; return new Proxy([1, 2], { get: (t, k) => (k === 'length' ? (n += 1) : t[k]) });",
  ],
  [
    "a proxy in an array",
    "let n = 0; return [1, new Proxy([], { get: (t, k) => (n += 1), ownKeys: () => ['0'] })];",
  ],
  [
    "an item that changes the one before it",
    "const a = [1, 2, 3]; Object.defineProperty(a, 1, { get() { a[0] = 9; a[2] = 9; return 2; } }); return a;",
  ],
  ["a toJSON that counts", "let n = 0; const a = [1]; a.toJSON = () => [(n += 1)]; return a;"],
  ["a valueOf that counts", "let n = 0; return { valueOf: () => (n += 1), a: 1 };"],
  [
    "items of the prototype",
    "let n = 0; Object.defineProperty(Array.prototype, 1, { get: () => (n += 1) }); const a = [1]; a.length = 3; return a;",
  ],
  [
    "a prototype that is a proxy",
    "let n = 0; const a = [1, , 3]; Object.setPrototypeOf(a, new Proxy([], { get: () => (n += 1), has: () => true })); return a;",
  ],
  [
    "a subclass with a length of its own",
    "let n = 0; class A extends Array { get at() { return (n += 1); } } return A.of(1, 2);",
  ],
  [
    "an array that shares its rows",
    "const row = [1]; const a = [row, row]; row.push(a.length); return a;",
  ],
  ["a frozen array", "return Object.freeze([1, Object.freeze([2])]);"],
  ["an array with a key", "const a = [1]; a.key = 2; return a;"],
  ["an array in itself", "const a = [1]; a.push(a); return a;"],
  ["holes and undefined", "return [, undefined, [,]];"],
  ["numbers of all kinds", "return [-0, 0, NaN, 2 ** 31, -(2 ** 31), 1e21, 0.1];"],
  ["texts of all kinds", "return ['', 'a', 'é', '\\u0100', '\\ud800', 'x'.repeat(300)];"],
];

describe("a value that differs when it is looked at again", () => {
  it.each(changing)("comes out the same, and once: %s", async (_, body) => {
    const code = `export function f(given) { ${body} }
      export function change(given) { given[0] = f(); return given; }`;
    const outcomes = () =>
      openModule(code).then((sandbox) =>
        ["f", "change", "f"].map((fn) => {
          const args = [{ json: [[0], 1] }];
          const outcome = sandbox.run({ steps: [{ do: "call", fn, args, after: true }] }, 1);
          return { ...outcome, work: 0 };
        }),
      );
    const [fast, slow] = await both(outcomes);
    expect(slow).toEqual(fast);
    expect(fast[0]?.kind).toBe("done");
  });
});
