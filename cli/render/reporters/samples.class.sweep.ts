import { expect, it } from "vitest";
import { classes } from "../../testing/classes.ts";
import { folderOf, summaryOf } from "../../testing/graded-classes.ts";
import { expectValid } from "./testing/expect-valid.ts";

it.each(classes)(
  "the sample submissions of %s have valid reports in each format",
  async (assignment) => {
    const { submissions } = summaryOf(assignment);
    expect(submissions.length).toBeGreaterThan(0);
    await expectValid(folderOf(assignment), submissions.length);
  },
);
