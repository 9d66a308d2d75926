import { describe, expect, it } from "vitest";
import { wrongCases } from "./testing/wrong-courses/cases.ts";
import { wrongFiles } from "./testing/wrong-courses/files.ts";
import { wrongManifests } from "./testing/wrong-courses/manifests.ts";
import { wrongModules } from "./testing/wrong-courses/modules.ts";
import { openChanged } from "./testing/wrong-courses/open-course.ts";

it("a course in which nothing is wrong opens", async () => {
  expect(await openChanged([])).toBe("nothing");
});

describe("a wrong course is told where and what to do: it has", () => {
  it.each([...wrongManifests, ...wrongCases, ...wrongFiles, ...wrongModules])(
    "%s",
    async (_, edits, said) => {
      expect((await openChanged(edits)).split("\n")).toEqual(said);
    },
  );
});
