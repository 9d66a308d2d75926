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
    expect(message.split("\n")).toMatchInlineSnapshot(`
      [
        "usage: class.json:1:8: /due: expected text such as "2026-05-01T23:59+02:00", not "tomorrow"",
        "class.json:1:27: /grace: expected at least 0, not -1",
        "class.json:1:37: /late: "percentPerDay" is missing",
        "class.json:1:44: /late/cap: expected at most 100, not 300",
        "class.json:1:59: /attempt: expected "first" or "best" or "latest", not "last"",
        "class.json:1:87: /extensions/ann: "day" is not a known property; did you mean "days"?",
        "see docs/classes.md",
      ]
    `);
  });

  it.each([
    ["{", "class.json:1:2 is not JSON"],
    [
      '{ "zone": "Berlin" }',
      "class.json:1:11: /zone: there is no such time zone: Berlin; expected a name such as Europe/Berlin",
    ],
    ['{ "due": "2026-02-31" }', "class.json:1:10: /due: there is no such day or time: 2026-02-31"],
    ["[]", "class.json:1:1: expected an object, not a list"],
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
