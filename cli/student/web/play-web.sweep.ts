import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileNames } from "../../../engine/course/files.ts";
import { loadManifest } from "../../../engine/course/load.ts";
import { packageRoot } from "../../../engine/package-root.ts";
import {
  chromiumPath,
  type PageOptions,
  type ServedGame,
  serveGame,
} from "../../testing/browser.ts";
import { kitOf } from "../../testing/kit-of.ts";

/** A student's folder and its game in a browser, for a block of tests. */
function playing(id: string) {
  const names = fileNames(loadManifest(packageRoot, id));
  const reference = (name: string) =>
    readFileSync(join(packageRoot, "reference", id, name), "utf8").replaceAll("\r\n", "\n");
  let kit = "";
  let game: ServedGame | undefined;
  beforeAll(async () => {
    kit = await kitOf(id);
    game = await serveGame(kit);
  });
  afterAll(async () => {
    await game?.close();
    expect(game?.faults).toEqual([]);
  });
  const served = () => {
    if (game === undefined) throw new Error("no game is served");
    return game;
  };
  /** Saves the reference with `change` applied to the file that contains the text. */
  const save = (...changes: readonly (readonly [from: string | RegExp, to: string])[]) => {
    for (const name of names) {
      const text = changes.reduce((all, [from, to]) => all.replace(from, to), reference(name));
      writeFileSync(join(kit, name), text);
    }
  };
  /** A page with a game begun with the reference. */
  const openDone = async (options: PageOptions = {}) => {
    save();
    const waiting = await served().open();
    await tasks(waiting).getByText("Everything is done").waitFor();
    await waiting.close();
    const page = await served().open(options);
    // Later news could restart the game during a turn.
    await tasks(page).getByText("Everything is done").waitFor();
    return page;
  };
  return { served, save, openDone };
}

/** Presses keys in sequence. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Triggers a turn and waits for its end. */
async function turn(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator(".game").getAttribute("data-turn");
  await act();
  await page.locator(`.game:not([data-turn="${before}"])`).waitFor();
}

/** The board in words. */
const boardOf = (page: Page) => page.locator(".board").first().getAttribute("aria-label");

const tasks = (page: Page) => page.locator(".tasks");
const over = (page: Page, text: string) => page.locator(".over", { hasText: text }).waitFor();

const arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];

/** Presses keys repeatedly until the game is over. */
async function playToTheEnd(
  page: Page,
  keys: readonly string[],
  end = page.locator(".over"),
): Promise<void> {
  for (let at = 0; at < 3000 && !(await end.isVisible()); at += 1) {
    await turn(page, () => page.keyboard.press(keys[at % keys.length] as string));
  }
}

