import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { programWith, writeClass, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const students = 200;
const demo = writeMarkedDemo();
const [folder, out] = [temporaryFolder(), temporaryFolder()];
const program = (index: number, more = "") => programWith("I try 2.", `// ${index}${more}\n`);
const all = Array.from({ length: students }, (_, index) => [`s${index}`, program(index)]);

/** Lines about the whole run; its progress counts the graded submissions. */
async function grade() {
  const { code, stderr } = await runCli(["grade", folder, "-o", out], { cwd: demo });
  expect(code).toBe(0);
  const lines = stderr.split("\n");
  return {
    graded: lines.filter((line) => line.startsWith("graded ")).at(-1),
    says: lines.filter((line) => line.startsWith(`gridmark: ${out}`)),
  };
}

describe("a class of 200", () => {
  it("is graded once; then only what has changed is", async () => {
    writeClass(folder, Object.fromEntries(all));
    expect(await grade()).toEqual({ graded: "graded 200 of 200", says: [] });
    expect(await grade()).toEqual({
      graded: undefined,
      says: [`gridmark: ${out}: 200 unchanged, 0 graded`],
    });
    writeClass(folder, { s7: program(7, " again"), s70: program(70, " again") });
    expect(await grade()).toEqual({
      graded: "graded 2 of 2",
      says: [`gridmark: ${out}: 198 unchanged, 2 graded`],
    });
    const one = ["grade", join(folder, "s9"), "-o", out];
    const { stderr } = await runCli(one, { cwd: demo });
    expect(stderr).toContain("1 unchanged, 0 graded");
    expect(stderr).toContain("the summary includes 199 more");
  });
});
