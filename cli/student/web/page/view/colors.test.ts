import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { levelClass, levels } from "./board.tsx";

const css = ["../../../../render/web/base.css", "game.css"]
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");

/** Light and dark colour of a property, or of a level's class: `tile-3`. */
function colorsOf(name: string): string[] {
  const [, property = name, level] = /^(tile|ink)-(\d+)$/.exec(name) ?? [];
  const [, block = css] = level ? (new RegExp(`\\.level-${level} {([^}]*)}`).exec(css) ?? []) : [];
  const [, value = ""] = new RegExp(`--${property}: (.*);`).exec(block) ?? [];
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
}

/** Contrast of two colours from 1 to 21, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Minimum contrast of text, by WCAG's level AA. */
const minContrast = 4.5;

function expectReadable(letters: string, background: string): void {
  for (const theme of [0, 1]) {
    const [ink = "", back = ""] = [colorsOf(letters)[theme], colorsOf(background)[theme]];
    const told = `--${letters} ${ink} on --${background} ${back}`;
    expect(contrast(ink, back), told).toBeGreaterThanOrEqual(minContrast);
  }
}

describe("in light and dark", () => {
  it("the letters of each tile can be read", () => {
    for (let level = 1; level <= levels; level += 1) {
      expectReadable(`ink-${level}`, `tile-${level}`);
      expect(css).toContain(`.${levelClass(level)} {`);
    }
  });

  it("all other text can be read on what it stands on", () => {
    for (const letters of ["text", "faint", "accent", "good", "bad", "piece", "spot"]) {
      for (const background of ["page", "card"]) expectReadable(letters, background);
    }
    for (const background of ["slot", "slot-high", "cell", "frame"]) {
      expectReadable("text", background);
      expectReadable("faint", background);
    }
    expectReadable("on-accent", "accent");
    expectReadable("text", "bad-back");
    expectReadable("bad", "bad-back");
    expectReadable("good", "good-back");
  });

  it("tiles of levels that follow each other look different", () => {
    for (const theme of [0, 1]) {
      const all = Array.from({ length: levels }, (_, at) => colorsOf(`tile-${at + 1}`)[theme]);
      expect(new Set(all).size).toBe(levels);
    }
  });

  it("a level that is none, or higher than all, has a colour too", () => {
    expect([Number.NaN, -3, 0, 40].map(levelClass)).toEqual([
      ...["level-0", "level-0", "level-0", "level-12"],
    ]);
  });
});
