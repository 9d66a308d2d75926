import { describe, expect, it } from "vitest";
import { inTurns, marginal, median, ratio, renderGoal, timed } from "./timing.mjs";

describe("a timed process", () => {
  it("gives what it wrote, and how long it took with everything that it started", async () => {
    const script = "process.stdout.write('written')";
    const { wall, cpu, stdout } = await timed(["-e", script], { cwd: import.meta.dirname });
    expect(stdout).toBe("written");
    expect(wall).toBeGreaterThan(0);
    if (process.platform === "linux") expect(cpu).toBeGreaterThanOrEqual(0);
  });

  it("is no sample if it fails, and the error ends with what it said", async () => {
    const script = "console.error('broken'); process.exit(3)";
    const run = timed(["-e", script], { cwd: import.meta.dirname });
    await expect(run).rejects.toThrow(/ended with 3:\nbroken$/);
  });
});

describe("samples", () => {
  it("are taken in turns, one of each a round", async () => {
    const order = [];
    const measure = (name) => (round) => {
      order.push(`${name}${round}`);
      return round;
    };
    const samples = await inTurns(2, { a: measure("a"), b: measure("b") });
    expect(order).toEqual(["a1", "b1", "a2", "b2"]);
    expect(samples).toEqual({ a: [1, 2], b: [1, 2] });
  });

  it("are compared round by round, so that a busy round changes no ratio", () => {
    const of = (...walls) => walls.map((wall) => ({ wall, cpu: 2 * wall }));
    expect(ratio(of(1, 10, 1), of(4, 40, 4))).toBe(0.25);
    expect(ratio(of(1, 9), of(2, 3), "cpu")).toBe(1.75);
    expect([median([9, 1, 5]), median([9, 1, 5, 6])]).toEqual([5, 5.5]);
  });

  it("tell what one more costs without what starting costs", () => {
    const [small, large] = [[{ wall: 3, cpu: 2 }], [{ wall: 13, cpu: 7 }]];
    expect(marginal(small, large, 50)).toEqual([{ wall: 0.2, cpu: 0.1 }]);
  });
});

it("prints a figure in a line of at most 80 columns, and whether a goal is met", () => {
  const lines = [
    renderGoal({ title: "one more right one, s", value: 0.2251 }),
    renderGoal({ title: "CPU of two / of one", value: 1.18, most: 1.05 }),
    renderGoal({ title: "peak memory, two workers, MB", value: 349.7, most: 350 }),
    renderGoal({ title: "wrong ones a minute: terminal2048", value: 200, least: 200 }),
  ];
  expect(lines).toEqual([
    "one more right one, s                              0.23",
    "CPU of two / of one                                1.18    ≤ 1.05  not met",
    "peak memory, two workers, MB                        350     ≤ 350  met",
    "wrong ones a minute: terminal2048                   200     ≥ 200  met",
  ]);
});
