import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { withInterpreter } from "../testing/programs.ts";
import { createMisfits } from "./fitting.ts";

withInterpreter();

const manifest = demoManifest({
  files: ["game.py"],
  tasks: [demoTask({ functions: ["double"] })],
});
const program = (region: string, around: string) => [
  {
    name: "game.py",
    text: `SIZE = 4\n### TASK 1 STARTS HERE ###\n${region}### TASK 1 ENDS HERE ###\n${around}`,
  },
];
const right = "def double(n):\n    return n * 2\n";
const reference = program(`${right}def own(n): pass\n`, "def helper(n):\n    return n\n");
const misfits = createMisfits(reference, manifest);
const mistake = (code: string) => ({ name: "m", task: "1", title: "", hint: "", code });

describe("misfits of a mistake in another solution", () => {
  it.each([
    ["uses only what both have", "def double(n):\n    return SIZE + len([n])\n", []],
    ["uses a helper that the other lacks", "def double(n):\n    return helper(n)\n", ["helper"]],
    ["brings its own helper", "def double(n):\n    return mine(n)\ndef mine(n): pass\n", []],
  ])("are the names of one that %s", (_, code, names) => {
    expect(misfits(program(right, ""))(mistake(code))).toEqual(names);
  });

  it("are names of the region that the other uses elsewhere", () => {
    const base = program(`${right}\ndef shared(n): pass\n`, "def other():\n    shared(1)\n");
    expect(misfits(base)(mistake(right))).toEqual(["shared"]);
    expect(misfits(base)(mistake(`${right}shared = 1\n`))).toEqual([]);
  });
});
