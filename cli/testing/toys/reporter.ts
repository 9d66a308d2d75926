import type { Reporter } from "../../render/reporters/reporter.ts";

/** The points alone, a line each. */
export const points: Reporter = {
  name: "points",
  title: "points alone",
  readsReports: false,
  render: ({ file }) => file.submissions.map(({ id, score }) => `${id}: ${score}\n`),
};
