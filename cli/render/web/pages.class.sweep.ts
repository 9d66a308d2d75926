import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rotated } from "../../../engine/testing/rotation.ts";
import { writeTree } from "../../../engine/testing/trees.ts";
import { type Browser, chromiumPath, openBrowser } from "../../testing/browser.ts";
import { folderOf } from "../../testing/graded-classes.ts";
import { pagesWith } from "./testing/pages-with.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { html: string }[];
  }[];
}

const folder = join(folderOf("game1023"), "html");
const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;
const students = ["viktor-amundsen", "kai-sundermann", "rafael-nyberg", "ada-quill"];
const pages = ["index", ...students.map((name) => `students/${name}`)];

describe.skipIf(chromiumPath === undefined)("pages of a class", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  const widths = [320, 768, 1280] as const;
  const cases = pages.flatMap((name) => widths.map((width) => ({ name, width })));

  it.each(rotated(cases))("$name fits $width pixels and can be read by everybody", async (each) => {
    const { name, width } = each;
    const colorScheme = width === 768 ? "dark" : "light";
    const page = await browser.open(urlOf(`${name}.html`), { width, colorScheme });
    for (const details of await page.locator("details").all()) {
      await details.evaluate((element) => element.setAttribute("open", ""));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The page's policy allows no added script, so it runs from outside.
    const { violations } = await page.evaluate<AxeResults>(`${axe}; axe.run()`);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.context().close();
    expect(browser.faults).toEqual([]);
  });

  it("has a page for each submission, and no student's page leads anywhere else", async () => {
    const names = readdirSync("fixtures/submissions/game1023").map((name) =>
      name.replace(/\.\w+$/, ""),
    );
    const page = await browser.open(urlOf("index.html"));
    const links = await page.locator(".students tbody a").all();
    const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(names.map((name) => `students/${name}.html`));
    for (const target of targets) {
      expect(existsSync(join(folder, target ?? ""))).toBe(true);
      const text = readFileSync(join(folder, target ?? ""), "utf8");
      expect(text.match(/href="[^#][^"]*"/g)).toEqual(['href="data:,"']);
    }
    expect(statSync(join(folder, "index.html")).size).toBeLessThan(1_000_000 / 8);
    await page.context().close();
  });

  it("sorts by a column in both orders, and shows what has the text that is typed", async () => {
    const page = await browser.open(urlOf("index.html"));
    const rows = page.locator(".students tbody tr");
    const scores = () => rows.locator("td:nth-child(2)").allInnerTexts();
    await page.getByRole("button", { name: "score" }).click();
    const up = (await scores()).map(Number);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    await page.getByRole("button", { name: "score" }).click();
    expect((await scores()).map(Number)).toEqual(up.toReversed());
    await page.getByRole("searchbox").fill("VIKTOR");
    expect(await rows.filter({ visible: true }).allInnerTexts()).toHaveLength(1);
    expect(await page.locator(".filter output").innerText()).toBe("1 of 25");
    await page.context().close();
  });

  it("show text of others as text: nothing of it runs", async () => {
    const texts = ["<script>alert(1)</script>", "</style><img src=x onerror=alert(1)>"];
    const all = new Map(texts.flatMap((text) => [...pagesWith(`a'"${text}`)]));
    const odd = writeTree(Object.fromEntries(all));
    expect(all.size).toBe(7);
    for (const path of all.keys()) {
      const page = await browser.open(pathToFileURL(join(odd, path)).href);
      expect(await page.locator("body").innerText()).toMatch(/a'"<(script|\/style)>/);
      await page.context().close();
    }
    expect(browser.faults).toEqual([]);
  });

  it("opens the page on a code where its link leads", async () => {
    const page = await browser.open(urlOf("students/kai-sundermann.html"));
    expect(await page.locator("#GM201").isVisible()).toBe(false);
    await page.locator('a[href="#GM201"]').first().click();
    await page.locator("#GM201").waitFor({ state: "visible" });
    await page.context().close();
  });
});
