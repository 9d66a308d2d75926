import { describe, expect, it } from "vitest";
import type { Assignment } from "../../schema/types.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { programsIn } from "../testing/programs.ts";
import { messagesOf } from "../testing/several-files.ts";

const small = smallAssignment({
  double: [caseOf(1, 2), caseOf(4, 8)],
  triple: [caseOf(1, 3), caseOf(4, 12)],
});
const reference =
  "export const double = (n) => 2 * n;\nexport const triple = (n) => double(n) + n;";

/** Points of both tasks, and messages on the file, for an assignment that accepts other forms of exports. */
async function graded(code: string, accepted: Pick<Assignment, "aliases" | "scripts">) {
  const submission = await gradeText(changed(small, { reference, ...accepted }), code);
  return { points: submission.tasks.map(({ score }) => score), said: messagesOf(submission) };
}

const aliases = {
  double: ["twice", "game.double", "game.twice"],
  triple: ["thrice", "game.triple"],
};
const twice = "function twice(n) { return 2 * n; }";
const thrice = "function thrice(n) { return twice(n) + n; }";

describe("a function under another name that the assignment accepts", () => {
  it.each(programsIn("aliases.ts"))("counts: %s", async (_, code) => {
    expect((await graded(code, { aliases })).points).toEqual([10, 10]);
  });

  it("is said, with its line", async () => {
    const { said } = await graded(`\n${twice}\nmodule.exports = { twice, triple: (n) => 3 * n };`, {
      aliases,
    });
    expect(said).toEqual(["game.js:2: twice is graded as double"]);
  });

  it("does not count beside one under its own name, right or wrong", async () => {
    const code = `exports.double = (n) => n;\nexports.twice = (n) => 2 * n;\nexports.triple = (n) => 3 * n;`;
    expect(await graded(code, { aliases })).toEqual({ points: [0, 10], said: [] });
  });

  it("counts in the order of the assignment, not of the file or of what is right", async () => {
    const code = `exports.game = { double: (n) => 2 * n, triple: (n) => 3 * n };\nexports.twice = (n) => n;`;
    expect((await graded(code, { aliases })).points).toEqual([0, 10]);
  });

  it.each(programsIn("wrong-aliases.ts"))(
    "costs no other task where it is wrong: %s",
    async (_, code) => {
      expect((await graded(code, { aliases })).points).toEqual([0, 10]);
    },
  );

  it("is not accepted where the assignment names none", async () => {
    expect((await graded(`export ${twice}\nexport ${thrice}`, {})).points).toEqual([0, 0]);
  });
});

const both = "function double(n) { return 2 * n; }\nfunction triple(n) { return double(n) + n; }";

describe("a script", () => {
  it.each(programsIn("scripts.ts"))("is graded by its %s", async (_, code) => {
    expect(await graded(code, { scripts: true })).toEqual({ points: [10, 10], said: [] });
  });

  it("may have other names, too, also in an object", async () => {
    for (const code of [
      `${twice}\n${thrice}`,
      "var game = {};\ngame.twice = (n) => 2 * n;\ngame.triple = (n) => 3 * n;",
    ]) {
      expect((await graded(code, { scripts: true, aliases })).points).toEqual([10, 10]);
    }
  });

  it("costs no other task where a function is wrong", async () => {
    const code = both.replace("2 * n", "n");
    expect((await graded(code, { scripts: true })).points).toEqual([0, 10]);
  });

  it("is told what it does not have", async () => {
    const code = "function double(n) { return 2 * n; }\nfunction tripel(n) { return 3 * n; }";
    expect(await graded(code, { scripts: true })).toEqual({
      points: [10, 0],
      said: ["game.js:2: there is no function triple; rename tripel? The name must match exactly"],
    });
  });

  it("is no file that exports something: what that leaves out does not count", async () => {
    for (const code of [`export ${both}`, `${both}\nmodule.exports = { double };`]) {
      expect((await graded(code, { scripts: true })).points).toEqual([10, 0]);
    }
  });

  it("is not graded unless the assignment accepts scripts", async () => {
    expect((await graded(both, {})).points).toEqual([0, 0]);
  });
});

describe("a file for Node.js", () => {
  it.each(programsIn("for-node.ts"))("is graded where it %s", async (_, code) => {
    expect(await graded(code, {})).toEqual({ points: [10, 10], said: [] });
  });

  it("has to declare its variables where it is strict", async () => {
    const code = `"use strict";\nexports.double = (n) => { s = 2 * n; return s; };\nexports.triple = (n) => 3 * n;`;
    expect((await graded(code, {})).points).toEqual([0, 10]);
  });
});
