import { describe, expect, it } from "vitest";
import { testLimits } from "../../../testing/sandbox.ts";
import { evaluate, giveBack, type Started, takeStarted } from "./start.ts";

const limits = { ...testLimits, memoryMiB: 33 };
const take = (memoryMiB = limits.memoryMiB) => takeStarted({ ...limits, memoryMiB }, () => {});

/** Traces that a program can see of one that ran before it. */
function left({ context }: Started): string {
  const code = "typeof secret + Object.keys(Array.prototype).length";
  return evaluate(context, code, "game.js").consume((value) => context.getString(value));
}

function spoil({ context }: Started): void {
  const code = "globalThis.secret = 'of the one before'; Array.prototype.extra = 1; 0";
  evaluate(context, code, "game.js").dispose();
}

describe("an interpreter", () => {
  it("is nobody else's until it is given back", async () => {
    const [one, other] = [await take(), await take()];
    expect(one.memory).not.toBe(other.memory);
    giveBack(one);
    expect((await take()).memory).toBe(one.memory);
    expect((await take()).memory).not.toBe(one.memory);
  });

  it("keeps no byte of the program before", async () => {
    const first = await take();
    spoil(first);
    giveBack(first);
    const again = await take();
    expect(Buffer.from(again.memory.buffer).includes("of the one before")).toBe(false);
    expect([again.memory === first.memory, left(again)]).toEqual([true, "undefined0"]);
  });

  it("is only taken for the limits that it was made for", async () => {
    const one = await take();
    giveBack(one);
    expect((await take(34)).memory).not.toBe(one.memory);
    const stack = await takeStarted({ ...limits, stackKiB: limits.stackKiB + 64 }, () => {});
    expect(stack.memory).not.toBe(one.memory);
    expect((await take()).memory).toBe(one.memory);
  });

  it("is let go where two others came back after it", async () => {
    const three = [await take(), await take(), await take()];
    for (const each of three) giveBack(each);
    const again = [await take(), await take(), await take()].map(({ memory }) => memory);
    expect(again.slice(0, 2)).toEqual([three[2]?.memory, three[1]?.memory]);
    expect(again[2]).not.toBe(three[0]?.memory);
  });

  it("is let go where its memory has grown", async () => {
    const one = await take();
    const before = one.memory.buffer.byteLength;
    evaluate(one.context, "new Uint8Array(15e6).fill(1).length", "game.js").dispose();
    expect(one.memory.buffer.byteLength).toBeGreaterThan(before);
    giveBack(one);
    expect((await take()).memory).not.toBe(one.memory);
  });

  it("may work as long as it needs for what comes before a step, whatever its last one has left", async () => {
    const one = await take();
    one.meter.start(10_000);
    evaluate(one.context, "0", "game.js").dispose();
    const spent = one.meter.work();
    one.meter.start(spent);
    evaluate(one.context, "0", "game.js").dispose();
    expect(spent - one.meter.work()).toBeLessThan(10);
    expect(one.meter.isOver()).toBe(false);
    giveBack(one);
    const next = await take();
    evaluate(next.context, "for (let i = 0; i < 1e6; i += 1); 0", "game.js").dispose();
    expect([next.memory === one.memory, next.meter.isOver()]).toEqual([true, false]);
  });

  it("tells only who has it now of its work", async () => {
    const told: string[] = [];
    const first = await takeStarted(limits, () => told.push("first"));
    giveBack(first);
    const second = await takeStarted(limits, () => told.push("second"));
    second.meter.start(1000);
    expect(told).toEqual(["second"]);
  });
});
