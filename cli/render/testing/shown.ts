import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { repo } from "../../testing/run-cli.ts";
import { UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { type Style, styleWith, textWidth } from "../terminal/style.ts";

/** Samples as JSON, each with its output beside it. */
const folder = repo("fixtures/reports");

/** One way to show a sample. */
export interface View {
  /** By default, a wide Unicode terminal without colour. */
  readonly style?: Partial<Pick<Style, "color" | "unicode" | "width" | "verbose">>;
}

/** Names of a type's samples. */
export function samplesOf(kind: string): string[] {
  const names = readdirSync(join(folder, kind)).filter((name) => name.endsWith(".json"));
  return names.map((name) => name.replace(/\.json$/, "")).sort();
}

export function readText(kind: string, file: string): string {
  return readFileSync(join(folder, kind, file), "utf8");
}

export function readSample<T>(kind: string, name: string): T {
  return JSON.parse(readText(kind, `${name}.json`));
}

/** Compares a text with the file beside a sample. */
export function expectFile(text: string, kind: string, file: string): Promise<void> {
  return expect(text).toMatchFileSnapshot(join(folder, kind, file));
}

/**
 * Compares several views of a sample with a file, each below its title. Every one must be safe and within the
 * width, say the same with colour, and, names aside, be ASCII on a terminal without Unicode.
 */
export function expectShown<V extends View>(
  kind: string,
  name: string,
  views: Readonly<Record<string, V>>,
  render: (view: V, style: Style) => string,
): Promise<void> {
  const sections = Object.entries(views).map(([title, view]) => {
    const style = { color: false, unicode: true, width: 80, ...view.style };
    const draw = (color: boolean) =>
      render(view, { ...styleWith({ ...style, color }), verbose: style.verbose ?? false });
    const [plain, painted] = [draw(false), draw(true)];
    expect(plain, title).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(stripVTControlCharacters(painted), title).toBe(plain);
    if (!style.unicode) expect(plain, title).toMatch(/^[\x20-\x7e\n\p{L}]*$/u);
    for (const line of plain.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(style.width);
    return `==== ${title}\n\n${style.color ? painted.replaceAll("\u001b[", "«") : plain}`;
  });
  return expectFile(sections.join("\n"), kind, `${name}.txt`);
}
