import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openSubstituted } from "../../../testing/sandbox.ts";

const cases = casesIn("substitute.ts");

const reference = `
export function valid(n) {
  if (n === null) throw new TypeError("no number");
  return [n].every((each) => each > 0);
}`;

/** The result of a submission's `probe` when its `valid` is substituted. */
async function substituted(
  code: string,
  args: unknown[] = [],
  names = ["valid"],
): Promise<unknown> {
  const sandbox = await openSubstituted(code, reference, names);
  const outcome = sandbox.run(callOnce("probe", args), 1);
  if (outcome.kind !== "done") return outcome;
  const [step] = outcome.results;
  return step !== undefined && "returns" in step ? step.returns : undefined;
}

/** The same without substitution. */
async function own(code: string, args: unknown[] = []): Promise<unknown> {
  return substituted(code, args, []);
}

describe("a substituted function", () => {
  it.each(cases("wherever they are called"))(
    "is the reference's wherever it is called: %s",
    async (_, code) => {
      expect(await substituted(code, [5])).toBe(true);
      expect(await substituted(code, [-5])).toBe(false);
    },
  );

  it("leaves the submission's other functions as they are", async () => {
    const code =
      "export function valid() { return 0; }\nfunction helper() { return 'mine'; }\nexport const probe = () => helper();";
    expect(await substituted(code)).toBe("mine");
  });

  it.each([
    ["toString", "String(valid)"],
    ["toString of the prototype", "Function.prototype.toString.call(valid)"],
    ["name and length", "[valid.name, valid.length]"],
    ["property names", "Reflect.ownKeys(valid)"],
    ["whether it can be constructed", "'prototype' in valid"],
    ["toString of toString", "String(Function.prototype.toString)"],
    ["the module's own text", "probe.toString()"],
    ["the line of an error", "new Error('x').stack"],
    ["globals", "Object.getOwnPropertyNames(globalThis)"],
  ])("looks like the submission's own: %s", async (_, expression) => {
    for (const head of [
      "export function valid(n, m) { /* own */ return 1; }",
      "export const valid = (n) => /* own */ 1;",
    ]) {
      const code = `${head}\nexport function probe() { return ${expression}; }`;
      expect(await substituted(code)).toEqual(await own(code));
    }
  });

  it("names nothing of the reference in the stack of its errors", async () => {
    const code =
      "export function valid(n) { return null.x; }\nexport function probe() {\n  try {\n    valid(null);\n  } catch (error) {\n    return error.stack;\n  }\n}";
    const stack = (await substituted(code)) as string;
    expect(stack.split("\n").slice(0, 3)).toEqual([
      "    at valid (submission:4:10)",
      "    at probe (submission:4:10)",
      "",
    ]);
  });

  it("reports an error of the reference at the line that called it", async () => {
    const code = "export function valid() {}\nexport function probe() {\n  return valid(null);\n}";
    expect(await substituted(code)).toMatchObject({
      kind: "error",
      thrown: { name: "TypeError", message: "no number", line: 3 },
    });
  });

  it("does not give its source away to built-ins that a submission replaces", async () => {
    const code = `export function valid() {}
let seen = "";
Array.prototype.every = function (test) { seen = test.toString(); return true; };
export function probe() { valid(1); return seen; }`;
    expect(await substituted(code)).toBe("function max() {\n    [native code]\n}");
  });

  it("shows the source of a submission's own function that the reference has too", async () => {
    const code =
      "export function valid() {}\nconst same = (each) => each > 0;\nexport function probe() { return same.toString(); }";
    expect(await substituted(code)).toBe("(each) => each > 0");
  });

  it("is an outcome of the submission when its objects stand in the way", async () => {
    const code =
      "export function valid() {}\nconst trap = new Proxy({}, { ownKeys() { throw new Error('no'); } });\nexport function probe() { return trap; }";
    expect(await substituted(code)).toMatchObject({ kind: "error", thrown: { message: "no" } });
  });
});

describe("a function that other code takes hold of while the file is loaded", () => {
  it.each(cases<[string, unknown, string]>("right from the start"))(
    "is the right one from the start: %s",
    async (_name, expected, code) => {
      expect(await substituted(code, [3])).toEqual(expected);
    },
  );

  it("is its own in a sandbox where nothing is replaced", async () => {
    const code = "export const valid = () => 'own'; export const probe = [valid][0];";
    expect(await own(code)).toBe("own");
  });

  it("leaves nothing of how it was exchanged behind", async () => {
    const code =
      "export function valid() { return 'own'; } export const probe = () => Object.getOwnPropertyNames(globalThis).filter((name) => name.includes('exchange'));";
    expect(await substituted(code)).toEqual([]);
  });
});

describe("a submission that does not load", () => {
  it("says why, whatever is substituted in it", async () => {
    for (const names of [["valid"], []]) {
      const sandbox = await openSubstituted("export const valid = null.x;", reference, names, [
        "valid",
      ]);
      expect(sandbox.loaded).toMatchObject({ kind: "error", thrown: { line: 1 } });
      expect(sandbox.run(callOnce("probe", []), 1)).toEqual(sandbox.loaded);
    }
  });
});

describe("the substituted functions that were called", () => {
  it("are named once each, and are none before", async () => {
    const code = "export const valid = () => 1;\nexport const probe = (n) => [valid(n), valid(n)];";
    const sandbox = await openSubstituted(code, reference, ["valid"]);
    expect(sandbox.called()).toEqual([]);
    sandbox.run(callOnce("probe", [1]), 1);
    expect(sandbox.called()).toEqual(["valid"]);
  });

  it("cannot be told of a sandbox that is used up", async () => {
    const code = "export const valid = () => 1;\nexport const probe = () => { for (;;); };";
    const sandbox = await openSubstituted(code, reference, ["valid"]);
    sandbox.run(callOnce("probe", []), 1);
    expect(sandbox.called()).toBeUndefined();
  });
});
