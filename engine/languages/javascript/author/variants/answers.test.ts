import { describe, expect, it } from "vitest";
import { ts } from "#ts-morph";
import { demoManifest, demoTask } from "../../../../testing/demo.ts";
import { makeMutants } from "../mutants.ts";

/** A program with one task, its mutants that repeat earlier answers, and their exports. */
function programs(code: string, functions: readonly string[]) {
  const region = `// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n`;
  const task = demoTask({ functions: [...functions] });
  return makeMutants(region, demoManifest({ tasks: [task] }))
    .filter(({ kind }) => kind === "kept" || kind === "limit")
    .map(({ before, after, text, line, column }) => ({
      name: `${line}:${column} ${before}: ${after}`,
      exports: evaluate(text),
    }));
}

/** The exports of a program. */
function evaluate(text: string): Record<string, unknown> {
  const exports = {};
  const code = ts.transpile(text, {
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ESNext,
  });
  new Function("exports", code)(exports);
  return exports;
}

type Sum = (list: number[], more: number[], n: number) => number;

const sum = `export function sum(list: number[], more: number[], n: number): number {
  return (list[0] ?? 0) + (more[0] ?? 0) + n;
}`;

describe("functions that give earlier answers", () => {
  it("miss what has changed since the last call, or in other objects, or since the first", () => {
    const answers = programs(sum, ["sum"]).map(({ name, exports }) => {
      const call = exports.sum as Sum;
      const [list, more] = [[1], [10]];
      const given = [call(list, more, 0), call(list, more, 1), call(list, [20], 1)];
      list[0] = 2;
      given.push(call(list, more, 1), call([3], more, 1));
      more[0] = 30;
      given.push(call([3], more, 1), call(list, more, 1), call(list, more, 7));
      list[0] = 4;
      return [name, ...given, call(list, more, 7)];
    });
    expect(answers).toEqual([
      // Right: 11, 12, 22, 13, 14, 34, 33, 39 and 41.
      ["2:17 sum: the answer of the last call", 11, 12, 22, 13, 14, 34, 33, 39, 39],
      ["2:17 sum: the answer kept for list", 11, 12, 12, 12, 14, 34, 12, 39, 39],
      ["2:17 sum: the answer kept for more", 11, 12, 22, 12, 12, 12, 12, 39, 39],
      ["2:17 sum: the first answer from call 8 on", 11, 12, 22, 13, 14, 34, 33, 11, 11],
    ]);
  });

  it("stand beside themselves in a class, and remember on which object they were called", () => {
    const box = `export class Box {
  value = 0;
  static of(): Box {
    return new Box();
  }
  get(times: number): number {
    return this.value * times;
  }
}`;
    const answers = programs(box, ["Box.get"]).map(({ name, exports }) => {
      const { Box } = exports as { Box: new () => { value: number; get(times: number): number } };
      const [one, other] = [new Box(), new Box()];
      const given = [one, other].flatMap((each, index) => {
        each.value = index + 1;
        return [each.get(1), each.get(2)];
      });
      other.value = 5;
      return [name, ...given, other.get(2)];
    });
    expect(answers).toEqual([
      ["7:3 get: the answer of the last call", 1, 2, 2, 4, 4],
      ["7:3 get: the first answer from call 8 on", 1, 2, 2, 4, 10],
    ]);
  });

  it("are every method where a whole class is the task, and none of the helpers", () => {
    const code = `type Side = "left" | "right";
export class Box {
  static of(): Box {
    return new Box();
  }
  turn(side: Side): Side {
    return other(side);
  }
}
function other(side: Side): Side {
  return side === "left" ? "right" : "left";
}`;
    expect(programs(code, ["Box"]).map(({ name }) => name)).toEqual([
      "4:10 of: the answer of the last call",
      "4:10 of: the first answer from call 8 on",
      "7:3 turn: the answer of the last call",
      "7:3 turn: the first answer from call 8 on",
    ]);
    expect(programs(code, ["other"]).map(({ name }) => name)).toEqual([
      "11:10 other: the first answer from call 8 on",
    ]);
  });
});
