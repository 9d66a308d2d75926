import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canvas, moodle } from "./forms.ts";
import { planReturns } from "./plan.ts";

/** Patterns by which sources recognise a student's number. */
const numberIn = { moodle: /_(\d+)_assign/, canvas: /(anon_[^_]+|\d+)_(?:\d+_.+|text.html)$/ };

/** Feedback places in Moodle or Canvas for submissions with these names in an export. */
function plan(source: "moodle" | "canvas", ...names: readonly string[]) {
  const all = names.map((name, index) => {
    const number = numberIn[source].exec(name)?.[1] ?? "";
    return {
      id: `s${index}`,
      returnAs: { source, name },
      student: { key: name, people: [{ number }] },
    };
  });
  const { places, left } = planReturns(all, source === "moodle" ? moodle : canvas, ".html");
  return {
    paths: [...places.values()].map(({ path }) => path),
    left: left.map(({ id, reason }) => `${id}: ${reason}`),
  };
}

describe("what Moodle takes back", () => {
  it("lies in the folders of its export, as they are written", () => {
    const names = [
      "Jane Doe_1234_assignsubmission_file_",
      "Jane Doe_1235_assignsubmission_file_",
      "Jose\u0301_7_assignsubmission_onlinetext",
      "نور 🎲 O'Brien-von 3 der Heide_12_assignsubmission_file_",
      "aux.txt_13_assignsubmission_file_",
      "_14_assignsubmission_file_",
    ];
    const { paths, left } = plan("moodle", ...names);
    expect(paths).toEqual(names.map((name) => `${name}/feedback.html`));
    expect(left).toEqual([]);
  });

  it("has no name in which Moodle would look for the number elsewhere", () => {
    const names = ["Jane_Doe_1_assignsubmission_file_", "a_2_3_assignsubmission_file_", "Jane Doe"];
    const reason = "Moodle expects the student's number after the first underscore";
    expect(plan("moodle", ...names)).toEqual({
      paths: [],
      left: ["s0", "s1", "s2"].map((id) => `${id}: ${reason}`),
    });
  });

  it("is left out for two whom Moodle takes for one", () => {
    const rest = "assignsubmission_file_";
    expect(plan("moodle", `A_5_${rest}`, `B_05_${rest}`, `a_6_${rest}`, `A_7_${rest}`)).toEqual({
      paths: [`a_6_${rest}/feedback.html`, `A_7_${rest}/feedback.html`],
      left: ["s0: same student as s1 in Moodle", "s1: same student as s0 in Moodle"],
    });
  });

  it.each(["a/b", "..", ".", "a\\b", "a\0b", "a\nb", "a\x1bb"])(
    "has no name that is not one name in an archive: %j",
    (name) => {
      const { paths, left } = plan("moodle", name, `${name}_1_assignsubmission_file_`);
      expect(left[0]).toBe("s0: its name in the export is not valid in an archive");
      expect(paths).toEqual(
        /^\.+$/.test(name) ? [`${name}_1_assignsubmission_file_/feedback.html`] : [],
      );
    },
  );
});

it.each(["moodle", "canvas"] as const)(
  "puts nothing into an archive for %s that is not called as in its export",
  (source) => {
    const rest = { moodle: "_12_assignsubmission_file_", canvas: "_12_901_game.ts" }[source];
    const more = { moodle: ["feedback.html"], canvas: [] }[source];
    const odd = fc.string({ unit: fc.oneof(fc.constantFrom(..."/\\._0\0\n"), fc.string()) });
    fc.assert(
      fc.property(odd, (start) => {
        const name = `${start}${rest}`;
        const { paths, left } = plan(source, name);
        expect(paths.length + left.length).toBe(1);
        for (const path of paths) expect(path.split(/[/\\]/)).toEqual([name, ...more]);
      }),
    );
  },
);

describe("what Canvas takes back", () => {
  it("is called as in its export, where Canvas reads the numbers that are its own", () => {
    const names = [
      "doejane_12_901_game.ts",
      "von_der_heide_LATE_13_902_my_game-2.ts",
      "müller_14_903_12_13_game.zip",
      "anon_x7Yz_904_game.ts",
      "LATE_anon_a1_905_game.ts",
    ];
    expect(plan("canvas", ...names)).toEqual({ paths: names, left: [] });
  });

  it("leaves out what was typed in, and what Canvas would pass over", () => {
    const { paths, left } = plan(
      "canvas",
      ...["doejane_12_text.html", "doejane_13_901_link.html", "doejane_14_902_my_linkedlist.ts"],
      ...["anon_15_text.html", "._doe_16_903_game.ts"],
    );
    expect(paths).toEqual([]);
    expect(left).toEqual([
      "s0: Canvas accepts only files that were uploaded",
      "s1: Canvas ignores files with such names: doejane_13_901_link.html",
      "s2: Canvas ignores files with such names: doejane_14_902_my_linkedlist.ts",
      "s3: Canvas accepts only files that were uploaded",
      "s4: Canvas ignores files with such names: ._doe_16_903_game.ts",
    ]);
  });

  it("leaves out whom Canvas would take for another because of a number in the name", () => {
    expect(plan("canvas", "007_bond_12_901_game.ts")).toEqual({
      paths: [],
      left: ["s0: Canvas would assign it to another student"],
    });
  });

  it("leaves out two whom Canvas takes for one, and tells anonymous students from others", () => {
    const names = ["a_1_9_x.ts", "b_01_8_x.ts", "anon_1_7_x.ts", "c_2_6_x.ts"];
    expect(plan("canvas", ...names)).toEqual({
      paths: ["anon_1_7_x.ts", "c_2_6_x.ts"],
      left: ["s0: same student as s1 in Canvas", "s1: same student as s0 in Canvas"],
    });
  });
});

it("takes back nothing that is not from an export of the platform", () => {
  const other = { source: "canvas", name: "a_1_assignsubmission_file_" };
  const { places, left } = planReturns([{ id: "b" }, { id: "a", returnAs: other }], moodle, ".txt");
  expect(places.size).toBe(0);
  const reason = "not from an export of Moodle";
  expect(left).toEqual([
    { id: "a", reason },
    { id: "b", reason },
  ]);
});
