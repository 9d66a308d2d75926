import { describe, expect, it } from "vitest";
import type { Argument, ChangedArgument, OneStep, Step, Watch } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openModule } from "../../../testing/sandbox.ts";

const cases = casesIn("watched-calls.ts");

const board = [
  [0, 2, 4],
  [8, 0, 2],
];

async function changedBy(
  code: string,
  steps: readonly Step[],
  watch: Watch = { f: null },
): Promise<ChangedArgument | undefined> {
  const outcome = (await openModule(code)).run({ steps, watch }, 1);
  if (outcome.kind === "done") return outcome.changed;
  throw new Error(JSON.stringify(outcome));
}

const call = (...args: Argument[]): OneStep => ({ do: "call", fn: "f", args });
const json = (value: unknown): Argument => ({ json: value });
const calledWith = (body: string, first: unknown = board) =>
  changedBy(`export function f(a, b) { ${body} }`, [call(json(first), json([3, 4]))]);

describe("a watched call", () => {
  it.each(cases<[string]>("changes nothing"))("changes nothing with %s", async (body) => {
    expect(await calledWith(body)).toBeUndefined();
  });

  it.each(cases<[string]>("changes its argument"))("changes its argument with %s", async (body) => {
    expect(await calledWith(body)).toMatchObject({ step: 0, argument: 0, before: board });
  });

  it.each([
    "Object.defineProperty(a[1], 1, { value: 0, enumerable: false });",
    "Object.defineProperty(a[1], 1, { configurable: false });",
    "Object.defineProperty(a[1], 'length', { writable: false });",
    "let own = a[1][1]; Object.defineProperty(a[1], 1, { get: () => own, set(v) { own = v; } });",
  ])("changes its argument, as some of several calls show, with %s", async (body) => {
    const steps = Array.from({ length: 26 }, () => call(json(board), json([3, 4])));
    expect(await changedBy(`export function f(a, b) { ${body} }`, steps)).toMatchObject({
      argument: 0,
    });
  });

  it("says what is there instead", async () => {
    expect(await calledWith("b.push(a.length);")).toEqual({
      step: 0,
      argument: 1,
      before: [3, 4],
      after: [3, 4, 2],
    });
  });

  it.each([
    ["o.x = 2;", true],
    ["o.y = 2;", true],
    ["delete o.x;", true],
    ["Object.freeze(o);", true],
    ["o = { x: 2 };", false],
    ["o.x = 1;", false],
  ])("of an object with %s", async (body, changes) => {
    const changed = await changedBy(`export function f(o) { ${body} }`, [call(json({ x: 1 }))]);
    expect(changed !== undefined).toBe(changes);
  });

  it("is judged by the arguments that are named", async () => {
    const code = "export function f(a, b) { b[0] = 1; }";
    const steps = [call(json([0]), json([0]))];
    expect(await changedBy(code, steps, { f: [0] })).toBeUndefined();
    expect(await changedBy(code, steps, { f: [1] })).toMatchObject({ argument: 1 });
    expect(await changedBy(code, steps, { g: null })).toBeUndefined();
    expect(await changedBy(code, steps, {})).toBeUndefined();
  });

  it("is judged by what an earlier call returned, too", async () => {
    const code = "export const make = () => [[1], { a: [2] }]; export const f = (a) => { BODY };";
    const steps: Step[] = [{ do: "call", fn: "make", args: [], as: "made" }, call({ ref: "made" })];
    expect(await changedBy(code.replace("BODY", "a[1].a[0] = 3"), steps)).toMatchObject({
      step: 1,
      argument: 0,
      before: [[1], { t: "object" }],
    });
    expect(await changedBy(code.replace("BODY", "a.slice().pop()"), steps)).toBeUndefined();
  });

  it("is found among many: several rounds, calls in a row, calls that are not looked at", async () => {
    const code = "let n = 0; export function f(a) { n += 1; if (n === 5) a.push(1); }";
    const one = { ...call(json([])), quiet: true } as OneStep;
    const sandbox = await openModule(code);
    const outcome = sandbox.run({ steps: [one, one], times: 4, watch: { f: null } }, 1);
    expect(outcome).toMatchObject({ changed: { step: 4, before: [], after: [1] } });
    const repeat: Step = { do: "repeat", times: 4, steps: [call(json([])), call(json([]))] };
    expect(await changedBy(code, [call(json([])), repeat])).toMatchObject({ step: 1, within: 1 });
    const row = { ...call(json([])), times: 9 } as OneStep;
    expect(await changedBy(code, [row])).toMatchObject({ step: 0 });
  });

  it("is one of a method, by the name of its class", async () => {
    const code = "export class A { f(a) { a[0] = 1; } }";
    const steps: Step[] = [
      { do: "new", class: "A", args: [], as: "it" },
      { do: "invoke", of: "it", method: "f", args: [json([0])] },
    ];
    expect(await changedBy(code, steps, { "A.f": null })).toMatchObject({ step: 1 });
    expect(await changedBy(code, steps, { "B.f": null, f: null })).toBeUndefined();
  });

  it("takes no room from what it returns", async () => {
    const code = "export const f = (a) => { a[0] = 'x'.repeat(60000); };";
    const sandbox = await openModule(code, { outputKiB: 1 });
    const outcome = sandbox.run({ steps: [call(json(["x"]))], watch: { f: null } }, 1);
    expect(outcome).toMatchObject({ kind: "done", changed: { after: { t: "too large" } } });
  });
});

