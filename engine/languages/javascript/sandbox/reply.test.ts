import { describe, expect, it } from "vitest";
import { callF, testLimits } from "../../../testing/sandbox.ts";
import { longestReply } from "./reply.ts";

describe("the longest reply that is taken", () => {
  const room = testLimits.outputKiB * 1024;

  it("has room for as much as a submission can return and print, and little more", async () => {
    const code = `export function f() {
      console.log("\\u0001".repeat(${room}));
      return "x".repeat(${room - 200});
    }`;
    const outcome = await callF(code, [], { workPerCall: 200_000_000 });
    expect(outcome.kind).toBe("done");
    const size = JSON.stringify(outcome).length;
    expect(size).toBeGreaterThan(6 * room);
    expect(longestReply(testLimits)).toBeGreaterThan(size);
    expect(longestReply(testLimits)).toBeLessThan(1.3 * size);
  });
});
