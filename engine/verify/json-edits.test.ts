import { describe, expect, it } from "vitest";
import { withEdits } from "./json-edits.ts";

const text = `{
  "cases": [
    { "name": "one",   "args": [1] },
    {
      "name": "two",
      "args": [2], "returns": [ 1 ]
    }
  ]
}
`;

describe("a JSON text with other properties", () => {
  it("gets what is missing where the object ends, as the object is written", () => {
    const edits = [
      { path: ["cases", 0], key: "returns", value: 2 },
      { path: ["cases", 1], key: "prints", value: "a\n" },
    ];
    expect(withEdits(text, edits)).toBe(`{
  "cases": [
    { "name": "one",   "args": [1], "returns": 2 },
    {
      "name": "two",
      "args": [2], "returns": [ 1 ],
      "prints": "a\\n"
    }
  ]
}
`);
  });

  it("has another value, or none, and is otherwise as it was", () => {
    const path = ["cases", 1];
    expect(withEdits(text, [{ path, key: "returns", value: { a: [] } }])).toBe(
      text.replace("[ 1 ]", '{ "a": [] }'),
    );
    expect(withEdits(text, [{ path, key: "returns", value: undefined }])).toBe(
      text.replace(', "returns": [ 1 ]', ""),
    );
  });

  it("has long lists with an item on each line", () => {
    const row = Array.from({ length: 30 }, () => 0);
    const edited = withEdits('{\n  "args": []\n}\n', [
      { path: [], key: "returns", value: [row, row] },
    ]);
    const line = `    [${row.join(", ")}]`;
    expect(edited).toBe(`{\n  "args": [],\n  "returns": [\n${line},\n${line}\n  ]\n}\n`);
  });

  it("gets an item more at the end of a list, as long as it needs to be", () => {
    const row = Array.from({ length: 30 }, () => 0);
    const edits = [
      { path: ["cases"], value: { name: "three", args: [row, row] } },
      { path: ["cases", 0, "args"], value: 2 },
    ];
    const line = `[${row.join(", ")}]`;
    expect(withEdits(text, edits)).toBe(
      text
        .replace("[1]", "[1, 2]")
        .replace(
          "    }\n  ]",
          `    },\n    {\n      "name": "three",\n      "args": [\n        ${line},\n        ${line}\n      ]\n    }\n  ]`,
        ),
    );
  });

  it("cannot be edited where there is no object", () => {
    expect(() => withEdits(text, [{ path: ["cases", 7], key: "returns", value: 1 }])).toThrow(
      "there is no object at #/cases/7",
    );
  });
});
