import { expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { neutralCode } from "./neutral.ts";

const reference = `import { print } from "./support.ts";
// TASK 1 STARTS HERE
/** The sum of a row. */
export function sum(row: number[]): number { return row.reduce((a, b) => a + b, 0); }
// TASK 1 ENDS HERE
export function best(row: number[]): number { return Math.max(...row); }
`;
const manifest = demoManifest({
  protected: [],
  tasks: [
    demoTask({ functions: ["sum"] }),
    demoTask({ id: "2", functions: ["best"] }),
    demoTask({ id: "3", functions: ["Game.move"] }),
  ],
});

const taken = (text: string, task = "1", name = "game.ts") =>
  neutralCode([{ name, text }], task, manifest, [{ name: "game.ts", text: reference }]);

it("takes functions with their helpers, and nothing that tells who wrote them", () => {
  const found = taken(`/*! Ada Quill, 4711 */
import { print as adaPrints } from "./support.ts";
type AdaRow = number[];
const adaStart = { adaTotal: 1, length: 2 };
const unused = "Ada";
// by Ada
const adaAdds = (adaLeft: number, { adaTotal }: { adaTotal: number }) => adaLeft + adaTotal;
export function sum(adaRow: AdaRow): number {
  ada: for (const adaCell of adaRow) { if (adaCell < 0) continue ada; } // Ada's loop
  adaPrints("by Ada Quill");
  adaPrints(\`Ada \${1} Quill \${2} Ada's\`);
  return adaAdds(best(adaRow), adaStart);
}`);
  expect(JSON.stringify("codes" in found && found.codes[0])).not.toMatch(/ada|quill|4711|unused/i);
  expect(found).toEqual({
    codes: [
      expect.stringContaining('print("text")'),
      expect.stringContaining('print("by Ada Quill")'),
    ],
  });
  expect("codes" in found && found.codes[0]).toMatchInlineSnapshot(`
    "const value3 = { part1: 1, length: 2 };

    const value2 = (given2, { part1: value4 }) => given2 + value4;

    /** The sum of a row. */
    export function sum(given1) {
      loop1: for (const value1 of given1) {
        if (value1 < 0)
          continue loop1;
      }
      print("text");
      print(\`text\${1}text\${2}text\`);
      return value2(best(given1), value3);
    }
    "
  `);
});

it("finds functions that are exported under another name, or not by a word of their own", () => {
  expect(taken("const mine = (x) => x[0];\nexport { mine as sum };", "1", "game.js")).toEqual({
    codes: ["/** The sum of a row. */\nexport const sum = (given1) => given1[0];\n"],
  });
  expect(taken("function sum() { return 1; }\nmodule.exports = { sum };", "1", "game.js")).toEqual({
    codes: ["/** The sum of a row. */\nexport function sum() { return 1; }\n"],
  });
});

it.each([
  [
    "export function sum() { return lost(1); }",
    "1",
    "the reference lacks names that it uses: lost",
  ],
  ['import { x } from "./more";\nexport const sum = () => x();', "1", "uses: x"],
  [
    'const x = require("./x");\nconst sum = () => x();\nmodule.exports = { sum };',
    "1",
    "it uses require: write it as",
  ],
  ["export const other = 1;", "1", "there is no function sum at the top level of the file"],
  ["export class Game { move() {} }", "3", "its functions are not at the top level"],
])("says why there is nothing to take of %j", (text, task, problem) => {
  expect(taken(text, task)).toEqual({ problem: expect.stringContaining(problem) });
});