describe("a value that watched calls share", () => {
  const value: Step = { do: "value", json: board, as: "board" };
  const f: Step = { do: "call", fn: "f", args: [{ ref: "board" }] };
  const g: Step = { do: "call", fn: "g", args: [{ ref: "board" }] };
  const set: Step = { do: "set", of: "board", path: [0, 0], value: 7 };
  const code = (body: string) =>
    `let n = 0; export function f(a) { n += 1; ${body} } export const g = (a) => { a[1][1] = 5; };`;

  it.each([
    ["nothing changes it", "", [value, f, f]],
    ["only the steps between the calls change it", "", [value, f, set, f]],
    ["only another function changes it", "", [value, f, g, f]],
    [
      "only another function changes a part of it",
      "",
      [
        value,
        f,
        { do: "pick", of: "board", path: [1], as: "row" },
        { do: "call", fn: "h", args: [{ ref: "row" }] },
        f,
      ] as Step[],
    ],
  ])("is as it was where %s", async (_, body, steps) => {
    const more = "export const h = (row) => { row[0] = 1; };";
    expect(await changedBy(code(body) + more, steps)).toBeUndefined();
  });

  it.each([
    ["at the end", [value, f, f, f], { step: 3, among: 3 }],
    ["with steps between", [value, f, f, set, f], { step: 4, among: 3 }],
    ["before another function gets it", [value, f, f, g, f], { step: 2, among: 2 }],
    ["in a later round", [value, f], { step: 3 }],
  ])("shows that one of them changed it, %s", async (name, steps, where) => {
    const sandbox = await openModule(code("if (n === 2) a[0].push(1);"));
    const times = name.includes("round") ? 2 : 1;
    const outcome = sandbox.run({ steps, times, watch: { f: null } }, 1);
    expect(outcome).toMatchObject({ changed: { argument: 0, ...where } });
  });

  it("shows it also where only a zero got a sign", async () => {
    expect(await changedBy(code("a[0][0] = -0;"), [value, f])).toMatchObject({
      after: [
        [{ t: "-0" }, 2, 4],
        [8, 0, 2],
      ],
    });
  });
});

describe("data that a program exports", () => {
  it("is read by its name", async () => {
    const sandbox = await openModule("export const table = [[1, -0]]; const own = 1;");
    const steps = ["table", "own"].map((name): Step => ({ do: "export", name }));
    expect(sandbox.run({ steps }, 1)).toMatchObject({
      results: [{ value: [[1, { t: "-0" }]] }, { value: { t: "undefined" } }],
    });
  });
});
