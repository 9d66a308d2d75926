import { describe, expect, it } from "vitest";
import { createMeter } from "./meter.ts";

/** A meter with a counter turned by the test, and the portions it reported. */
function metering() {
  let portions = 0;
  const meter = createMeter();
  meter.listen(() => {
    portions += 1;
  });
  const fuel = { value: 0 };
  meter.attach(fuel);
  /** Does this many units of work at once. */
  const spend = (units: number) => {
    fuel.value -= units;
    if (fuel.value < 0) meter.spent();
  };
  /** Does that, then all the work left for it to stop by itself. */
  const spendOn = (units: number) => {
    spend(units);
    spend(10_000_000);
  };
  return { meter, spend, spendOn, portions: () => portions };
}

describe("a meter", () => {
  it("is over with more units than the budget, and not before", () => {
    const { meter, spend, spendOn } = metering();
    meter.start(3);
    spend(3);
    expect([meter.work(), meter.isOver()]).toEqual([3, false]);
    expect(() => spendOn(1)).toThrow("the work is used up");
    expect([meter.work(), meter.isOver()]).toEqual([4, true]);
  });

  it("counts what another instance has spent, if as much is left", () => {
    const { meter, spend, spendOn } = metering();
    meter.start(1_000_000_000);
    spend(5);
    expect(meter.charge(999_999_996)).toBe(false);
    expect(meter.work()).toBe(5);
    expect(meter.charge(999_999_990)).toBe(true);
    spend(5);
    expect([meter.work(), meter.isOver()]).toEqual([1_000_000_000, false]);
    expect(() => spendOn(1)).toThrow("the work is used up");
    expect([meter.work(), meter.isOver()]).toEqual([1_000_000_001, true]);
  });

  it("counts units exactly over many portions, and tells of each", () => {
    const { meter, spend, portions } = metering();
    meter.start(1_000_000_000);
    for (let round = 0; round < 333; round += 1) spend(3_000_001);
    expect([meter.work(), meter.isOver()]).toEqual([333 * 3_000_001, false]);
    expect(portions()).toBeGreaterThan(40);
    expect(portions()).toBeLessThan(60);
  });

  it("counts what is refused as the work of many units, and notices without the instance", () => {
    const { meter } = metering();
    meter.start(15_000);
    meter.refuse();
    expect([meter.work(), meter.isOver(), meter.isStarved()]).toEqual([10_000, false, true]);
    meter.refuse();
    expect([meter.work(), meter.isOver()]).toEqual([20_000, true]);
  });

  it("forgets everything when a step begins", () => {
    const { meter, spend, spendOn } = metering();
    meter.start(1_000_000);
    meter.refuse();
    expect(() => spendOn(2_000_000)).toThrow();
    meter.start(1);
    expect([meter.work(), meter.isOver(), meter.isStarved()]).toEqual([0, false, false]);
    spend(1);
    expect(() => spendOn(1)).toThrow();
  });

  it("lets the interpreter say where it is, which counts for nothing and gives no call more", () => {
    const { meter, spend } = metering();
    let told = 0;
    meter.whenOver(() => {
      told += 1;
    });
    meter.start(100, 40);
    spend(41);
    spend(1000);
    meter.beginCall();
    expect([meter.work(), meter.isOver(), told]).toEqual([41, true, 1]);
    expect(() => spend(10_000_000)).toThrow("the work is used up");
    expect([meter.work(), told]).toEqual([41, 1]);
  });

  it("gives each call its own units, as far as the budget reaches", () => {
    const { meter, spend, spendOn } = metering();
    meter.start(100, 40);
    for (const units of [40, 40, 20]) {
      meter.beginCall();
      spend(units);
    }
    expect([meter.work(), meter.isOver()]).toEqual([100, false]);
    meter.beginCall();
    expect(() => spendOn(1)).toThrow();
    meter.start(100, 40);
    spend(30);
    meter.beginCall();
    spend(40);
    expect(() => spendOn(1)).toThrow("the work is used up");
    expect([meter.work(), meter.isOver()]).toEqual([71, true]);
  });

  it("has no limit before the first step", () => {
    const { spend } = metering();
    for (let round = 0; round < 100; round += 1) spend(100_000_000);
  });
});
