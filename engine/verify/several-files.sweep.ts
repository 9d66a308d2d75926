import { describe, expect, it } from "vitest";
import { makeMutants } from "../languages/javascript/author/mutants.ts";
import { demoManifest, demoReference, demoSkeleton, demoTask } from "../testing/demo.ts";
import { verifyMutants } from "./mutate.ts";
import { demoVerify } from "./testing/demo-verify.ts";
import { verifyAssignment } from "./verify.ts";

const [first = demoTask(), extra = demoTask()] = demoManifest().tasks;

/** `demo` with its task `extra` in a separate file. */
const manifest = demoManifest({
  more: [{ files: ["part.ts"] }],
  provided: [{ module: "./support", file: "support.ts" }],
  tasks: [first, { ...extra, file: "part.ts" }],
});

const at = "// TASK extra STARTS HERE";
const split = (folder: string, text: string) => ({
  [`${folder}/demo/game.ts`]: `import { ONE } from "./support.ts";\n${text.slice(0, text.indexOf(at))}export const one = ONE;\n`,
  [`${folder}/demo/part.ts`]: text.slice(text.indexOf(at)),
});
const files = {
  ...split("reference", demoReference),
  ...split("skeleton", demoSkeleton),
  "skeleton/demo/support.ts": "export const ONE = 1;\n",
  "fixtures/demo/assignment.json": JSON.stringify(manifest),
};

describe("an assignment of several files", () => {
  it("is verified with mistakes in the file of their task", async () => {
    const report = await verifyAssignment(demoVerify(files, { manifest, sample: 2 }));
    expect(report).toMatchObject({
      holds: true,
      reference: { failures: [] },
      skeleton: { score: 0, started: [], problems: [] },
      summary: { mistakes: 2, hold: 2 },
    });
  });

  it("has mutants in every file, with the file's name", async () => {
    const report = await verifyMutants(demoVerify(files, { manifest }));
    expect(report.tasks.map(({ id }) => id)).toEqual(["1", "extra"]);
    expect(new Set(report.survivors.map(({ task, file }) => `${task} ${file}`))).toEqual(
      new Set(["1 game.ts"]),
    );
  });
});

describe("the mutants of a class", () => {
  const task = demoTask({ functions: ["Game.move", "Game.constructor"] });
  const body = `  // TASK 1 STARTS HERE
  constructor(rows) {
    super(rows);
    this.rows = rows + 1;
  }
  move() {
    this.go();
  }
  // TASK 1 ENDS HERE
`;
  const mutantsOf = (head: string) =>
    makeMutants(`${head}\n${body}}\n`, demoManifest({ tasks: [task] })).map(
      ({ kind, before, after }) => `${kind}: ${before} → ${after}`,
    );

  it("are found in a region inside of it", () => {
    expect(mutantsOf("export class Game extends Base {")).toEqual(
      expect.arrayContaining(["operator: + → -", "statement: this.go(); → ;"]),
    );
    expect(mutantsOf("export const Game = class extends Base {")).toContain(
      "statement: this.go(); → ;",
    );
  });

  it("are not looked for in tasks about the whole file", () => {
    const tasks = [demoTask({ id: "style", functions: [] })];
    expect(makeMutants(demoReference, demoManifest({ tasks }))).toEqual([]);
  });
});
