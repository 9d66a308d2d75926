import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../engine/testing/faults.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { repo } from "../testing/run-cli.ts";
import { readClassFile } from "./class-file.ts";

describe("the settings of a class", () => {
  it("are refused with everything that is wrong, each at its place", () => {
    const root = writeTree({
      "class.json": JSON.stringify({
        due: "tomorrow",
        grace: -1,
        late: { cap: 300 },
        attempt: "last",
        extensions: { ann: { day: 1 } },
      }),
    });
    const message = faultOf(() => readClassFile(root, "class.json"));
    expect(message.replace("usage: ", "").split("\n").sort()).toEqual([
      'class.json#/attempt: expected "first" or "best" or "latest"',
      'class.json#/due: expected text such as "2026-05-01T23:59+02:00"',
      'class.json#/extensions/ann: "day" is not a known property',
      "class.json#/grace: must be >= 0",
      "class.json#/late/cap: must be <= 100",
      "class.json#/late: must have required property 'percentPerDay'",
    ]);
  });

  it.each([
    ["{", "class.json is not JSON"],
    ['{ "due": "2026-02-31" }', "class.json#/due: there is no such day or time: 2026-02-31"],
    ["[]", "class.json#: must be object"],
  ])("are refused: %s", (text, words) => {
    const root = writeTree({ "class.json": text });
    expect(faultOf(() => readClassFile(root, "class.json"))).toContain(words);
  });
});

it("are shown in the docs as they are read", () => {
  const page = readFileSync(repo("docs/classes.md"), "utf8");
  const [example = ""] = /^ {4}\{\n[\s\S]*?^ {4}\}$/m.exec(page) ?? [];
  const root = writeTree({ "class.json": example });
  const { settings } = readClassFile(root, "class.json");
  const keys = ["due", "grace", "late", "extensions", "attempt", "seedFile"];
  expect(Object.keys(settings)).toEqual([...keys, "sections", "letters", "rejected"]);
});
