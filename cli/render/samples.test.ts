import { it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { type Decision, withDecisions } from "../../engine/marking/decisions.ts";
import type { Report } from "../../schema/types.ts";
import { renderSubmission } from "./reporters/text/submission.ts";
import { renderBoards } from "./terminal/boards.ts";
import { expectShown, readSample, samplesOf, type View } from "./testing/shown.ts";

type Boards = Parameters<typeof renderBoards>[0];
type BoardView = View & Boards & { readonly layout?: Parameters<typeof renderBoards>[2] };

it.each(samplesOf("boards"))("boards are shown as in the samples: %s", async (name) => {
  const views = readSample<Record<string, BoardView>>("boards", name);
  await expectShown("boards", name, views, ({ layout, ...boards }, style) =>
    renderBoards(boards, style, layout)
      .map((line) => `${line}\n`)
      .join(""),
  );
});

interface Submission {
  readonly report: Report;
  readonly decisions?: readonly Decision[];
  readonly views: Readonly<Record<string, View>>;
}

it.each(samplesOf("submissions"))("a report is text as in the samples: %s", async (name) => {
  const { report, decisions, views } = readSample<Submission>("submissions", name);
  const decided = decisions === undefined ? report : withDecisions(report, decisions);
  validated(decided, name, "report");
  await expectShown("submissions", name, views, (_, style) => renderSubmission(decided, style));
});
