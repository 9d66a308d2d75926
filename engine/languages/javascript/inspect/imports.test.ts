import { describe, expect, it } from "vitest";
import { demoManifest, demoSkeleton } from "../../../testing/demo.ts";
import { createInspector } from "./inspect.ts";

const inspectorFor = (imports: string[]) =>
  createInspector({
    manifest: demoManifest({ imports }),
    skeleton: [{ name: "game.ts", text: demoSkeleton }],
  });
const strict = inspectorFor([]);

/** Verdict and messages for some lines above the skeleton of `demo`. */
function lookAt(lines: string, name = "game.ts", inspect = strict) {
  const rest = name.endsWith(".ts") ? demoSkeleton : demoSkeleton.replaceAll(": number", "");
  const { verdict, messages } = inspect(name, `${lines}\n${rest}`);
  return { verdict, messages };
}

const fine = { verdict: "ok", messages: [] };

function refused(name: string, line = 1, column = 1, file = "game.ts") {
  const text = `import of "${name}": this assignment allows no such import; write what you need in the file itself`;
  const failureCode = "GM003";
  return {
    verdict: "refused",
    messages: [{ level: "error", text, failureCode, file, line, column }],
  };
}

function leftOut(name: string) {
  const text = `import of "${name}": it is never used, so it was left out; remove the line`;
  return {
    verdict: "ok",
    messages: [
      { level: "warning", text, failureCode: "GM011", file: "game.ts", line: 1, column: 1 },
    ],
  };
}

describe("an import that is used is refused", () => {
  it.each([
    ['import fs from "node:fs";\nfs.rm();', "node:fs"],
    ['import * as fs from "fs";\nfs.rm();', "fs"],
    ['import { rm } from "./helper.ts";\nrm();', "./helper.ts"],
    ['import { rm as remove } from "../x";\nremove();', "../x"],
    [
      'import { rm } from "data:text/javascript,export const rm = 1";\nrm();',
      "data:text/javascript,export const rm = 1",
    ],
    ['import { rm } from "https://example.invalid/x.js";\nrm();', "https://example.invalid/x.js"],
    ['import { rm } from "/etc/passwd";\nrm();', "/etc/passwd"],
    ['import { a, type B } from "x";\na();', "x"],
    ['import { a } from "x";\nconst o = { a };', "x"],
    ['import { a } from "x";\nexport { a };', "x"],
    ['import { A } from "x";\nclass B extends A {}', "x"],
    ['import "./side-effect.ts";', "./side-effect.ts"],
    ['export * from "x";', "x"],
    ['export * as all from "x";', "x"],
    ['export { a } from "x";', "x"],
    ['import data from "./data.json" with { type: "json" };\ndata();', "./data.json"],
  ])("%s", (lines, name) => {
    expect(lookAt(lines)).toEqual(refused(name));
  });

  it("with its line and column", () => {
    expect(lookAt('// one\nlet a;  import "x";')).toEqual(refused("x", 2, 9));
  });

  it("each one for itself", () => {
    const { messages } = lookAt('import "a";\nimport "b";\nexport * from "c";');
    expect(messages.map((each) => each.line)).toEqual([1, 2, 3]);
  });

  it.each(['import fs from "fs";', 'import { rm } from "fs";', 'import {} from "fs";'])(
    "in JavaScript even when nothing of it is used, as nothing takes it out: %s",
    (line) => {
      expect(lookAt(line, "game.js")).toEqual(refused("fs", 1, 1, "game.js"));
    },
  );

  it("and the tasks that are not started are still known", () => {
    expect(strict("game.ts", `import "x";\n${demoSkeleton}`).notStarted).toEqual(["1", "extra"]);
  });
});

describe("an import that falls away with the types is a warning", () => {
  it.each([
    ["nothing uses it", 'import fs from "fs";'],
    ["nothing uses its namespace", 'import * as fs from "fs";'],
    ["nothing uses its names", 'import { rm, cp as copy } from "fs";'],
    ["it names nothing", 'import {} from "fs";'],
    ["only types use it", 'import { A } from "fs";\nlet a: A; let b: A[]; let c: typeof A;'],
    ["only an interface uses it", 'import { A } from "fs";\ninterface B extends A { a: A.C }'],
    ["only implements uses it", 'import { A } from "fs";\nclass B implements A {}'],
    ["only a cast uses it", 'import { A } from "fs";\nlet a = 1 as unknown as A;'],
    ["a type is all it asks for", 'import { type A } from "fs";\nlet a: A;'],
    ["a type is all it hands on", 'export { type A } from "fs";'],
    [
      "a local name hides it",
      'import { count } from "fs";\nfunction f() { let count = 0; count += 1; }',
    ],
    ["a parameter hides it", 'import { row } from "fs";\nconst f = (row: number) => row + 1;'],
    [
      "a property has its name",
      'import { length } from "fs";\nlet a = [1].length; let b = { length: 1 };',
    ],
    ["a comment and a string have its name", 'import { rm } from "fs";\n// rm()\nlet a = "rm()";'],
  ])("when %s", (_, lines) => {
    expect(lookAt(lines)).toEqual(leftOut("fs"));
  });
});

describe("nothing is said of", () => {
  it.each([
    'import type { A } from "x";',
    'import type A from "x";\nlet a: A;',
    'export type { A } from "x";',
    'export type * from "x";',
    'declare module "x" { export const a: number; }',
    '/// <reference path="x.d.ts" />',
    '// import fs from "fs";',
    '/*\nimport "fs";\n*/',
    "const a = 'import \"fs\"';",
    'const a = `\nimport "fs";\nexport * from "fs";\n`;',
    "const a = /import 'fs'/;",
    "const o = { import: 1, export: 2 };",
    "export {};",
  ])("%s", (lines) => {
    expect(lookAt(lines)).toEqual(fine);
  });

  it("an import that the assignment permits", () => {
    const lines = 'import { a } from "kit";\nexport * from "kit";\na();';
    expect(lookAt(lines, "game.ts", inspectorFor(["kit"]))).toEqual(fine);
  });
});

it.each(["kit/", "kit/x", "KIT", "./kit", "node:kit", "kit "])(
  "a permitted import permits no other: %s",
  (name) => {
    const found = lookAt(`import "${name}";`, "game.ts", inspectorFor(["kit"]));
    expect(found).toEqual(refused(name));
  },
);
