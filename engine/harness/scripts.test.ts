import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest } from "../testing/demo.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { hostFiles, hosts } from "./make-harness.ts";

const manifest = demoManifest();
const grader = 'printf \'%s\\n\' "$@" > "$(dirname -- "$0")/asked"\n';

function filesOf(name: string, of = manifest) {
  const host = hosts.find((each) => each.name === name);
  return host === undefined ? [] : hostFiles(host, of);
}

function treeOf(name: string, files: Readonly<Record<string, string>>): string {
  const own = filesOf(name).map(({ path, text }) => [path, text]);
  return writeTree({ ...Object.fromEntries(own), ...files });
}

describe.skipIf(process.platform === "win32")("scripts of harnesses", () => {
  it.each(["Doe, Jane/game.ts", "a b/game.ts", 'quo"te/game, 1.ts', "colon:/game.ts"])(
    "mount a file in a container, whatever its name: %s",
    (name) => {
      const root = treeOf("docker", { [name]: someProgram, "bin/docker": `#!/bin/sh\n${grader}` });
      const command = ["-c", 'chmod +x bin/docker && sh run.sh "$0"', name];
      const env = { PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` };
      expect(spawnSync("sh", command, { cwd: root, env }).status).toBe(0);
      const asked = readFileSync(join(root, "bin/asked"), "utf8").split("\n");
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      expect(asked[asked.indexOf("--mount") + 1]).toBe(
        `type=bind,${quoted(`source=${join(root, name)}`)},${quoted(`target=/submission/${basename(name)}`)},readonly`,
      );
    },
  );

  it("remove a folder that was handed in under the name of the result", () => {
    const root = treeOf("classroom50", {
      "runner/grade.sh": grader,
      "checkout/result.json/a/b.txt": "",
    });
    const script = join(root, `autograders/${manifest.id}/autograder.py`);
    const env = { PATH: process.env.PATH, GRIDMARK_ROOT: join(root, "runner") };
    const { status } = spawnSync("python3", [script], { cwd: join(root, "checkout"), env });
    expect([status, existsSync(join(root, "checkout/result.json"))]).toEqual([0, false]);
    expect(existsSync(join(root, "runner/asked"))).toBe(true);
  });

  it("grade nothing on GitHub as long as nothing was handed in", () => {
    const run = (root: string) => {
      const { status } = spawnSync("sh", [join(root, "grade-submissions.sh")]);
      return [status, existsSync(join(root, "grader/asked"))];
    };
    expect(run(treeOf("github", { "grader/grade.sh": grader }))).toEqual([0, false]);
    const files = { "grader/grade.sh": grader, "submissions/ann/game.ts": someProgram };
    expect(run(treeOf("github", files))).toEqual([0, true]);
  });
});

it("GitHub keeps the results also where a submission could not be graded", () => {
  const workflow = filesOf("github").find(({ path }) => path.endsWith(".yml"))?.text ?? "";
  expect(workflow).toMatch(/- if: \$\{\{ !cancelled\(\) \}\}\n +uses: actions\/upload-artifact@/);
});

it("PrairieLearn asks for every file that tasks are in, and waits for what never ends", () => {
  const [task] = manifest.tasks;
  const tasks = [...manifest.tasks, { ...task, id: "part", file: "part.ts" }] as never;
  const files = filesOf("prairielearn", { ...manifest, more: [{ files: ["part.ts"] }], tasks });
  const text = (name: string) => files.find(({ path }) => path === name)?.text ?? "";
  expect(text("README.md")).toContain('file-names="game.ts, part.ts"');
  expect(JSON.parse(text("info.json")).externalGradingOptions.timeout).toBe(600);
});
