import { describe, expect, it } from "vitest";
import * as author from "../../../author/index.ts";
import { assignmentIds } from "../../../engine/course/load.ts";
import { collectPlay } from "../../../engine/course/plays.ts";
import { repo } from "../../testing/run-cli.ts";
import { gameModule } from "./assets.ts";

/** A page's exports of a module, whose text has everything except gridmark/author. */
async function imported(text: string) {
  Object.assign(globalThis, { authorOfTest: author });
  const standIn = "data:text/javascript,export default 1";
  const whole = text.replace(
    'import * as author from "./author.js";',
    `import "${standIn}"; const author = authorOfTest;`,
  );
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(whole)}`);
}

describe("the module of a game", () => {
  it.each(assignmentIds(repo("")))("is what %s exports", async (id) => {
    const { play } = await imported(gameModule(collectPlay(repo(""), { id })));
    const { play: source } = await import(repo(`play/${id}.ts`));
    expect({ ...play, ...functionsOf(source) }).toEqual(source);
    expect(Object.keys(functionsOf(play))).toEqual(Object.keys(functionsOf(source)));
  });

  it("loads each module once, from where it is imported", async () => {
    const modules = {
      "play/a.ts":
        'const b = require("../shared/b"); exports.play = [b.value, require("../shared/b") === b, require("gridmark/author").asked];',
      "shared/b.ts": 'exports.value = require("./ä").value + 1;',
      "shared/ä.ts": "exports.value = 1;",
    };
    const { play } = await imported(gameModule({ entry: "play/a.ts", modules }));
    expect(play).toEqual([2, true, author.asked]);
  });

  it("says what is missing", async () => {
    const modules = { "play/a.ts": 'require("./b")' };
    await expect(imported(gameModule({ entry: "play/a.ts", modules }))).rejects.toThrow(
      "play/a.ts imports ./b",
    );
  });
});

function functionsOf(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === "function"));
}
