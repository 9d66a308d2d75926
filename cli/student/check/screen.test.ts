import { describe, expect, it } from "vitest";
import { validated } from "../../../engine/course/validate.ts";
import type { Report } from "../../../schema/types.ts";
import { plainStyle } from "../../render/reporters/text/testing/samples.ts";
import {
  expectShown,
  readSample,
  readText,
  samplesOf,
  type View,
} from "../../render/testing/shown.ts";
import { renderCheck } from "./screen.ts";
import type { CheckView } from "./view.ts";

interface Sample {
  readonly report: Report;
  readonly views: Readonly<Record<string, View & Partial<Omit<CheckView, "style">>>>;
}

const sources = {
  "game.ts": readText("screens", "game.ts.txt"),
  "extra.ts": "const a = (1;\n",
};

describe("a screen", () => {
  it.each(samplesOf("screens"))("shows what the samples do: %s", async (name) => {
    const { report, views } = readSample<Sample>("screens", name);
    validated(report, name, "report");
    await expectShown("screens", name, views, (view, style) =>
      renderCheck(report, { height: 24, sources, ...view, style }),
    );
  });

  it("asks for hints as the edge says", () => {
    const { report } = readSample<Sample>("screens", "hints");
    const askHint = (hint: number) => `press h (${hint})`;
    expect(renderCheck(report, { style: plainStyle, height: 24, sources, askHint })).toContain(
      "Stuck? press h (1)",
    );
  });
});
