import { describe, expect, it } from "vitest";
import { calling, returnedBy, withInterpreter } from "../testing/programs.ts";

withInterpreter();

const workOf = (body: string) => {
  const outcome = calling(`import os\ndef f():\n    for _ in range(100):\n        ${body}\n`);
  if (outcome.kind !== "done") throw new Error(`expected an end, not ${JSON.stringify(outcome)}`);
  return outcome.work;
};

describe("what the host does for a program", () => {
  const nothing = () => workOf("os.getpid()");

  it("costs work, even for an output of nothing", () => {
    expect(workOf("os.write(1, b'')") - nothing()).toBeGreaterThan(100 * 400);
    expect(workOf("os.writev(1, [b''] * 10)") - nothing()).toBeGreaterThan(1000 * 400);
  });

  it("costs work for each block of the system's random numbers", () => {
    expect(workOf("os.urandom(2560)") - nothing()).toBeGreaterThan(1000 * 400);
  });

  it("is no more at once than on other systems", () => {
    const text =
      "import os\ndef f():\n    try:\n        os.writev(1, [b''] * 1025)\n    except OSError as error:\n        return error.errno";
    expect(returnedBy(calling(text))).toBe(28);
  });
});
