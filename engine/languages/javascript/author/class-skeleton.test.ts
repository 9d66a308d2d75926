import { describe, expect, it } from "vitest";
import type { ManifestTask } from "../../../../schema/types.ts";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { faultOf } from "../../../testing/faults.ts";
import { makeSkeleton } from "./skeleton.ts";

const reference = `export class Game {
  // TASK make STARTS HERE
  constructor(
    readonly rows: number,
    cols = 4,
  ) {
    this.reset();
  }

  /**
   * Starts anew.
   */
  reset(): void {
    helper();
  }

  /** How many. */
  static count(): number {
    return 3;
  }
  // TASK make ENDS HERE
}

// TASK mend STARTS HERE
export function helper(): void {
  right();
}
// TASK mend ENDS HERE
// TASK answer STARTS HERE
// The answer.
// TASK answer ENDS HERE
`;

const make = demoTask({
  id: "make",
  functions: ["Game.constructor", "Game.reset", "Game.count"],
  placeholder: ["// Your code."],
  placeholders: { "Game.count": ["// How many?", "return 0;"] },
});
const mend = demoTask({ id: "mend", functions: ["helper"], given: "helper.ts" });
const answer = demoTask({ id: "answer", functions: [], placeholder: ["// Write here."] });
const given = { "helper.ts": "export function helper(): void {\n  wrong();\n}\n" };

const skeletonOf = (...tasks: ManifestTask[]) =>
  makeSkeleton(reference, demoManifest({ tasks }), { given });

describe("the skeleton of a class", () => {
  it("keeps the members that have placeholders, given texts, and placeholders of no function", () => {
    expect(skeletonOf(make, mend, answer)).toBe(`export class Game {
  // TASK make STARTS HERE
  constructor(
    readonly rows: number,
    cols = 4,
  ) {
    // Your code.
  }

  /** How many. */
  static count(): number {
    // How many?
    return 0;
  }
  // TASK make ENDS HERE
}

// TASK mend STARTS HERE
export function helper(): void {
  wrong();
}
// TASK mend ENDS HERE
// TASK answer STARTS HERE
// Write here.
// TASK answer ENDS HERE
`);
  });

  it("may be about all of a class", () => {
    const text =
      "// TASK g STARTS HERE\nexport class Grid<T> extends Base {\n  a = 1;\n}\n// TASK g ENDS HERE\n";
    const task = demoTask({ id: "g", functions: ["Grid"], placeholder: ["// Your code."] });
    expect(makeSkeleton(text, demoManifest({ tasks: [task] }))).toBe(
      text.replace("a = 1;", "// Your code."),
    );
  });

  it("is refused where a placeholder makes it no program, with what to write instead", () => {
    const text = "// TASK g STARTS HERE\nexport class Grid {\n  add() {}\n}\n// TASK g ENDS HERE\n";
    const task = demoTask({ id: "g", functions: ["Grid"], placeholder: ["return 0;"] });
    expect(faultOf(() => makeSkeleton(text, demoManifest({ tasks: [task] })))).toMatch(
      /^configuration: skeleton\/demo\/game\.ts: line 3 in the region of task g would have a syntax error: .*: return 0;; for a class, "placeholder" is everything between its braces: .* such as "Grid\.add"$/,
    );
  });

  it("leaves a body empty where its placeholder is", () => {
    const task = { ...make, functions: ["Game.reset"], placeholder: [], placeholders: {} };
    expect(skeletonOf(task)).toContain("  reset(): void {}\n  // TASK make ENDS HERE");
  });

  it("needs no region for a task without functions", () => {
    expect(skeletonOf(demoTask({ id: "style", functions: [] }))).toBe(reference);
  });

  it.each([
    ["a member that is not there", { functions: ["Game.move"] }, "has no function Game.move"],
    ["a text that is not there", { given: "other.ts" }, "has no text fixtures/demo/given/other.ts"],
    ["a member in another region", { functions: ["helper"] }, "has no function helper"],
  ])("refuses %s", (_, changes, words) => {
    expect(faultOf(() => skeletonOf({ ...make, placeholders: {}, ...changes }))).toContain(
      `configuration: the reference of demo ${words}`,
    );
  });

  it("refuses a region with all of a class around the member that it keeps", () => {
    const text =
      "// TASK make STARTS HERE\nexport class Game {\n  reset() {}\n}\n// TASK make ENDS HERE\n";
    const task = demoTask({ id: "make", functions: ["Game.reset"] });
    expect(faultOf(() => makeSkeleton(text, demoManifest({ tasks: [task] })))).toBe(
      "configuration: the reference of demo has all of the class Game around Game.reset, in the region of task make",
    );
  });
});
