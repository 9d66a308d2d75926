import { expect, it } from "vitest";
import type { Lane } from "../workers/lane.ts";
import { createLanes } from "./work.ts";

/** Lanes that do nothing, and a record of them. */
function tried(max: number) {
  const events: string[] = [];
  const lanes = createLanes(max, ({ assignment }) => {
    events.push(`open ${assignment}`);
    const stop = async () => void events.push(`stop ${assignment}`);
    return { stop } as Lane;
  });
  return { events, lanes };
}

const of = (assignment: string) => ({ course: "/c", assignment });

it("uses one again for the same assignment", () => {
  const { lanes, events } = tried(2);
  const first = lanes.take(of("a"));
  lanes.give(of("a"), first);
  expect(lanes.take(of("a"))).toBe(first);
  expect(events).toEqual(["open a"]);
});

it("never has more than can be busy, and lets go of what was not used for longest", () => {
  const { lanes, events } = tried(2);
  for (const each of ["a", "b", "c"]) lanes.give(of(each), lanes.take(of(each)));
  expect(events).toEqual(["open a", "open b", "stop a", "open c"]);
});

it("stops all that are free", async () => {
  const { lanes, events } = tried(2);
  lanes.give(of("a"), lanes.take(of("a")));
  await lanes.stop();
  expect(events).toEqual(["open a", "stop a"]);
});
