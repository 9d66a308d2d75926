import { describe, expect, it } from "vitest";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";

const small = smallAssignment({ double: [caseOf(2, 4)], triple: [caseOf(2, 6)] });
const split = changed(small, { helpers: true });

async function graded(main: string, helpers: Readonly<Record<string, string>>) {
  const more = Object.entries(helpers).map(([name, text]) => ({ name, text }));
  const { tasks, messages } = await gradeText(split, main, { fileName: "game.ts", more });
  return { points: tasks.map(({ score }) => score), messages: messages.map(({ text }) => text) };
}

const main = `import { times } from "./math";
export const double = (n: number) => times(n, 2);
export { triple } from "./more.ts";`;
const math = "export const times = (a: number, b: number) => a * b;";
const more = 'import { times } from "./math.js";\nexport const triple = (n) => times(n, 3);';

describe("modules that students name themselves", () => {
  it("are imported by the main file and by one another, with any ending", async () => {
    const found = await graded(main, { "math.ts": math, "more.js": more });
    expect(found).toEqual({ points: [10, 10], messages: [] });
  });

  it("hand out what tasks are about", async () => {
    const found = await graded("export {};", {
      "all.ts": "export const double = (n) => 2 * n;\nexport const triple = (n) => 3 * n;",
    });
    expect(found).toEqual({ points: [10, 10], messages: [] });
  });

  it("stop the main file where they cannot be run, and nothing where nobody needs them", async () => {
    const broken = await graded(main, { "math.ts": "export const = 3;", "more.js": more });
    expect(broken.points).toEqual([0, 0]);
    expect(broken.messages.join()).toContain("./math");
    const alone = "export const double = (n) => 2 * n;\nexport const triple = (n) => 3 * n;";
    const unused = await graded(alone, { "notes.ts": "export const = 3;" });
    expect(unused.points).toEqual([10, 10]);
  });

  it("may import no more than the main file", async () => {
    const found = await graded(main, { "math.ts": `import "node:fs";\n${math}`, "more.js": more });
    expect(found.points).toEqual([0, 0]);
    expect(found.messages.join()).toContain('import of "node:fs"');
  });
});
