import { describe, expect, it } from "vitest";
import { type Instance, newInstance } from "./instance.ts";
import { evaluate, imageFor, type Started, start, startAnew } from "./start.ts";

const stackKiB = 192;

const instance = () => newInstance(24);

const anew = (made: Instance): Started => startAnew(made, { stackKiB });

const bytesOf = ({ memory }: Instance) => Buffer.from(memory.buffer);

/** A program that allocates and drops a lot, and leaves something behind. */
const program = `
const seen = new Map();
for (let i = 0; i < 3000; i++) seen.set("k" + i, { i, list: [i, -i] });
[...seen.values()].map(({ list }) => list.join()).join("").length + Math.random();
`;

function ran(started: Started): number {
  return evaluate(started.context, program, "game.js").consume((value) =>
    started.context.getNumber(value),
  );
}

describe("start", () => {
  it("leaves the same bytes whether it ran our scripts or copied what became of them", async () => {
    const [first, copied, other] = [await instance(), await instance(), await instance()];
    start(first, { stackKiB });
    start(copied, { stackKiB });
    anew(other);
    expect(bytesOf(copied).equals(bytesOf(first))).toBe(true);
    expect(bytesOf(copied).equals(bytesOf(other))).toBe(true);
  });

  it("lets a program do the same in both", async () => {
    const [first, copied] = [await instance(), await instance()];
    const values = [ran(anew(first)), ran(start(copied, { stackKiB }))];
    expect(values[1]).toBe(values[0]);
    expect(bytesOf(copied).equals(bytesOf(first))).toBe(true);
  });

  it("keeps nothing of what ran in another instance", async () => {
    const [first, second] = [await instance(), await instance()];
    const spoilt = start(first, { stackKiB });
    evaluate(spoilt.context, "globalThis.left = 1; Array.prototype.map = 2", "game.js").dispose();
    const { context } = start(second, { stackKiB });
    const found = evaluate(context, "typeof left + typeof [].map", "game.js");
    expect(context.getString(found)).toBe("undefinedfunction");
  });

  it("leaves no byte of what ran before in an instance that starts again", async () => {
    const [used, other] = [await instance(), await instance()];
    start(other, { stackKiB });
    const value = ran(anew(await instance()));
    let started = start(used, { stackKiB });
    for (let time = 0; time < 20; time += 1) {
      expect(ran(started)).toBe(value);
      started = start(used, { stackKiB }, imageFor({ stackKiB }), started);
      expect(bytesOf(used).equals(bytesOf(other))).toBe(true);
    }
  });

  it("gives an instance the stack that was asked for, whatever another one has", async () => {
    const depth = async (kiB: number) => {
      const { context } = start(await instance(), { stackKiB: kiB });
      const code = "let n = 0; const f = () => { n++; f(); }; try { f(); } catch {} n";
      return evaluate(context, code, "game.js").consume((value) => context.getNumber(value));
    };
    const [small, large] = [await depth(128), await depth(256)];
    expect(large).toBeGreaterThan(small * 1.5);
    expect(await depth(128)).toBe(small);
  });
});
