import { describe, expect, it } from "vitest";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { selected } from "./select.ts";

const zoe = { key: "1", people: [{ name: "Zoë Müller" }] };
const all: readonly FoundSubmission[] = [
  { id: "zoe_1 attempt 1", attempt: { of: "zoe_1", label: "1" }, student: zoe },
  { id: "zoe_1 attempt 2", attempt: { of: "zoe_1", label: "2" }, student: zoe },
  { id: "bo", student: { key: "2", people: [{ name: "Bo Muller" }] } },
];
const ids = (...only: string[]) => selected(all, only).map(({ id }) => id);

describe("the submissions of those who are named", () => {
  it("are all attempts of a student, or the one that is named", () => {
    expect(ids("zoe_1")).toEqual(["zoe_1 attempt 1", "zoe_1 attempt 2"]);
    expect(ids("zoë")).toEqual(["zoe_1 attempt 1", "zoe_1 attempt 2"]);
    expect(ids("bo", "zoe_1 attempt 2")).toEqual(["zoe_1 attempt 2", "bo"]);
    expect(ids("failed")).toEqual([]);
  });

  it("are nobody's where it is not clear who is meant", () => {
    expect(faultOf(() => ids("bob"))).toContain('no submission matches "bob" (did you mean bo?)');
    expect(faultOf(() => ids("muller"))).toContain('"muller" matches 2 submissions');
  });
});