describe.skipIf(chromiumPath === undefined)("a page", () => {
  describe("of game1023", () => {
    const { served, save, openDone } = playing("game1023");

    it("begins with tasks that are not started, and a game all the same", async () => {
      const page = await served().open();
      await tasks(page).getByText("0 of 9 done").waitFor();
      await press(page, "Space", "ArrowLeft", "Space");
      await page.getByText("Drops").locator("..").getByText("2").waitFor();
    });

    it("has the whole game once the tasks are done, and is lost and won", async () => {
      const page = await served().open();
      save();
      await tasks(page).getByText("9 of 9 done").waitFor();
      await press(page, "r");
      await playToTheEnd(page, ["Space"]);
      await over(page, "A block stayed above the limit");
      await press(page, "r");
      await page.locator(".over").waitFor({ state: "detached" });
      save([/(function getGameStatus\([\s\S]*?\{\n)/, '$1  return "Win";\n']);
      await tasks(page).getByText("8 of 9 done").waitFor();
      await press(page, "Space");
      await over(page, "1023: you win!");
    });

    it("shows what fails at a click, with its board, and what the code said", async () => {
      save([
        /(function moveLeft\([\s\S]*?\{\n)/,
        '$1  console.log("here");\n  return [[...location], rotation];\n',
      ]);
      const page = await served().open();
      await tasks(page)
        .getByRole("button", { name: /moveLeft/ })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("moveLeft(").first().waitFor();
      await dialog.getByRole("table").first().waitFor();
      await press(page, "Escape");
      await dialog.waitFor({ state: "detached" });
      await press(page, "ArrowLeft");
      await page.getByText("here").first().waitFor();
    });

    it("goes on with a board and other code when the file is saved", async () => {
      const page = await openDone();
      await press(page, "Space");
      await page.getByText("Drops").locator("..").getByText("1").waitFor();
      const before = await boardOf(page);
      save([/export function rotate/, "export functio rotate"]);
      await page.getByText("syntax error").first().waitFor();
      save([/(function rotate\([\s\S]*?\{\n)/, "$1  null.x;\n"]);
      await tasks(page).getByText("8 of 9 done").waitFor();
      expect(await boardOf(page)).toBe(before);
      await press(page, "ArrowUp");
      await page.getByText("rotate(…) stopped with an error").first().waitFor();
    });

    it("is not held up by a loop that never ends", async () => {
      save([/(function moveRight\([\s\S]*?\{\n)/, "$1  for (;;) {}\n"]);
      const page = await served().open();
      await press(page, "ArrowRight");
      const began = performance.now();
      expect(await page.evaluate(() => 1 + 1)).toBe(2);
      await page
        .getByRole("button", { name: /dark|light|theme/i })
        .first()
        .click();
      // The page answers while the program runs or is being stopped.
      expect(performance.now() - began).toBeLessThan(5_000);
      await page
        .getByText(/moveRight\(…\).*too long|moveRight\(…\).*timed out/i)
        .first()
        .waitFor();
      await press(page, "ArrowLeft", "Space");
      await page.getByText("Drops").locator("..").getByText("1").waitFor();
    });

    it("is played with fingers and by keyboard alone, as wide as a phone or a desk", async () => {
      save();
      for (const width of [320, 390, 800, 1600]) {
        const page = await served().open({ width, hasTouch: true });
        await page.getByRole("button", { name: /drop/ }).tap();
        await page.getByText("Drops").locator("..").getByText("1").waitFor();
        const overflow = await page.evaluate(
          "document.documentElement.scrollWidth - window.innerWidth",
        );
        expect([width, overflow]).toEqual([width, 0]);
        const reached: string[] = [];
        for (let step = 0; step < 12; step += 1) {
          await press(page, "Tab");
          reached.push(String(await page.evaluate("document.activeElement.textContent")));
        }
        expect(reached.join(" ")).toContain("New game");
        await page.close();
      }
    });
  });

  describe("of merge2048", () => {
    const { openDone } = playing("merge2048");

    it("plays on and on", async () => {
      const page = await openDone();
      for (let turn = 0; turn < 30; turn += 1) {
        await press(page, ...arrows);
      }
      const moves = page.getByText("Moves").locator("..").locator("dd");
      await expect.poll(async () => Number(await moves.textContent())).toBeGreaterThan(20);
    });
  });

  describe("of matrix2048", () => {
    const { openDone, save } = playing("matrix2048");

    it("is lost and won, and undoes a move", async () => {
      const page = await openDone({ colorScheme: "dark" });
      const before = await boardOf(page);
      // One of the two moves a tile.
      await turn(page, () => press(page, "ArrowUp"));
      await turn(page, () => press(page, "ArrowDown"));
      expect(await boardOf(page)).not.toBe(before);
      await turn(page, () => press(page, "z"));
      await turn(page, () => press(page, "z"));
      expect(await boardOf(page)).toBe(before);
      await playToTheEnd(page, arrows);
      await over(page, "No move is left");
      save([/(function gameStatus\([\s\S]*?\{\n)/, '$1  return "win";\n']);
      await over(page, "2048: you win!");
    });
  });

  describe("of terminal2048", () => {
    const { openDone } = playing("terminal2048");

    it("is played as it draws itself, to its ends", async () => {
      const page = await openDone();
      const end = page.getByText("GAME OVER");
      await playToTheEnd(page, arrows, end);
      await press(page, "r");
      await end.waitFor({ state: "detached" });
      await page.getByText("SCORE: 0").waitFor();
    });
  });

  describe("of connect4pop", () => {
    const { openDone } = playing("connect4pop");

    it("is a transcript in which lines are typed, to the end of the program", async () => {
      const page = await openDone();
      const line = page.getByRole("textbox");
      const type = async (text: string) => {
        await line.fill(text);
        await turn(page, () => line.press("Enter"));
      };
      for (const text of ["a1", "a2", "a1", "a2", "a1", "a2", "a1"]) await type(text);
      await page.getByText("Player 1 wins!").waitFor();
      await type("n");
      await over(page, "Your main has ended.");
    });
  });
});
