import { describe, expect, it } from "vitest";
import { callAgain, openSubstituted, resultOf } from "../../../testing/sandbox.ts";

const reference = `
export function helper(n) { return [n].every((each) => each > 0); }
export function secret() { return "the solution"; }`;

/** The result of a submission's `f` when its \`helper\` is substituted. */
async function behind(code: string) {
  const sandbox = await openSubstituted(code, reference, ["helper"], ["helper", "secret"]);
  return resultOf(callAgain(sandbox));
}

const rest = 'export function helper(n) { return "own"; }';

describe("a solution that stands in for one function", () => {
  it.each([
    "submission",
    "./submission",
    "././submission",
    "../submission",
    ".//submission",
    "x/../submission",
    "./submission\\0",
    ".",
    "",
    "reference.js",
    "game.js",
  ])("is not found by an import of %j", async (name) => {
    const code = `
      const found = [];
      const look = async (load) => {
        try { found.push(...Object.keys(await load())); } catch (e) { found.push(e.name); }
      };
      look(() => import("${name}"));
      for (let i = 0; i < 20; i += 1) await null;
      export const f = () => [helper(1), found.length >= 1, found.includes("secret")];
      ${rest}`;
    expect(await behind(code)).toEqual([true, true, false]);
  });

  it("is not found by what it calls itself", async () => {
    const code = `
      const seen = [];
      const every = Array.prototype.every;
      Array.prototype.every = function (...args) {
        const [callback] = args;
        seen.push(typeof callback.secret, typeof every.caller, String(callback).includes("=>"), Object.keys(this).join());
        return Reflect.apply(every, this, args);
      };
      export function f() { return [helper(1), ...seen]; }
      ${rest}`;
    const outcome = await behind(code).catch((cause: unknown) => String(cause));
    expect(JSON.stringify(outcome)).not.toContain("each > 0");
    expect(JSON.stringify(outcome)).not.toContain("solution");
  });

  it("is in no global, and no other function of it is", async () => {
    const code = `
      export function f() {
        return Reflect.ownKeys(globalThis).filter((key) => ["secret", "helper", "exchange"].includes(key));
      }
      ${rest}`;
    expect(await behind(code)).toEqual([]);
  });
});
