import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { testLimits } from "../../../testing/sandbox.ts";
import type { Use } from "../../sandbox.ts";
import type { CompiledProgram, Tripwires } from "../compile/types.ts";
import { openQuickJs } from "./open.ts";
import { tripwiresText } from "./tripwires.ts";

const cases = casesIn("tripwires.ts");

const watched: Tripwires = {
  globals: ["Map", "Set", "WeakMap", "WeakSet", "eval", "Function"],
  methods: ["map", "filter", "reduce", "forEach", "some", "every", "find", "set"],
  regex: true,
  functions: true,
};

async function usesOf(code: string, more: Partial<CompiledProgram> = {}): Promise<readonly Use[]> {
  const source = { fileName: "game.js", code, tripwires: watched, ...more };
  const sandbox = await openQuickJs(source, testLimits);
  sandbox.run(callOnce("f", ["abc"]), 1);
  return sandbox.uses;
}

/** Uses by a function's body, which is on line 2: kind, name and line. */
async function usedBy(body: string): Promise<string[]> {
  const uses = await usesOf(
    `const self_ = globalThis; let k = "";\nexport function f(text) { ${body} }`,
  );
  return uses.map(({ kind, name, line }) => `${kind} ${name} ${line}`);
}

describe("a use of what is watched for", () => {
  it.each(cases("noted"))("is noted as %s: %s", async (use, body) => {
    // Several kinds of use may be noticed: matchAll itself makes a RegExp.
    expect((await usedBy(body))[0]).toBe(use);
  });

  it("is noted though a program replaces what is around it", async () => {
    const body = `JSON.stringify = () => ""; Reflect.apply = () => {}; String.prototype.slice = () => "";
      globalThis.Proxy = null; Object.prototype.value = 1; [1].map(Number);`;
    expect(await usedBy(body)).toEqual(["method map 3"]);
  });

  it("is noted a few times only, also while the program is loaded", async () => {
    const code =
      "const all = [1].map(Number);\nexport function f() { for (let i = 0; i < 1000; i++) all.map(Number); }";
    const uses = await usesOf(code);
    expect(uses.map(({ line }) => line)).toEqual([1, ...Array(9).fill(2)]);
  });

  it("is noted in a further file, and not in a provided module", async () => {
    const module = (fileName: string, code: string) => ({
      fileName,
      code,
      names: [`./${fileName}`, fileName],
    });
    const provided = [module("support.js", "export const twice = (a) => a.map((n) => 2 * n);")];
    const more = [
      module(
        "more.js",
        'import { twice } from "./support.js";\nexport const go = () => twice([1]).some(Number);',
      ),
    ];
    const beside = { names: [], provided, more, order: ["more.js", "game.js"] };
    const uses = await usesOf('import { go } from "./more.js"; export const f = () => go();', {
      beside,
    });
    expect(uses.map(({ kind, name, file, line }) => [kind, name, file, line])).toEqual([
      ["method", "some", "more.js", 2],
    ]);
  });
});

describe("what is not watched for", () => {
  it.each([
    "const own = { map: (g) => g(1) }; own.map(Number);",
    "class Own { forEach() {} } new Own().forEach();",
    "Array.from(text); Array.from({ length: 2 }); [...text].sort().join();",
    'text.split("").indexOf("a"); text.replace("a", "b"); text.replaceAll("a", "b"); text.includes("a");',
    "JSON.parse(JSON.stringify([text])); structuredClone([text]); Object.entries({ text });",
    'console.log(text); console.count("a"); Math.max(1, 2); Number(text); Date.now();',
    "(() => 1).constructor === Function && f instanceof Function; [].map === Array.prototype.map;",
    "typeof Map; typeof Array.prototype.map; text instanceof Map; Object.keys(globalThis);",
  ])("is not noted: %s", async (body) => {
    expect(await usedBy(body)).toEqual([]);
  });

  it("works as before", async () => {
    const code = `export const f = () => [
      [1].map === Array.prototype.map, [1, 2].map((n) => n + 1).join(), Array.prototype.map.name,
      new Map([[1, 2]]) instanceof Map, new Map().constructor === Map, Map.name, String(Map).includes("[native code]"),
      structuredClone(new Map([[1, 2]])).get(1), "abc".match("b").index, RegExp("b").test("abc"),
    ];`;
    const sandbox = await openQuickJs(
      { fileName: "game.js", code, tripwires: watched },
      testLimits,
    );
    expect(sandbox.run(callOnce("f", []), 1)).toMatchObject({
      results: [{ returns: [true, "2,3", "map", true, true, "Map", true, 2, 1, true] }],
    });
  });
});

describe("what the guest is told", () => {
  const module = (fileName: string, code: string) => ({ fileName, code, names: [fileName] });
  const program: CompiledProgram = {
    fileName: "game.js",
    code: "",
    beside: {
      names: [],
      provided: [
        module("maps.js", "export const g = (a) => a.map(Number);"),
        module("mapped.js", "export const mapped = 1, Object = {};"),
        module("dates.js", "export const now = () => Date.now();"),
      ],
      more: [module("part.js", "")],
      order: [],
    },
  };
  const told = (tripwires: Partial<Tripwires>) =>
    JSON.parse(
      tripwiresText(program, {
        globals: [],
        methods: [],
        regex: false,
        functions: false,
        ...tripwires,
      }),
    );

  it("exempts those provided modules only that may use what is watched for", () => {
    expect(told({ methods: ["map"] })).toMatchObject({
      own: ["submission", "part.js"],
      exempt: ["maps.js"],
    });
    expect(told({ globals: ["Date.now"] }).exempt).toEqual(["dates.js"]);
    expect(told({ globals: ["eval"] }).exempt).toEqual([]);
    expect(told({ methods: ["map"], globals: ["Date.now"] }).exempt).toEqual([
      "maps.js",
      "dates.js",
    ]);
  });

  it("names what belongs to a global with its owner", () => {
    expect(told({ globals: ["Map", "Date.now"] }).globals).toEqual([
      { key: "Map", name: "Map", kind: "global" },
      { owner: "Date", key: "now", name: "Date.now", kind: "global" },
    ]);
  });

  it("watches for all that makes a regular expression where they are forbidden", () => {
    const regex = { key: "RegExp", name: "RegExp", kind: "regex" };
    expect(told({ regex: true }).globals).toEqual([regex]);
    expect(told({ regex: true, globals: ["RegExp"] }).globals).toEqual([regex]);
    expect(told({ globals: ["RegExp"] }).globals).toEqual([{ ...regex, kind: "global" }]);
    const methods = ["match", "matchAll", "search"];
    expect(told({ regex: true }).methods).toEqual(
      methods.map((name) => ({ key: name, name, kind: "regex" })),
    );
    expect(told({ methods: ["map"] }).methods).toEqual([
      { key: "map", name: "map", kind: "method" },
    ]);
  });

  it("watches for no methods that the language itself calls", () => {
    const called = ["add", "set", "get", "has", "keys", "exec", "next", "return", "throw", "then"];
    const more = ["resolve", "toString", "valueOf", "toJSON", "join", "constructor"];
    expect(told({ methods: [...called, ...more] }).methods).toEqual([]);
  });

  it("says whether code is made of text", () => {
    expect(told({ globals: ["Map"] }).code).toBe(false);
    expect(told({ globals: ["Map", "eval"] }).code).toBe(true);
    expect(told({ globals: ["Function"] }).code).toBe(true);
  });
});
