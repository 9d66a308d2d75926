import { describe, expect, it } from "vitest";
import { loadAssignment } from "../course/load.ts";
import type { Submission } from "../intake/read.ts";
import { submissionOf } from "../testing/class.ts";
import { demoCheck, writeDemo } from "../testing/demo.ts";
import { programNamed } from "../testing/programs.ts";
import { openLane, type Patience } from "./lane.ts";
import { findSimilar, type SimilarOptions } from "./similar.ts";

/** A worker that dies of one file, and falls silent on another. */
const graders = `${programNamed("graders.ts", "dies of one file and hangs with another")}\n`;

const checks = [demoCheck({ name: "triples", function: "triple" })];

const long = (seed: number) =>
  `export function double(n) {\n${Array.from({ length: 12 }, (_, line) => `  n = f(n * ${seed + line}, n.a[${line}] + ${seed});`).join("\n")}\n}`;

async function compare(
  submissions: readonly Submission[],
  { patience, ...given }: Partial<SimilarOptions> & { readonly patience?: Patience } = {},
) {
  const course = writeDemo({
    "fixtures/demo/public/task-extra.json": JSON.stringify({ task: "extra", checks }),
    "graders/demo/index.mjs": graders,
  });
  const seen: string[] = [];
  const found = await findSimilar(
    submissions.map((each) => () => each),
    {
      lane: openLane({ course, assignment: "demo" }, patience),
      assignment: loadAssignment(course, "demo"),
      min: 0.5,
      onRead: (id) => void seen.push(id),
      ...given,
    },
  );
  return { found, seen };
}

const statuses = ({ found }: Awaited<ReturnType<typeof compare>>) =>
  found?.similarity.submissions.map(({ id, status, reason = "" }) => [id, status, reason]);

describe("finding similar submissions", () => {
  it("reads them in a worker, and goes on with another one where it dies", async () => {
    const result = await compare([
      submissionOf(long(1), "ada"),
      submissionOf("die()", "bo"),
      submissionOf(long(1), "cy"),
    ]);
    expect(result.seen).toEqual(["ada", "bo", "cy"]);
    expect(statuses(result)).toEqual([
      ["ada", "compared", ""],
      ["bo", "error", "the worker died"],
      ["cy", "compared", ""],
    ]);
    expect(result.found?.similarity.pairs).toMatchObject([{ score: 1, identical: true }]);
    expect(result.found?.textOf("ada", "game.js")).toBe(long(1));
  });

  it("gives up a worker that falls silent", async () => {
    const patience = { feelEvery: 20, maxSilent: 5 };
    const result = await compare([submissionOf("hang()", "ada")], { patience });
    expect(statuses(result)).toEqual([["ada", "error", "the worker stopped answering"]]);
  });

  it("says why a submission is not compared", async () => {
    const result = await compare([
      { id: "ada", files: [], problem: "it is too large" },
      submissionOf("f(".repeat(3000), "bo"),
      submissionOf("export const double = 1;", "cy"),
      submissionOf("// nothing", "di"),
    ]);
    expect(statuses(result)).toEqual([
      ["ada", "rejected", "it is too large"],
      ["bo", "rejected", expect.stringContaining("nested too deeply")],
      ["cy", "small", "too little code of its own"],
      ["di", "rejected", "it has no code"],
    ]);
  });

  it("ends with nothing where it is stopped", async () => {
    const stop = new AbortController();
    const submissions = [submissionOf(long(1), "ada"), submissionOf(long(2), "bo")];
    const { found, seen } = await compare(submissions, {
      signal: stop.signal,
      onRead: () => stop.abort(),
    });
    expect(found).toBeUndefined();
    expect(seen).toEqual([]);
  });
});
