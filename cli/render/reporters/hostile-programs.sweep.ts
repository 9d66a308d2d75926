import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { demoManifest } from "../../../engine/testing/demo.ts";
import { forgers, hostileByName } from "../../../engine/testing/forgers.ts";
import { rotated } from "../../../engine/testing/rotation.ts";
import { writeTree } from "../../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../../engine/verify/testing/demo-verify.ts";
import type { Report, SummaryFile } from "../../../schema/types.ts";
import { nastyTexts, writeLights } from "../../testing/nasty-class.ts";
import { runCli, temporaryFolder } from "../../testing/run-cli.ts";
import { checkedFormats, writeAll } from "./testing/checked-formats.ts";
import { expectValid } from "./testing/expect-valid.ts";
import { UNSAFE_IN_TERMINAL } from "./text/testing/samples.ts";

/** Small limits, since there are many programs. */
const limits = {
  ...demoManifest().limits,
  workPerCall: 3_000_000,
  workPerTask: 8_000_000,
  workPerSubmission: 30_000_000,
};
const manifest = JSON.stringify(demoManifest({ limits }));
const course = writeGradedDemo({ "fixtures/demo/assignment.json": manifest });
const names = [...checkedFormats, "github", "csv", "json", "text", "html"];

const demo = ["-C", course, "-a", "demo"];

async function gradeInto(out: string, ...args: readonly string[]) {
  const common = writeAll(out, names);
  const { code, stderr } = await runCli(["grade", ...args, ...common]);
  expect([code, stderr.includes("internal error")], stderr).toEqual([0, false]);
  return (name: string) => readFileSync(join(out, name), "utf8");
}

/** Classes: the assignment, and programs by file name and name. */
const classes = {
  forgers: async () => [demo, "game.ts", hostileByName] as const,
  nasty: async () => {
    const lights = await writeLights();
    return [["-C", lights, "-a", "lights"], "lights.ts", await nastyTexts(lights)] as const;
  },
};

it.each(Object.entries(classes))(
  "%s in a class have valid reports in each format",
  async (_, of) => {
    const [assignment, file, programs] = await of();
    const all = rotated(Object.entries(programs)).map(([name, code]) => [
      `class/${name}/${file}`,
      code,
    ]);
    const out = temporaryFolder();
    const root = writeTree(Object.fromEntries(all));
    const read = await gradeInto(out, join(root, "class"), ...assignment);
    await expectValid(out, all.length);
    const { submissions } = JSON.parse(read("json")) as SummaryFile;
    expect(submissions.map(({ status }) => status)).not.toContain("error");
    expect(parse(read("csv"))).toHaveLength(1 + all.length);
    for (const name of ["github", "csv", "json", "text"]) {
      expect(read(name), name).not.toMatch(UNSAFE_IN_TERMINAL);
    }
    for (const page of readdirSync(join(out, "html"), { recursive: true, encoding: "utf8" })) {
      if (page.endsWith(".html")) expect(read(join("html", page))).not.toContain("<script>forged");
    }
  },
  200_000,
);

it.each(rotated(Object.keys(forgers)))(
  "alone, %s has valid reports in each format",
  async (name) => {
    const out = temporaryFolder();
    const root = writeTree({ "work/game.ts": forgers[name] ?? "" });
    const read = await gradeInto(out, join(root, "work"), "--source", "submission", ...demo);
    await expectValid(out);
    const { status, tasks } = JSON.parse(read("json")) as Report;
    expect([status, tasks[0]?.score]).toEqual(["graded", 0]);
    // Workflow commands begin a line; all of them are ours.
    const ours = /^::(error|warning|notice) (file=[^:]*,)?(line=\d+,)?title=[^:]*::/;
    const lines = read("github").trimEnd().split("\n");
    expect(lines.filter((line) => !ours.test(line))).toEqual([]);
    expect(read("github")).not.toMatch(/^(::set-output|::error file=game\.ts,line=1::forged)/m);
    expect(read("junit").match(/<testcase /g)).toHaveLength(tasks.length);
  },
);
