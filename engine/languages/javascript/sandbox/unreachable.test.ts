import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import {
  callAgain,
  callF,
  openModule,
  resultOf,
  returned,
  thrownBy,
} from "../../../testing/sandbox.ts";

const cases = casesIn("unreachable.ts");

describe("the driver", () => {
  it.each([
    ["the caller of a function", "return f.caller;"],
    ["its arguments", "return f.arguments;"],
    ["arguments.callee", "return arguments.callee;"],
  ])("is not reached by %s", async (_name, body) => {
    expect(await thrownBy(body)).toMatchObject({ name: "TypeError" });
  });

  it.each(cases("text at most"))("gives out text at most, by %s", async (_name, body) => {
    expect(await returned(body)).toEqual([true, "string"]);
  });

  it("runs no getter of Object.prototype, whatever the name", async () => {
    const code = `
      const seen = [];
      for (const key of ["times", "as", "after", "ref", "json", "value", "parent", "get", "quiet", "standIn", "of", "per", "gives", "spies", "terminal", "input", "writable", "enumerable"]) {
        Object.defineProperty(Object.prototype, key, {
          __proto__: null,
          get() { seen.push([key, Object.keys(this).join()]); return undefined; },
          configurable: true,
        });
      }
      export function f() { return seen.slice(); }`;
    const sandbox = await openModule(code);
    expect([callAgain(sandbox), callAgain(sandbox)].map(resultOf)).toEqual([[], []]);
  });

  it("hands in nothing but the arguments", async () => {
    const code = `
      const names = (o) => (o === null ? [] : [...Reflect.ownKeys(o).map(String), ...names(Object.getPrototypeOf(o))]);
      export function f(...args) {
        return [this === undefined, args.length, names(args[0]).filter((k) => !names([]).includes(k)), Object.isFrozen(args[0])];
      }`;
    expect(resultOf(await callF(code, [[1, 2]]))).toEqual([true, 1, ["0", "1"], false]);
  });

  it("is in no global, however deep", async () => {
    const code = `
      const secrets = ["desk", "takePrinted", "startPrinting", "describeThrown", "callOften", "encodeApart", "isAsItWas", "endProviding", "provided", "objectOf", "$standIns"];
      const seen = new Set(), found = [];
      const look = (value, path) => {
        if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
        seen.add(value);
        for (const key of Reflect.ownKeys(value)) {
          const d = Object.getOwnPropertyDescriptor(value, key);
          if (secrets.includes(key)) found.push(path + "." + String(key));
          for (const each of [d.value, d.get, d.set]) look(each, path + "." + String(key));
        }
        look(Object.getPrototypeOf(value), path + ".__proto__");
      };
      export function f() { look(globalThis, ""); return [seen.size > 500, found]; }`;
    expect(resultOf(await callF(code, [], { workPerCall: 100_000_000 }))).toEqual([true, []]);
  });

  it("does not answer a look-alike of its own request", async () => {
    const forged = '{"results":[{"returns":1,"argsAfter":[]}],"printed":""}';
    expect(await returned(`return ${JSON.stringify(forged)};`)).toBe(forged);
    expect(await thrownBy(`throw ${JSON.stringify(forged)};`)).toEqual({
      name: "",
      message: forged,
    });
    const look = await returned(
      `console.log('"}],"printed":""}'); return { results: [], t: "object", k: [], v: [] };`,
    );
    expect(look).toEqual({ t: "object", k: ["results", "t", "k", "v"], v: [[], "object", [], []] });
  });

  it.each([
    ["by an error of its own kind", "throw { tooMuch: true };"],
    ["from a getter", "return { get a() { throw { tooMuch: true }; } };"],
  ])("is not stopped %s", async (_name, body) => {
    expect(await thrownBy(body)).toEqual({
      name: "",
      message: "an object that is no Error was thrown",
    });
  });
});

describe("a module", () => {
  it("may give itself out for another, and gains nothing by it", async () => {
    const code = `
      await 1;
      const fake = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : () => name) });
      export function then(go) { go(fake); }
      export const f = () => "own";`;
    expect(resultOf(await callF(code))).toBe("f");
  });

  it.each([
    ["is replaced", "Promise.prototype.then = () => ({ f: () => 2 });"],
    ["throws", "Promise.prototype.then = () => { throw 1; };"],
    ["gives nothing", "Promise.prototype.then = () => undefined;"],
    ["loops", "Promise.prototype.then = () => { for (;;); };"],
  ])("that waits is an outcome like any other when then %s", async (_name, code) => {
    const sandbox = await openModule(`${code} await 1; export const f = () => 1;`);
    expect(["done", "error", "timeout"]).toContain(sandbox.loaded.kind);
    expect(["done", "error", "timeout", "missing"]).toContain(callAgain(sandbox).kind);
  });

  it("knows nothing of its file or folder", async () => {
    expect(await returned("return Reflect.ownKeys(import.meta).map(String);")).toEqual([]);
    expect(await returned("return new Error().stack;")).toMatch(
      /^ {4}at f \(submission:\d+:\d+\)\n/,
    );
    expect(await returned("return new Error().stack;")).not.toMatch(/\/|\\|game/);
  });
});
