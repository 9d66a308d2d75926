import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoCheck, writeDemo } from "../../engine/testing/demo.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { createFakeTerminal } from "../testing/fake-terminal.ts";
import { repo, runCli } from "../testing/run-cli.ts";

/** Plays at a fake terminal. */
function playing(args: readonly string[], cwd?: string) {
  const fake = createFakeTerminal();
  const played = runCli(["play", ...args, "--no-color"], {
    terminal: fake.terminal,
    onStdout: fake.write,
    ...(cwd === undefined ? {} : { cwd }),
  });
  return { ...fake, played };
}

describe("gridmark play", () => {
  it("plays the file of the working directory, and reads it anew for each game", async () => {
    const folder = writeTree({ "game.ts": "export functio isValidMove() {}" });
    const { type, shows, played } = playing(
      ["-C", repo(""), "-a", "game1023", "--seed", "7"],
      folder,
    );
    expect(await shows("syntax error")).toContain("export functio isValidMove() {}");
    writeFileSync(join(folder, "game.ts"), "\nexport function rotate() { null.x; }\n");
    type("r");
    await shows("initGameboard is");
    type("w");
    expect(await shows("Task 7: rotate(…) stopped")).toContain("line 2");
    type(" ");
    await shows("Drops: 1");
    type("q");
    const { code, stdout, stderr } = await played;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.endsWith("played with --seed 7\n")).toBe(true);
  });

  it("plays the same game with the same seed, and others without", async () => {
    const screen = async (...more: string[]) => {
      const { type, shows, played } = playing([repo("reference/game1023/game.ts"), ...more]);
      const shown = await shows("Drops: 0");
      type("\u0003");
      const { code, stdout } = await played;
      expect(code).toBe(130);
      return { shown, seed: /--seed (\d+)\n$/.exec(stdout)?.[1] ?? "" };
    };
    const first = await screen();
    expect((await screen("--seed", first.seed)).shown).toBe(first.shown);
  });

  it("says what plays in the place of tasks that are not started", async () => {
    const { type, shows, played } = playing([repo("skeleton/matrix2048/matrix2048.ts")]);
    const shown = await shows("Score: 0");
    expect(shown).toContain("Tasks not written yet:");
    expect(shown).toContain("5     nothing can be undone");
    type("z");
    await shows("Undo needs a game state: task 4.");
    type("q");
    expect((await played).code).toBe(0);
  });

  it("goes on after a loop that never ends", async () => {
    const text = readFileSync(repo("reference/game1023/game.ts"), "utf8");
    const loop = text.replace(/export function rotate\([^{]*\{/, "$& for (;;) {}");
    const { type, shows, played } = playing([
      ...[writeTree({ "game.ts": loop }), "-C", repo(""), "-a", "game1023"],
    ]);
    await shows("Drops: 0");
    type("w ");
    expect(await shows("Drops: 1")).toContain("Failed before: task 7");
    type("q");
    expect((await played).code).toBe(0);
  });

  it("plays the game that the docs show how to write", async () => {
    const docs = readFileSync(repo("docs/play.md"), "utf8");
    const course = writeDemo({
      "play/demo.ts": /```ts\n([\s\S]*?)```/.exec(docs)?.[1] ?? "",
      "fixtures/demo/public/task-extra.json": JSON.stringify({
        task: "extra",
        checks: [demoCheck({ name: "triples", function: "triple" })],
      }),
      "student/game.ts": "export function roll() { return 6; }",
    });
    const { type, shows, played } = playing([join(course, "student/game.ts")], course);
    await shows("roll the die");
    type("    ");
    expect(await shows("21: you win!")).toContain("Total: 24");
    type("q");
    expect((await played).code).toBe(0);
  });

  it("says so without a terminal", async () => {
    const { code, stderr } = await runCli(["play", repo("reference/game1023/game.ts")]);
    expect(code).toBe(2);
    expect(stderr).toContain("play needs a terminal; its input or output is redirected");
  });

  it("says so on a terminal without a cursor", async () => {
    const { terminal } = createFakeTerminal();
    const { code, stderr } = await runCli(["play", repo("reference/game1023/game.ts")], {
      terminal,
      env: { TERM: "dumb" },
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "gridmark: play needs a terminal with a cursor; TERM is dumb here\n",
    });
  });

  it.each([
    ["has no game", {}, /^gridmark: demo has no game: there is no play\/demo.ts in the course/],
    [
      "has something else",
      { "play/demo.ts": "export const play = 1;" },
      /play\/demo.ts: expected an export "play"/,
    ],
    [
      "has a game that does not load",
      { "play/demo.ts": "null.x;" },
      /play\/demo.ts cannot be loaded/,
    ],
  ])("says so where an assignment %s", async (_, files, message) => {
    const course = writeDemo({ ...files, "class/game.ts": "" });
    const { terminal } = createFakeTerminal();
    const ran = await runCli(["play", join(course, "class")], { terminal, cwd: course });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(message);
    expect(ran.stdout).toBe("");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends a page on %s", async (signal) => {
    const args = [repo("cli/gridmark.mjs"), "play", "--web", repo("reference/game1023/game.ts")];
    const child = spawn(process.execPath, args, { cwd: repo("") });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("http://")) child.kill(signal);
    });
    const ended = await new Promise((resolve) =>
      child.on("exit", (code, by) => resolve([code, by])),
    );
    expect(ended).toEqual([0, null]);
  });

  it("says so where there is nothing to play with", async () => {
    const folder = writeTree({ "notes.txt": "" });
    const { terminal } = createFakeTerminal();
    const { code, stderr } = await runCli(["play", folder, "-a", "game1023"], { terminal });
    expect(code).toBe(2);
    expect(stderr).toContain("there is no file game.ts, game.js or game.py");
  });
});
