import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { programWith, writeMarkedDemo } from "../testing/marked-demo.ts";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const scores = "({ file }) => file.submissions.map((row) => row.id + ': ' + row.score + '\\n')";
const page = readFileSync(repo("docs/own-format.md"), "utf8");
const cwd = writeTree({
  "game.ts": programWith("I try 2."),
  "mine.mjs": `export const reporter = { name: "points", render: ${scores} };`,
  "typed.ts": `interface Row { id: string }\nexport const reporter = { render: ${scores.replace("{ file }", "{ file }: any")} };`,
  "documented.mjs": /```js\n(.*?)```/s.exec(page)?.[1] ?? "",
  "none.js": "export const other = 1;",
  "shape.mjs": "export const reporter = { render: 1 };",
  "broken.mjs": "export const = 1;",
  "throws.mjs": `export const reporter = { render() { throw new Error("no luck"); } };`,
  "number.mjs": "export const reporter = { render: () => 5 };",
});

describe("a reporter of one's own", () => {
  const file = join(cwd, "game.ts");
  const out = temporaryFolder();
  /** Reports a class graded once for all tests. */
  const report = (...args: string[]) =>
    runCli(["grade", file, "-C", demo, "-o", out, ...args], { cwd });
  const unchanged = `gridmark: ${out}: 1 unchanged, 0 graded\n`;

  beforeAll(() => report());

  it.each(["./mine.mjs", "mine.mjs", join(cwd, "mine.mjs"), "./typed.ts"])(
    "is read from %s",
    async (path) => {
      const { code, stdout, stderr } = await report("-r", path);
      expect({ code, stdout, stderr }).toEqual({
        code: 0,
        stdout: "game: 14\n",
        stderr: unchanged,
      });
    },
  );

  it("can be written to a file beside others", async () => {
    const written = join(cwd, "out.txt");
    await report("-r", `./mine.mjs=${written}`, "--json");
    expect(readFileSync(written, "utf8")).toBe("game: 14\n");
  });

  it("works as documented", async () => {
    const { code, stdout } = await report("-r", "./documented.mjs");
    expect([code, stdout]).toEqual([0, "game\t14 of 12\t3d\n"]);
  });

  it.each([
    ["./gone.js", "there is no such file; expected an export { reporter }"],
    ["./none.js", "expected an export { reporter }"],
    ["./shape.mjs", "expected an export { reporter }"],
    ["./broken.mjs", "./broken.mjs cannot be loaded: "],
    ["./throws.mjs", "failed: no luck"],
    ["./number.mjs", "render returned no text"],
  ])("is refused if it is %s", async (path, message) => {
    const { code, stdout, stderr } = await report("-r", path);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("gridmark: --reporter ");
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("internal error");
  });
});
