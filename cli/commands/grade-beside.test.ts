import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { zipOf } from "../../engine/testing/zip.ts";
import type { Report } from "../../schema/types.ts";
import { right, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const out = temporaryFolder();
const inJavaScript = right.replace(/: (number|string)(\[\])*/g, "");
const skeleton = readFileSync(join(demo, "skeleton/demo/game.ts"), "utf8");

/** Files beside an unchanged skeleton, by student. */
const works: Readonly<Record<string, string>> = {
  ann: "game (1).ts",
  bob: "game - Copy.ts",
  cy: "game_final.ts",
  di: "src/game.ts",
  eve: "game.txt",
  fay: "game.js",
  gil: "work.zip/game.ts",
};

const reportOf = (id: string): Report =>
  JSON.parse(readFileSync(join(out, "reports", `${id}.json`), "utf8"));

beforeAll(async () => {
  const files = Object.entries(works).flatMap(([student, name]) => {
    const [archive, inside] = name.split(".zip/");
    const text = name.endsWith(".js") ? inJavaScript : right;
    const work = inside === undefined ? text : zipOf([{ name: inside, content: right }]);
    const path = inside === undefined ? name : `${archive}.zip`;
    return [
      [`${student}/game.ts`, skeleton],
      [`${student}/${path}`, work],
    ] as const;
  });
  const others = {
    "idle/game.ts": skeleton,
    "idle/copy.ts": skeleton,
    "lost/game.ts": skeleton,
    "lost/other.ts": "export const other = 1;\n",
    "true/game.ts": right,
    "true/old.ts": skeleton,
  };
  const root = writeTree({ ...Object.fromEntries(files), ...others });
  await runCli(["grade", root, "-o", out, "-j", "1"], { cwd: demo });
});

it.each(Object.entries(works))(
  "work beside an untouched file is not taken for none: %s has %s",
  (student, path) => {
    const { status, messages } = reportOf(student);
    const name = path.split("/").at(-1);
    expect(status).toBe("rejected");
    expect(messages.map(({ text }) => text)).toContain(
      `there is no work in game.ts, but there is in ${name}, which is not graded: hand it in as game.ts`,
    );
  },
);

it("what has no work in it either changes nothing", () => {
  for (const id of ["idle", "lost"]) {
    expect(reportOf(id)).toMatchObject({ status: "graded", score: 0 });
  }
  expect(reportOf("true").status).toBe("graded");
  expect(reportOf("true").score).toBeGreaterThan(0);
});

it("its row in a gradebook stays as it was, and is listed", async () => {
  const roster = join(writeTree({ "g.csv": "id,score\nann,\nidle,\n" }), "g.csv");
  const { stderr } = await runCli(["gradebook", out, roster], { cwd: demo });
  const filled = readFileSync(roster.replace("g.csv", "g.graded.csv"), "utf8");
  expect(filled).toBe("id,score\nann,\nidle,0\n");
  expect(stderr).toContain("left as they were (1): ann ann is rejected");
});
