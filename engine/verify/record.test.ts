import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest, writeDemo } from "../testing/demo.ts";
import { programNamed } from "../testing/programs.ts";
import { recordCases } from "./record.ts";

const reference = `${programNamed("demo.ts", "of many kinds")}\n`;

const table = (fn: string, ...cases: object[]) => ({
  ...{ kind: "table", name: fn, weight: 1, function: fn },
  cases: cases.map((each, index) => ({ name: `case ${index + 1}`, ...each })),
});

const toggles = (call: object) => ({
  ...{ kind: "methods", name: "lamp", weight: 1, class: "Lamp", method: "toggle" },
  calls: [{ name: "case 1", new: [], args: [], ...call }],
});

const file = "fixtures/demo/public/task-1.json";

/** Records these cases alone; returns the notes, and the cases afterwards. */
async function recorded(
  checks: readonly object[],
  overwrites = false,
  legend?: Readonly<Record<string, unknown>>,
) {
  const course = writeDemo({
    ...(legend && {
      "fixtures/demo/assignment.json": JSON.stringify({ ...demoManifest(), legend }),
    }),
    "reference/demo/game.ts": reference,
    [file]: JSON.stringify({ task: "1", checks }, null, 2),
    "fixtures/demo/hidden/task-1.json": undefined,
  });
  const files = await recordCases(course, "demo", overwrites);
  const found = files.find(({ name }) => name === file);
  const { checks: after } = JSON.parse(found?.text ?? "");
  // Only the command writes files.
  expect(readFileSync(join(course, file), "utf8")).toBe(found?.before);
  return {
    notes: found?.notes.map(({ kind, reason = "" }) => `${kind} ${reason}`.trim()),
    first: (after[0].cases ?? after[0].calls)[0],
  };
}

describe("a case that expects nothing", () => {
  it("gets what the reference returns", async () => {
    const { notes, first } = await recorded([table("double", { args: [3] })]);
    expect(notes).toEqual(["missing"]);
    expect(first).toEqual({ name: "case 1", args: [3], returns: 6 });
  });

  it("gets the arguments as the reference leaves them, and that it returns nothing", async () => {
    const { first } = await recorded([table("fill", { args: [[[0, 1]]] })]);
    expect(first).toMatchObject({ returnsNothing: true, argsAfter: [[[7, 1]]] });
  });

  it("gets the properties that a method changes", async () => {
    const { first } = await recorded([toggles({ put: { isOn: false, level: 4 } })]);
    expect(first).toMatchObject({ returns: true, after: { isOn: true, level: 4 } });
  });

  it("gets the arguments as a method leaves them", async () => {
    const { first } = await recorded([{ ...toggles({ args: [[0]] }), method: "fill" }]);
    expect(first).toMatchObject({ returnsNothing: true, argsAfter: [[0, 1]] });
  });

  it("is asked, and gets its boards, as they are written with a legend", async () => {
    const written = { $board: ["aa", "ab"] };
    const { notes, first } = await recorded([table("fill", { args: [written] })], false, {
      a: 0,
      b: 7,
    });
    expect(notes).toEqual(["missing"]);
    expect(first).toMatchObject({ args: [written], argsAfter: [{ $board: ["ba", "ab"] }] });
  });

  it("is asked about boards of numbers as text, and gets large ones so", async () => {
    const small = { $board: "0 1 / 2 3" };
    const large = { $board: ["0 1 2 3 4", "3 x 0 0 0 0 0"] };
    const of = (board: object) => recorded([table("fill", { args: [board] })]);
    expect((await of(small)).first).toMatchObject({
      args: [small],
      argsAfter: [
        [
          [7, 1],
          [2, 3],
        ],
      ],
    });
    const after = [{ $board: "7 1 2 3 4 / 3 x 0 0 0 0 0" }];
    expect((await of(large)).first).toMatchObject({ args: [large], argsAfter: after });
  });

  it("is an error where there is no legend for its board", async () => {
    const board = table("fill", { args: [{ $board: ["aa"] }] });
    await expect(recorded([board])).rejects.toThrow(/public\/task-1\.json:\d+:\d+: .*"legend"/);
  });

  it("gets what is the same whatever random numbers are drawn", async () => {
    const { first } = await recorded([table("seven", { args: [] })]);
    expect(first).toMatchObject({ returns: 7 });
  });

  it.each([
    ["roll", "unknown roll() is random: it does not always do the same"],
    ["fails", "unknown fails() stopped with an error on line 7: RangeError: no"],
    ["none", "unknown none() gives undefined, which JSON cannot express"],
    ["nobody", "unknown nobody is missing: the file must export a function with this name"],
  ])("stays as it is where %s cannot be recorded", async (fn, note) => {
    const { notes, first } = await recorded([table(fn, { args: [] })]);
    expect(notes).toEqual([note]);
    expect(first).toEqual({ name: "case 1", args: [] });
  });
});

