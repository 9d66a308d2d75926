import { describe, expect, it } from "vitest";
import { demoManifest, demoReference, demoSkeleton, demoTask } from "../../../testing/demo.ts";
import { makeStubs } from "./stubs.ts";

const around = (reference: string, skeleton = reference) => ({
  reference: [{ name: "game.ts", text: reference }],
  skeleton: [{ name: "game.ts", text: skeleton }],
});

const counter = `export class Game {
  rows = 0;
  // TASK 1 STARTS HERE
  constructor(rows: number) {
    this.rows = rows;
  }
  get height() { return this.rows; }
  add(n: number): void {
    this.rows += n;
  }
  // TASK 1 ENDS HERE
  other() { return 1; }
}
`;

const methods = demoManifest({
  tasks: [demoTask({ functions: ["Game.constructor", "Game.add"] })],
});

describe("makeStubs", () => {
  it("makes five of a function among the reference's tasks and the skeleton's, and guesses at answers", () => {
    const stubs = makeStubs(around(demoReference, demoSkeleton), demoManifest());
    expect(stubs.map(({ id }) => id)).toHaveLength(30);
    expect(new Set(stubs.map(({ id }) => id)).size).toBe(30);
    const text = (id: string) => stubs.find((each) => each.id === id)?.files[0]?.text;
    expect(text("1 returns null, in the reference")).toBe(
      demoReference.replace(/\{\n {2}return helper\(n\);\n\}/, "{ return null; }"),
    );
    expect(text("extra throws, in the skeleton")).toContain(
      'triple(n: number): number { throw new Error("not written yet"); }',
    );
  });

  it("returns each constant that a function may, and each of them at random", () => {
    const code = `// TASK 1 STARTS HERE
export function double(n: number): Status {
  const inner = () => { return "inner"; };
  if (n > 3) return n > 4 ? "Win" : "Lose";
  return "Playing";
}
// TASK 1 ENDS HERE`;
    const stubs = makeStubs(around(code), demoManifest({ tasks: [demoTask()] }));
    expect(stubs.map(({ id }) => id).filter((id) => id.includes("constant"))).toEqual([
      '1 returns a constant "Win", in the reference',
      '1 returns a constant "Lose", in the reference',
      '1 returns a constant "Playing", in the reference',
      "1 returns constants at random, in the reference",
    ]);
    expect(stubs.some(({ files }) => files[0]?.text.includes("return structuredClone"))).toBe(true);
  });

  it("gives no argument back where there is none", () => {
    const text =
      "// TASK 1 STARTS HERE\nexport function double() { return 2; }\n// TASK 1 ENDS HERE";
    const stubs = makeStubs(around(text), demoManifest({ tasks: [demoTask()] }));
    expect(stubs).toHaveLength(10);
    expect(stubs.some(({ stub }) => stub === "returns its first argument")).toBe(false);
  });

  it("empties constructors, and stubs each of several functions alone once", () => {
    const stubs = makeStubs(around(counter), methods);
    const texts = stubs.map(({ id, files }) => [id, files[0]?.text]);
    expect(Object.fromEntries(texts)).toMatchObject({
      "1 returns null, in the reference": expect.stringMatching(
        /constructor\(rows: number\) \{\}\n.*this\.rows; \}\n {2}add\(n: number\): void \{ return null; \}/,
      ),
      "1 throws, in the skeleton": expect.stringContaining(
        "constructor(rows: number) { throw new Error",
      ),
      "1 Game.add returns undefined, in the reference":
        expect.stringContaining("this.rows = rows;"),
    });
    expect(stubs.filter(({ only }) => only !== undefined).map(({ id }) => id)).toEqual([
      "1 Game.constructor returns undefined, in the reference",
      "1 Game.add returns undefined, in the reference",
    ]);
  });

  it("stubs every member of a class that is a task's function, and nothing of another", () => {
    const whole = demoManifest({ tasks: [demoTask({ functions: ["Game"] })] });
    const [stub] = makeStubs(around(counter), whole);
    expect(stub?.files[0]?.text).toContain("get height() { return undefined; }");
    expect(stub?.files[0]?.text).toContain("other() { return undefined; }");
    const [part] = makeStubs(around(counter), methods);
    expect(part?.files[0]?.text).toContain("other() { return 1; }");
  });

  it("makes none for what a person marks, has no points, or is about the whole file", () => {
    const tasks = [
      demoTask({ kind: "manual" }),
      demoTask({ id: "2", points: 0 }),
      demoTask({ id: "3", functions: [] }),
    ];
    expect(makeStubs(around(demoReference), demoManifest({ tasks }))).toEqual([]);
  });
});
