import { describe, expect, it } from "vitest";
import { rotated } from "../../engine/testing/rotation.ts";
import { classWith, storages, wrongAccessors } from "../testing/merge-classes.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);
const head = reference.slice(0, reference.indexOf("/** A game of 2048."));

const classes = Object.entries(storages).flatMap(([name, storage]) => [
  [`right accessors on ${name}`, classWith(storage), []] as const,
  ...Object.entries(wrongAccessors).map(
    ([wrong, accessor]) =>
      [
        `${wrong}, on ${name}`,
        classWith(storage, accessor),
        [accessor.size === undefined ? "3" : "2"],
      ] as const,
  ),
]);

describe("a class with a storage of its own", () => {
  it.each(rotated(classes))("loses nothing but what is wrong: %s", async (_, text, lost) => {
    const graded = await grade([{ name: "merge2048.ts", text: head + text }]);
    expect(graded.messages).toEqual([]);
    expect(tasksThatLost(graded)).toEqual(lost);
  });

  it("is not excused in a wrong move by a wrong getTile", async () => {
    const storage = storages["private fields"];
    if (storage === undefined) throw new Error("no storage");
    const right = classWith(storage, wrongAccessors["getTile gives texts"]);
    const text = head + right.replace("direction < 3", "direction > 2");
    expect(text).not.toBe(head + right);
    const graded = await grade([{ name: "merge2048.ts", text }], { tasks: ["7"] });
    expect(graded.tasks.map(({ score }) => score)).toEqual([0]);
  });

  it("is not excused by a getTile that tells nothing", async () => {
    const [storage] = Object.values(storages);
    if (storage === undefined) throw new Error("no storage");
    const text = head + classWith(storage, { get: "return (row - col) * 0 + 2;" });
    const graded = await grade([{ name: "merge2048.ts", text }], { tasks: ["3", "7"] });
    expect(graded.tasks.map(({ score }) => score)).toEqual([0, 0]);
  });
});
