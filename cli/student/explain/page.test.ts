import { expect, it } from "vitest";
import { styleWith, textWidth } from "../../render/terminal/style.ts";
import { renderCodes } from "./pages.ts";

it("lists what each code means as a whole, on a narrow terminal too", () => {
  const narrow = styleWith({ color: false, unicode: true, width: 40 });
  const lines = renderCodes([], narrow).split("\n");
  expect(lines.filter((line) => textWidth(line) > narrow.width || line.includes("…"))).toEqual([]);
  const wide = styleWith({ color: false, unicode: true, width: 80 });
  const words = (text: string) => text.split(/\s+/);
  expect(words(lines.join("\n"))).toEqual(words(renderCodes([], wide)));
});
