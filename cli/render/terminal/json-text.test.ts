import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import { UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { renderJson } from "./json-text.ts";

describe("renderJson", () => {
  it("keeps a row of a board on one line", () => {
    expect(
      renderJson({
        score: 4.5,
        input: [
          [
            [0, 3],
            [7, 1],
          ],
          2,
          "a",
        ],
        tasks: [],
      }),
    ).toMatchInlineSnapshot(`
      "{
        "score": 4.5,
        "input": [
          [
            [0, 3],
            [7, 1]
          ],
          2,
          "a"
        ],
        "tasks": []
      }
      "
    `);
  });

  it("ends with one line end", () => {
    expect(renderJson([])).toBe("[]\n");
    expect(renderJson({})).toBe("{}\n");
    expect(renderJson("x")).toBe('"x"\n');
  });

  it("means the same as JSON.stringify for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(renderJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("means the same as JSON.stringify for values that JSON has no word for", () => {
    fc.assert(
      fc.property(fc.object({ withDate: true, withSparseArray: true, withMap: true }), (value) => {
        expect(JSON.parse(renderJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(renderJson([undefined, Number.NaN, () => 1, -0])).toBe("[null, null, null, 0]\n");
    expect(renderJson(undefined)).toBe("null\n");
  });

  it("keeps the order of keys", () => {
    const value = { b: 1, a: { d: 1, c: 2 } };
    expect(renderJson(value).replaceAll(/\s/g, "")).toBe(JSON.stringify(value));
  });

  it("keeps a key named __proto__", () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": [1]}, "b": 2}');
    expect(JSON.stringify(JSON.parse(renderJson(value)))).toBe(JSON.stringify(value));
  });

  it("escapes lone surrogates, U+2028, C1 controls and direction marks in values and keys", () => {
    expect(renderJson(["\ud800", "\u2028", "\u009b", "\u202e"])).toBe(
      '["\\ud800", "\\u2028", "\\u009b", "\\u202e"]\n',
    );
    expect(renderJson({ "\u202e": 1 })).toBe('{\n  "\\u202e": 1\n}\n');
  });

  it("gives back every text as it was, and none that a terminal obeys", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const json = renderJson({ [text]: [text] });
        expect(JSON.parse(json)).toEqual({ [text]: [text] });
        expect(json).not.toMatch(UNSAFE_IN_TERMINAL);
      }),
    );
    expect(JSON.parse(renderJson("\udfff\ud800"))).toBe("\udfff\ud800");
  });
});
