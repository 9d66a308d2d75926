import { cpSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadGraders } from "../engine/course/graders.ts";
import { loadAssignment } from "../engine/course/load.ts";
import { GridmarkError } from "../engine/errors.ts";
import { gradeTask } from "../engine/grading/task.ts";
import { requireChecks, taskEntries } from "../engine/grading/task-entries.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { readEquivalent } from "../engine/verify/mutate.ts";
import { readClassFile } from "./choose/class-file.ts";
import { repo } from "./testing/run-cli.ts";
import { type Block, blocksOf, follow, writeBlock } from "./testing/tutorial.ts";

/** The message on opening the small course after some changes. */
async function openChanged(changes: readonly Block[]): Promise<string> {
  const root = writeTree({});
  cpSync(repo("fixtures/courses/small"), root, { recursive: true });
  for (const change of changes) {
    if (change.does !== "run") writeBlock(change, root);
    else for (const { line } of change.commands) follow(line, root, { cache: "", install() {} });
  }
  try {
    await openCourse(root);
    return "nothing";
  } catch (cause) {
    if (!(cause instanceof GridmarkError)) throw cause;
    return cause.message;
  }
}

async function openCourse(root: string): Promise<void> {
  const assignment = loadAssignment(root, "demo");
  const { manifest } = assignment;
  const graders = await loadGraders(root, manifest, undefined);
  const entries = taskEntries(assignment, graders)(1);
  requireChecks(manifest.id, entries);
  for (const entry of entries) {
    const checks = entry.checks.filter(({ data }) => data.kind === "triples");
    const context = { manifest, seed: 1, findings: () => [] };
    await gradeTask(context, { ...entry, checks }, () => {
      throw new Error("it asks nothing");
    });
  }
  readEquivalent(root, "demo");
  readClassFile(root, "class.json");
}

it("a course in which nothing is wrong opens", async () => {
  expect(await openChanged([])).toBe("nothing");
});

describe("a wrong course is told where and what to do: it has", () => {
  const sections = ["manifests", "cases", "files", "modules"].flatMap((name) =>
    readFileSync(repo(`fixtures/courses/wrong/${name}.md`), "utf8")
      .split(/^## /m)
      .slice(1),
  );

  it.each(rotated(sections).map((text) => [text.split("\n")[0], blocksOf(text)] as const))(
    "%s",
    async (_, blocks) => {
      const said = blocks.at(-1);
      expect(said).toMatchObject({ does: "write", path: "said.txt" });
      const message = await openChanged(blocks.slice(0, -1));
      expect(`${message}\n`).toBe(said !== undefined && "text" in said && said.text);
    },
  );
});
