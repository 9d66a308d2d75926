import { describe, expect, it, onTestFinished } from "vitest";
import { callOnce } from "../../author/probe.ts";
import { submissionOf } from "../testing/class.ts";
import { demoCheck, writeDemo } from "../testing/demo.ts";
import { programNamed } from "../testing/programs.ts";
import { openLane, type Patience } from "./lane.ts";
import { openPartner } from "./play.ts";

/** A worker that dies when asked with seed 1, and falls silent with seed 2. */
const graders = `${programNamed("graders.ts", "dies or falls silent when asked")}\n`;

/** A partner in a course with such workers. */
function partnerIn(files: Readonly<Record<string, string>> = {}, patience: Patience = {}) {
  const checks = [demoCheck({ name: "triples", function: "triple" })];
  const extra = JSON.stringify({ task: "extra", checks });
  const course = writeDemo({ "fixtures/demo/public/task-extra.json": extra, ...files });
  const partner = openPartner(openLane({ course, assignment: "demo" }, patience));
  onTestFinished(() => partner.stop());
  return partner;
}

const program = submissionOf(
  "export function double(n) { return 2 * n; }\nexport function triple() { return 0; }",
);
const double = callOnce("double", [4]);
const eight = { kind: "done", results: [{ returns: 8 }] };

describe("a partner", () => {
  it("opens a program in a worker of its own, and asks it", async () => {
    const partner = partnerIn();
    expect(await partner.open(program)).toMatchObject({
      program: { fileName: "game.js" },
      notStarted: ["extra"],
    });
    expect(await partner.ask(double, 5)).toMatchObject(eight);
  });

  it("says why there is nothing to open", async () => {
    const opened = await partnerIn().open({ id: "ada", files: [], problem: "it is too large" });
    expect(opened).toEqual({
      notStarted: [],
      messages: [{ level: "error", text: "it is too large" }],
    });
  });

  it("goes on with another worker where one dies or falls silent", async () => {
    // Patient except for the question that is never answered.
    let once = 600;
    const patience = {
      feelEvery: 50,
      get maxSilent() {
        const now = once;
        once = 600;
        return now;
      },
    };
    const partner = partnerIn({ "graders/demo/index.js": graders }, patience);
    await partner.open(program);
    for (const [seed, silent, reason] of [
      [1, 600, "the worker died"],
      [2, 5, "the worker stopped answering"],
    ] as const) {
      once = silent;
      expect(await partner.ask(double, seed)).toEqual({ kind: "not-run", reason, work: 0 });
      expect(await partner.ask(double, 5)).toMatchObject(eight);
    }
  });

  it("leaves no worker behind when it is stopped while one starts, and starts no other", async () => {
    const partner = partnerIn();
    const opened = partner.open(program);
    await partner.stop();
    expect((await opened).messages).toEqual([{ level: "error", text: "the game is over" }]);
    expect(await partner.ask(double, 5)).toMatchObject({ kind: "not-run" });
  });

  it("leaves no worker behind when it is stopped in the middle of an answer", async () => {
    const partner = partnerIn();
    await partner.open(program);
    const asked = partner.ask(double, 5);
    await partner.stop();
    expect(await asked).toMatchObject({ kind: "not-run" });
  });

  it("hands on a fault of the course", async () => {
    const partner = partnerIn({ "graders/demo/index.js": "null.x;" });
    await expect(partner.open(program)).rejects.toThrow("graders/demo/index.js cannot be loaded");
  });
});
