import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { rotated } from "../../../testing/rotation.ts";
import { callAgain, callF, openModule, resultOf, testLimits } from "../../../testing/sandbox.ts";

const cases = casesIn("hostile-work.ts");

/** The most a single step can do beyond its limit: copy all of the memory. */
const maxBeyond = (testLimits.memoryMiB * 2 ** 20) / 32;

/** Little work, since there are many programs. */
const few = { workPerCall: 3_000_000 };

/** Expects a program to be stopped at once, and at the same unit of work when repeated. */
async function expectTimeout(code: string): Promise<void> {
  const outcome = await callF(code, [], few);
  expect(outcome.kind).toBe("timeout");
  expect(outcome.work).toBeGreaterThan(few.workPerCall);
  expect(outcome.work).toBeLessThanOrEqual(few.workPerCall + maxBeyond);
  expect(await callF(code, [], few)).toEqual(outcome);
}

describe("work without end", () => {
  it.each(rotated(cases("loops")))("is a time-out: %s", async (_name, body) => {
    await expectTimeout(`export function f() { ${body} }`);
  });

  /** Code that swallows the interpreter's own interruption, which the engine's authors meant to be impossible. */
  it.each(rotated(cases("loops inside what catches everything")))(
    "is a time-out even inside %s, which catches everything",
    async (_name, body) => {
      const once = `export function f() { try { ${body} } catch {} return 1; }`;
      const forEver = `export async function f() { for (;;) try { ${body} } catch {} }`;
      await expectTimeout(once);
      await expectTimeout(forEver);
    },
  );

  it.each(
    rotated([
      ["recursion", "const g = () => g() + 1; return g();"],
      ["mutual recursion", "const g = () => h(), h = () => g(); return g();"],
      ["recursion through a getter", "const o = { get x() { return this.x; } }; return o.x;"],
      ["recursion through toString", "const o = { toString: () => String(o) }; return String(o);"],
      ["recursion through a sort", "const g = () => [2, 1].sort(g); return g();"],
      ["recursion through a replacer", 'const g = () => "a".replace("a", g); return g();'],
      ["recursion through a constructor", "class A { constructor() { new A(); } } new A();"],
    ]),
  )("is an error where it needs a stack without end: %s", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} }`);
    expect(outcome).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringMatching(/ calls? (itself|each other) without end$/) },
    });
  });

  it("is a time-out in the jobs of a module that awaits", async () => {
    const sandbox = await openModule(
      "const g = async () => { for (;;) await null; }; await g(); export const f = () => 1;",
    );
    expect(sandbox.loaded.kind).toBe("timeout");
  });

  it("leaves recursion alone that catches its end", async () => {
    const outcome = await callF(
      "export function f(n = 0) { try { return f(n + 1); } catch { return n > 500; } }",
    );
    expect(resultOf(outcome)).toBe(true);
  });

  it("that stays within the limit is counted, and is no time-out", async () => {
    const outcome = await callF(
      "export function f() { for (let i = 0; i < 150000; i += 1); return 1; }",
    );
    expect(outcome.work).toBeGreaterThan(1_000_000);
    expect(outcome.work).toBeLessThanOrEqual(testLimits.workPerCall);
    expect(resultOf(outcome)).toBe(1);
  });

  it("is counted the same each time", async () => {
    const code = "export function f() { for (let i = 0; i < 123456; i += 1) [i].map((x) => x); }";
    const works = [await callF(code), await callF(code), await callF(code)].map(({ work }) => work);
    expect(new Set(works).size).toBe(1);
  });

  it("counts from the start for each call", async () => {
    const sandbox = await openModule(
      "export function f() { for (let i = 0; i < 150000; i += 1); return 1; }",
    );
    for (let call = 0; call < 5; call += 1) expect(callAgain(sandbox).kind).toBe("done");
  });
});

describe("a program whose work is used up", () => {
  const lineOf = async (code: string) => {
    const sandbox = await openModule(`export function f() {\n${code}\n}`, few);
    const outcome = sandbox.run(callOnce("f", []), 1);
    return outcome.kind === "timeout" ? outcome.line : outcome.kind;
  };

  it.each(
    rotated([
      ["in a loop", "let i = 0;\nwhile (i < 1) {}", 3],
      ["in a helper", "const g = (n) => {\n\nfor (;;);\n};\ng(1);", 4],
      ["in a method that is called back", "[1].forEach(() => {\nfor (;;);\n});", 3],
      ["although it would catch it", "try {\nfor (;;);\n} catch {}", 3],
      ["of the inner of two loops", "for (;;) {\nfor (let i = 0; i < 1e6; i++) {}\n}", 3],
      [
        "that calls what has no loop",
        "const g = () => {\nreturn [0];\n};\nfor (;;) [0].map(g);",
        5,
      ],
      ["after a loop that ends", "for (let i = 0; i < 9; i++) {}\nlet n = 1;\nwhile (n) n = 1;", 4],
    ]),
  )("names the line %s", async (_, code, line) => {
    expect(await lineOf(code)).toBe(line);
    // The interpreter's checks for interruption alternate between the two ends of the loop.
    expect(await lineOf(`let odd = 1; if (odd) odd = 2; ${code}`)).toBe(line);
  });

  it("names none where it is in a built-in that has no end", async () => {
    const code = "[].includes.call({ length: 2 ** 53 - 1 }, 1);";
    expect(await lineOf(code)).toBeUndefined();
  });

  it("names the line of a loop outside of functions", async () => {
    const sandbox = await openModule("let i = 0;\nfor (;;) i += 1;\nexport const f = 1;", {
      workPerSubmission: 6_000_000,
    });
    expect(sandbox.loaded).toMatchObject({ kind: "timeout", line: 2 });
  });

  it("gets no answer out in the moment that it has to say where it is", async () => {
    for (const rounds of [1e5, 1.2e5, 1.5e5, 2e5, 3e5]) {
      const code = `export const f = () => { for (let i = 0; i < ${rounds}; i++); return 1; };`;
      const { work: needed, kind } = await callF(code);
      expect(kind).toBe("done");
      const outcome = await callF(code, [], { workPerCall: needed - 1000 });
      expect(outcome.kind).toBe("timeout");
    }
  });
});
