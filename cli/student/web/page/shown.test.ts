import { describe, expect, it } from "vitest";
import { type News, newsIn } from "./shown.ts";

describe("news", () => {
  it("is read as it was told, lines that are nobody's included", () => {
    const lines = [undefined, 1, 2];
    const program = { fileName: "game.js", code: "a\u2028\nb", lines };
    const opened = { notStarted: [], messages: [], program } as never;
    const news: News = { program: { file: "game.ts", opened } };
    expect(newsIn(JSON.stringify(news))).toStrictEqual(news);
  });
});
