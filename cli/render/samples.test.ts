import { it } from "vitest";
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