describe("a case that expects something", () => {
  it("is left alone where the reference does that", async () => {
    const right = [
      table("double", { args: [3], returns: 6 }),
      table("fill", { args: [[[0]]], argsAfter: [[[7]]] }),
      table("roll", { args: [], returns: 3 }),
      toggles({ after: { isOn: true } }),
    ];
    expect((await recorded(right)).notes).toEqual([]);
  });

  it("is shown where the reference does something else, and left alone unless told", async () => {
    const wrong = [table("double", { args: [3], returns: 7 })];
    const { notes, first } = await recorded(wrong);
    expect(notes).toEqual(["different"]);
    expect(first.returns).toBe(7);
    expect((await recorded(wrong, true)).first).toEqual({ name: "case 1", args: [3], returns: 6 });
  });

  it.each(["fails", "none"])("is told where %s cannot do what it expects", async (fn) => {
    const { notes } = await recorded([table(fn, { args: [], returns: 1 })]);
    expect(notes).toEqual([expect.stringMatching(/^unknown /)]);
  });

  it("gets the result beside arguments that do not change", async () => {
    const { notes, first } = await recorded([table("double", { args: [3], argsUnchanged: true })]);
    expect(notes).toEqual(["missing"]);
    expect(first).toMatchObject({ argsUnchanged: true, returns: 6 });
  });

  it.each([
    ["arguments", table("fill", { args: [[[0]]], argsUnchanged: true }), { argsAfter: [[[7]]] }],
    [
      "properties",
      toggles({ put: { isOn: false, level: 4 }, returns: true, unchanged: true }),
      { after: { isOn: true, level: 4 } },
    ],
  ])("is told where %s change that are not to", async (_, check, after) => {
    expect((await recorded([check])).notes).toEqual(["different"]);
    const { first } = await recorded([check], true);
    expect(first).toMatchObject(after);
    expect(Object.keys(first).filter((key) => /unchanged/i.test(key))).toEqual([]);
  });

  it("is left alone where a property stays beside another that changes", async () => {
    const call = { put: { level: 4 }, unchanged: true, after: { isOn: true } };
    expect((await recorded([toggles({ ...call, returns: true })])).notes).toEqual([]);
  });

  it("is told where a property has a value that JSON has not", async () => {
    const { notes, first } = await recorded([toggles({ put: { level: 4 }, after: { lost: 1 } })]);
    expect(notes).toEqual(["unknown toggle() gives undefined, which JSON cannot express"]);
    expect(first.after).toEqual({ lost: 1 });
  });

  it("expects nothing to be returned once that is what the reference does", async () => {
    const { first } = await recorded([table("fill", { args: [[[0]]], returns: 1 })], true);
    expect(first).toEqual({ name: "case 1", args: [[[0]]], returnsNothing: true });
  });
});

it("says what is wrong with a file of cases otherwise", async () => {
  await expect(recorded([table("double", { args: 3 })])).rejects.toThrow(
    "/args: expected a list, not 3",
  );
});
