import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { runCli } from "./run-cli.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const onPath = (process.env.PATH ?? "")
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Chromium on this machine: CHROMIUM, or the one on the PATH; undefined if there is none. */
export const chromiumPath = process.env.CHROMIUM ?? onPath;

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly hasTouch?: boolean;
  readonly colorScheme?: "light" | "dark";
}

/** Headless Chromium. */
export interface Browser {
  /** Opens an address, the only one that its page may request. */
  readonly open: (url: string, options?: PageOptions) => Promise<Page>;
  /** Forbidden actions of pages: console errors, dialogs, and requests to other addresses. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    // Containers have no sandbox for root, and hardly any shared memory.
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  const faults: string[] = [];
  return {
    faults,
    open: async (url, { width = 1280, height = 800, ...more } = {}) => {
      const context = await browser.newContext({ viewport: { width, height }, ...more });
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("dialog", (dialog) => {
        faults.push(`asks ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("request", (request) => {
        const to = request.url();
        if (!to.startsWith(url) && !to.startsWith("data:")) faults.push(`asks for ${to}`);
      });
      await page.goto(url);
      return page;
    },
    close: () => browser.close(),
  };
}

/** A served game, and a browser for it. */
export interface ServedGame extends Pick<Browser, "faults" | "close"> {
  readonly url: string;
  /** Opens the page with a game begun. */
  readonly open: (options?: PageOptions) => Promise<Page>;
}

/** `gridmark play --web` in a folder, and headless Chromium. */
export async function serveGame(cwd: string, args: readonly string[] = []): Promise<ServedGame> {
  const interrupt = new AbortController();
  let said: (url: string) => void = () => {};
  const address = new Promise<string>((resolve) => {
    said = resolve;
  });
  const served = runCli(["play", "--web", "--seed", "7", ...args], {
    ...{ cwd, interrupt: interrupt.signal },
    onStdout: (text) => {
      const [url] = /http:\S+/.exec(text) ?? [];
      if (url !== undefined) said(url);
    },
  });
  const url = await Promise.race([
    address,
    served.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ]);
  const browser = await openBrowser();
  return {
    ...{ url, faults: browser.faults },
    open: async (options) => {
      const page = await browser.open(url, options);
      await page.getByRole("region", { name: "The game" }).waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      interrupt.abort();
      await served;
    },
  };
}
