import { describe, expect, it } from "vitest";
import { runTimed } from "./run-timed.mjs";

describe("a timed process", () => {
  it("gives what it wrote, and how long it took with everything that it started", async () => {
    const script = "process.stdout.write('written')";
    const { sample, stdout } = await runTimed(["-e", script], { cwd: import.meta.dirname });
    expect(stdout).toBe("written");
    expect(sample.wall).toBeGreaterThan(0);
    if (process.platform === "linux") expect(sample.cpu).toBeGreaterThan(0);
  });

  it("is no sample if it fails, and the error ends with what it said", async () => {
    const script = "console.error('broken'); process.exit(3)";
    const run = runTimed(["-e", script], { cwd: import.meta.dirname });
    await expect(run).rejects.toThrow(/ended with 3:\nbroken$/);
  });
});
