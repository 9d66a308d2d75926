import { describe, expect, it } from "vitest";
import { verdictsOf } from "../testing/grading.ts";
import { gradeBoth, messagesOf } from "../testing/several-files.ts";

const half = "export const half = (n: number) => n / 2;\n";
const twice = "export const twice = (n: number) => 2 * n;\n";
const pass = { half: "pass", twice: "pass" };

describe("a submission of two files", () => {
  it.each(["./part", "./part.ts", "./part.js"])(
    "may import the further one as %s",
    async (name) => {
      const main = `import { twice } from "${name}";\nexport const half = (n: number) => twice(n) / 4;`;
      const graded = await gradeBoth(main, twice);
      expect([verdictsOf(graded), graded.messages]).toEqual([pass, []]);
    },
  );

  it.each([
    ["a default", "import t from './part';\nexport const half = (n) => t(n) / 4;"],
    ["everything", "import * as p from './part.js';\nexport const half = (n) => p.twice(n) / 4;"],
    [
      "another name",
      "import { twice as t } from './part';\nexport const half = (n) => t(n) / 4;\nexport { twice } from './part';",
    ],
  ])("may import %s", async (_, main) => {
    const part = "export function twice(n) { return 2 * n; }\nexport default twice;";
    const graded = await gradeBoth(main, part);
    expect([verdictsOf(graded), graded.messages]).toEqual([pass, []]);
  });

  it("has the functions of both without an import", async () => {
    expect(verdictsOf(await gradeBoth(half, twice))).toEqual(pass);
  });

  it("has what the main file exports rather than what the further one does", async () => {
    expect(verdictsOf(await gradeBoth(half + twice, "export const twice = () => 0;"))).toEqual(
      pass,
    );
  });

  it("may have all of the further one exported as one object", async () => {
    const graded = await gradeBoth(`export * as rest from "./part";\n${half}`, twice);
    expect([verdictsOf(graded), graded.messages]).toEqual([pass, []]);
  });

  it("may import the main file from the further one", async () => {
    const part = "import { half } from './game';\nexport const twice = (n) => 4 * half(n);";
    expect(verdictsOf(await gradeBoth(half, part))).toEqual(pass);
  });

  it("names the file in which a function threw, with the line", async () => {
    const part = "\n\nexport function twice(): number {\n  throw new Error('no');\n}";
    const { tasks } = await gradeBoth(half, part);
    const check = tasks[1]?.checks[0];
    expect(check?.message).toContain("stopped with an error on line 4 of part.ts: Error: no");
    expect(check).not.toHaveProperty("line");
  });

  it("names the main file's line when the error came from there", async () => {
    const main = `import { twice } from "./part";\nexport function half(n: number): number {\n  return [n].map((each) => {\n    throw new Error("no");\n  })[twice(0)];\n}`;
    const { tasks } = await gradeBoth(main, twice);
    expect(tasks[0]?.checks[0]).toMatchObject({ line: 4 });
  });

  it("has started neither task while both are as in the skeleton", async () => {
    const zero = (name: string) => `export function ${name}() {\n  return 0;\n}`;
    const { tasks } = await gradeBoth(zero("half"), zero("twice"));
    expect(tasks.map(({ status }) => status)).toEqual(["not-started", "not-started"]);
  });
});

describe("a further file that is not there", () => {
  it("is missed where its task is", async () => {
    const graded = await gradeBoth(half);
    expect(verdictsOf(graded)).toEqual({ half: "pass", twice: "missing" });
    expect(messagesOf(graded)).toEqual([": there is no file part.ts, which task twice belongs in"]);
  });

  it("is not missed where the main file has what belongs there", async () => {
    const graded = await gradeBoth(half + twice);
    expect([verdictsOf(graded), graded.messages]).toEqual([pass, []]);
  });

  it("stops a main file that imports it", async () => {
    const graded = await gradeBoth(`import { twice } from "./part";\n${half}export { twice };`);
    expect(verdictsOf(graded)).toEqual({ half: "not-run", twice: "not-run" });
    expect(messagesOf(graded)).toContain(
      'game.ts:1: import of "./part": part.ts was not handed in',
    );
  });

  it("stops none that imports a type from it", async () => {
    const graded = await gradeBoth(`import type { Line } from "./part";\n${half}`);
    expect(verdictsOf(graded)).toMatchObject({ half: "pass" });
  });
});

describe("a further file that cannot be run", () => {
  const endless = "for (;;);";
  it.each([
    ["has a syntax error", "let a = ;", "part.ts:1: syntax error: "],
    ["throws", "\nthrow new Error('no');", "part.ts:2: the file stopped with an error"],
    ["never ends", endless, "part.ts:1: the file timed out"],
    [
      "takes all memory",
      "const a = []; for (;;) a.push(new Array(1e6).fill(0));",
      "ran out of memory while loading",
    ],
    ["imports itself", "import './part';", 'part.ts:1: import of "./part"'],
    ["imports what it must not", "import 'fs';", 'part.ts:1: import of "fs"'],
    ["is empty", "", "part.ts: the file is empty"],
    ["no module can have", "export = 5;\n", "part.ts:1: export = is not supported here"],
    ["is no text", new Uint8Array([0xff, 0x28]), "part.ts: the file is not valid UTF-8"],
    ["is too deep", `export const a = ${"[".repeat(1e5)}${"]".repeat(1e5)};`, "part.ts: "],
  ])("costs its own tasks and no others: one that %s", async (_, part, words) => {
    const graded = await gradeBoth(half, typeof part === "string" ? part && part + twice : part);
    expect(verdictsOf(graded)).toEqual({ half: "pass", twice: "missing" });
    expect(messagesOf(graded)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ["has a syntax error", "let a = ;", 'import of "./part": part.ts cannot be run'],
    ["throws", "throw new Error('no');", "the file imports part.ts, which does not load"],
    ["never ends", endless, "the file imports part.ts, which does not load"],
    ["imports the main file", "import './game';", 'import of "./part": part.ts imports this file'],
  ])("stops a main file that imports it: one that %s", async (_, part, words) => {
    const graded = await gradeBoth(`import "./part";\n${half}`, part + twice);
    expect(verdictsOf(graded)).toEqual({ half: "not-run", twice: "not-run" });
    expect(messagesOf(graded).join("\n")).toContain(words);
  });

  it("is not blamed when it is the main file that throws", async () => {
    const graded = await gradeBoth(`${half}throw new Error("no");`, twice);
    expect(messagesOf(graded)).toEqual([
      "game.ts:2: the file stopped with an error while loading: Error: no",
    ]);
  });
});
