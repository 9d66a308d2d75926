import type { Reporter } from "../../render/reporters/reporter.ts";

/** Only the points, one per line. */
export const points: Reporter = {
  name: "points",
  title: "points alone",
  readsReports: false,
  render: ({ file }) => file.submissions.map(({ id, score }) => `${id}: ${score}\n`),
};
