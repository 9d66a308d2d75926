import { describe, expect, it } from "vitest";
import { createMeter } from "./meter.ts";

function repeat(times: number, action: () => void) {
  for (let count = 0; count < times; count += 1) action();
}

describe("a meter", () => {
  it("is over when there were more polls than the limit, and not before", () => {
    const meter = createMeter(3);
    repeat(3, meter.poll);
    expect([meter.work(), meter.isOver()]).toEqual([3, false]);
    meter.poll();
    expect([meter.work(), meter.isOver()]).toEqual([4, true]);
  });

  it("counts ten refusals of memory like one poll", () => {
    const meter = createMeter(1);
    repeat(19, meter.refuse);
    expect([meter.work(), meter.isOver(), meter.isStarved()]).toEqual([1, false, true]);
    meter.refuse();
    expect([meter.work(), meter.isOver()]).toEqual([2, true]);
  });

  it("forgets everything when a call begins", () => {
    const meter = createMeter(1);
    repeat(30, meter.refuse);
    repeat(30, meter.poll);
    meter.start();
    expect([meter.work(), meter.isOver(), meter.isStarved()]).toEqual([0, false, false]);
  });
});
