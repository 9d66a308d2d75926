import { describe, expect, it } from "vitest";
import { type News, newsIn, newsText } from "./feed.ts";

describe("news", () => {
  it("is read as it was told, lines that are nobody's included", () => {
    const lines = [undefined, 1, 2];
    const program = { fileName: "game.js", code: "a\u2028\nb", lines };
    const news: News = {
      kind: "program",
      file: "game.ts",
      opened: { notStarted: [], messages: [], program } as never,
    };
    expect(newsIn(newsText(news))).toStrictEqual(news);
    expect(newsText(news)).not.toContain("\n");
  });
});
