import { describe, expect, it } from "vitest";
import { testLimits } from "../../../testing/sandbox.ts";
import { giveBack, type Ready, takeReady } from "./idle.ts";
import { evaluate } from "./start.ts";

const limits = { ...testLimits, memoryMiB: 33 };
const take = (memoryMiB = limits.memoryMiB) => takeReady({ ...limits, memoryMiB }, () => {});

/** What a program sees of one that ran before it. */
function left({ started: { context } }: Ready): string {
  const code = "typeof secret + Object.keys(Array.prototype).length";
  return evaluate(context, code, "game.js").consume((value) => context.getString(value));
}

function spoil({ started: { context } }: Ready): void {
  const code = "globalThis.secret = 'of the one before'; Array.prototype.extra = 1; 0";
  evaluate(context, code, "game.js").dispose();
}

describe("an interpreter", () => {
  it("is nobody else's until it is given back", async () => {
    const [one, other] = [await take(), await take()];
    expect(one.instance).not.toBe(other.instance);
    giveBack(one);
    expect((await take()).instance).toBe(one.instance);
    expect((await take()).instance).not.toBe(one.instance);
  });

  it("keeps no byte of the program before", async () => {
    const first = await take();
    spoil(first);
    giveBack(first);
    const again = await take();
    expect(Buffer.from(again.instance.memory.buffer).includes("of the one before")).toBe(false);
    expect([again.instance === first.instance, left(again)]).toEqual([true, "undefined0"]);
  });

  it("is only taken for the limits that it was made for", async () => {
    const one = await take();
    giveBack(one);
    expect((await take(34)).instance).not.toBe(one.instance);
    const stack = await takeReady({ ...limits, stackKiB: limits.stackKiB + 64 }, () => {});
    expect(stack.instance).not.toBe(one.instance);
    expect((await take()).instance).toBe(one.instance);
  });

  it("is let go where two others came back after it", async () => {
    const three = [await take(), await take(), await take()];
    for (const each of three) giveBack(each);
    const again = [await take(), await take(), await take()].map(({ instance }) => instance);
    expect(again.slice(0, 2)).toEqual([three[2]?.instance, three[1]?.instance]);
    expect(again[2]).not.toBe(three[0]?.instance);
  });

  it("is let go where its memory has grown", async () => {
    const one = await take();
    const before = one.instance.memory.buffer.byteLength;
    evaluate(one.started.context, "new Uint8Array(15e6).fill(1).length", "game.js").dispose();
    expect(one.instance.memory.buffer.byteLength).toBeGreaterThan(before);
    giveBack(one);
    expect((await take()).instance).not.toBe(one.instance);
  });

  it("tells only who has it now of its work", async () => {
    const told: string[] = [];
    const first = await takeReady(limits, () => told.push("first"));
    giveBack(first);
    const second = await takeReady(limits, () => told.push("second"));
    second.instance.meter.start(1000);
    expect(told).toEqual(["second"]);
  });
});
