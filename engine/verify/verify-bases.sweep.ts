import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { authorFor } from "../languages/index.ts";
import { demoManifest, demoReference, demoTask } from "../testing/demo.ts";
import { programNamed } from "../testing/programs.ts";
import { taskReportOf } from "../testing/scoring.ts";
import { verifyMutants } from "./mutate.ts";
import { demoVerify } from "./testing/demo-verify.ts";
import { isSound, tryBases } from "./verify-bases.ts";

const arrows = `${programNamed("demo.ts", "arrows")}\n`;

const style = demoTask({ id: "style", functions: [] });
const manifest = demoManifest({ tasks: [...demoManifest().tasks, style] });
const mistake = (name: string, code: string) => ({ name, task: "1", title: "", hint: "", code });

const assignment: LoadedAssignment = {
  manifest,
  fixtures: {},
  skeleton: [],
  provided: [],
  reference: [{ name: "game.ts", text: demoReference }],
  bases: [{ style: "arrows", files: [{ name: "game.ts", text: arrows }] }],
  variants: [],
  mistakes: [
    mistake("three-times", "export const double = (n: number) => 3 * n;"),
    mistake("by-triple", "export const double = (n: number) => triple(n) - 1;"),
    { ...mistake("by-helper", "export const triple = (n) => helper(n);"), task: "extra" },
  ],
};

/** A report in which tasks lost points. */
function reportOf(lost: Readonly<Record<string, number>>, error?: string): Report {
  const tasks = manifest.tasks.map(({ id, title, points }) => {
    const score = points - (lost[id] ?? 0);
    return taskReportOf({ id, title, status: lost[id] ? "fail" : "pass", score, maxScore: points });
  });
  const messages = error === undefined ? [] : [{ level: "error" as const, text: error }];
  return { seed: 1, score: 0, messages, tasks } as unknown as Report;
}

const author = await authorFor(assignment.manifest);
const extent = { seeds: [1, 2], mistakes: undefined, mutants: undefined };

/** The verdict on the base if attempts with these words in their names lose points. */
function judged(
  rules: readonly (readonly [RegExp, Readonly<Record<string, number>>, error?: string])[],
  changed: Partial<LoadedAssignment> = {},
) {
  const [trial] = tryBases({ ...assignment, ...changed }, extent, author);
  if (trial === undefined) throw new Error("the base was not tried");
  const base = trial.judge(({ name }) => {
    const [, lost, error] = rules.find(([words]) => words.test(name)) ?? [/$/, {}];
    return reportOf(lost, error);
  });
  return { base, attempts: trial.attempts };
}

const all = [/three-times|by-triple|arrows, 1 /, { 1: 10 }] as const;

describe("a further right solution", () => {
  it("is graded with every seed, with each mistake that fits, and with mutants", () => {
    const { base, attempts } = judged([all]);
    expect(attempts.slice(0, 4).map(({ name, seed }) => [name, seed])).toEqual([
      ["arrows, seed 1", 1],
      ["arrows, seed 2", 2],
      ["arrows, three-times", 1],
      ["arrows, by-triple", 1],
    ]);
    expect(attempts[2]?.files[0]?.text).toContain("=> 3 * n;\n// TASK 1 ENDS HERE");
    const mutants = attempts.length - 4;
    expect(base).toMatchObject({
      style: "arrows",
      seeds: 2,
      failures: [],
      mistakes: { graded: 2, fit: 2, of: 3 },
      mutants: { graded: mutants, of: mutants },
      leaks: [],
    });
    expect(base.survived).toBe(attempts.filter(({ name }) => name.includes(", extra ")).length);
    expect(isSound(base)).toBe(true);
  });

  it("says what every mistake needs, where none fits", () => {
    const text = `${arrows.replaceAll("export ", "")}module.exports = { double, triple };\n`;
    const { base } = judged([all], {
      bases: [{ style: "cjs", files: [{ name: "game.ts", text }] }],
    });
    expect(base).toMatchObject({ lacks: ["export"], mistakes: { graded: 0, fit: 0, of: 3 } });
    expect(judged([all]).base.lacks).toBeUndefined();
  });

  it("is to get everything", () => {
    const { base } = judged([all, [/seed 2/, { extra: 4 }]]);
    expect(base.failures).toMatchObject([{ tasks: ["extra"] }]);
    expect(isSound(base)).toBe(false);
  });

  it("names mistakes that lose nothing in their own task, or something in another one's function", () => {
    const { base } = judged([
      [/by-triple/, { 1: 10, extra: 2.5, style: 1 }],
      [/arrows, 1 /, { 1: 1 }],
    ]);
    expect(base.leaks).toEqual([
      {
        ...{ kind: "mistake", name: "three-times", task: "1", score: 10, maxScore: 10 },
        ...{ elsewhere: [], problems: [] },
      },
      expect.objectContaining({
        name: "by-triple",
        score: 0,
        elsewhere: [{ task: "extra", lost: 2.5 }],
      }),
    ]);
    expect(isSound(base)).toBe(false);
  });

  it("names mutants that lose points in another task, unless it is about the whole file", () => {
    const { base } = judged([
      all,
      [/extra operator .* → \+/, { extra: 10, 1: 5 }],
      [/extra /, { extra: 10, style: 1 }],
    ]);
    expect(base.leaks).toMatchObject([
      { kind: "mutant", name: expect.stringContaining("extra operator"), task: "extra" },
    ]);
    expect(base.leaks[0]?.elsewhere).toEqual([{ task: "1", lost: 5 }]);
  });

  it("does not judge a mutant with which the file cannot be loaded", () => {
    const { base } = judged([
      all,
      [/extra /, { extra: 10, 1: 10 }, "the file could not be loaded"],
    ]);
    expect(base.leaks).toEqual([]);
    expect(base.mutants.graded).toBeLessThan(base.mutants.of);
  });

  it("is tried with a sample of both where one is asked for", () => {
    const [trial] = tryBases(assignment, { seeds: [1], mistakes: 1, mutants: 2 }, author);
    expect(trial?.attempts).toHaveLength(4);
  });
});

describe("verifyMutants", () => {
  const base = { "reference/demo/also/arrows/game.ts": arrows };

  it("leaves the further right solutions alone unless asked", async () => {
    const { bases, holds } = await verifyMutants(demoVerify(base, { sample: 2 }));
    expect(bases).toEqual([]);
    expect(holds).toBe(true);
  });

  it("tries their mutants, too, where all bases are asked for", async () => {
    const { bases, holds } = await verifyMutants(demoVerify(base, { sample: 2, bases: "all" }));
    expect(bases).toMatchObject([
      { style: "arrows", failures: [], mutants: { graded: 2 }, leaks: [] },
    ]);
    expect(bases[0]).not.toHaveProperty("mistakes");
    expect(holds).toBe(true);
  });
});
