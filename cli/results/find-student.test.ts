import { describe, expect, it } from "vitest";
import { summaryFile } from "../../engine/points/summary.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { idMeantBy, idMeantIn, namesById } from "./find-student.ts";

const zoe = { name: "Zoë Müller", email: "zoe@uni.example", number: "4711" };
const all = [
  { id: "mullerzoe_12", student: { key: "12", people: [zoe] } },
  { id: "mullermax_13", student: { key: "13", people: [{ name: "Müller, Max" }] } },
  { id: "pair_14", student: { key: "14", people: [{ name: "Ann Li" }, { name: "Bo Maxwell" }] } },
  { id: "Max", student: { key: "15", people: [{ username: "m15" }] } },
  { id: "brandtida_16", student: { key: "16", people: [{ name: "brandtída", number: "16" }] } },
  { id: "bare" },
];

describe("whom a text means", () => {
  it.each([
    ["mullerzoe_12", "mullerzoe_12"],
    ["Zoë Müller", "mullerzoe_12"],
    ["zoe  MULLER", "mullerzoe_12"],
    ["Zoe\u0308 Mu\u0308ller", "mullerzoe_12"],
    ["müller zoë", "mullerzoe_12"],
    ["zoe", "mullerzoe_12"],
    ["ZOE@uni.example", "mullerzoe_12"],
    ["4711", "mullerzoe_12"],
    ["m15", "Max"],
    ["BARE", "bare"],
    ["li", "pair_14"],
    ["maxw", "pair_14"],
    ["Müller Max", "mullermax_13"],
    ["Ída Brandt", "brandtida_16"],
    ["ida", "brandtida_16"],
    ["brand", "brandtida_16"],
    // An id wins over an equal name.
    ["Max", "Max"],
  ])("%j is %s", (text, id) => {
    expect(idMeantBy(text, all)).toBe(id);
  });

  it.each(["471", "oë", "da", "zoe li", "", "  ", "-"])("%j is nobody", (text) => {
    expect(idMeantBy(text, all)).toBeUndefined();
  });

  it.each(["", " ", "\u0301"])("%j is nobody, also where somebody has no name", (text) => {
    const nameless = { id: "17", student: { key: "17", people: [{ name: "", number: "17" }] } };
    expect(idMeantBy(text, [...all, nameless], true)).toBeUndefined();
  });

  it("is asked for where it may be several", () => {
    expect(faultOf(() => idMeantBy("mull", all))).toBe(
      'usage: "mull" matches 2 submissions; name one by its id:\n' +
        "  mullerzoe_12  Zoë Müller\n  mullermax_13  Müller, Max",
    );
    const many = Array.from({ length: 12 }, (_, at) => ({
      id: `s${at}\u001b`,
      student: { key: `${at}`, people: [{ name: "Ann" }] },
    }));
    const fault = faultOf(() => idMeantBy("ann", many));
    expect(fault).toContain("\n  s0\\x1b  Ann\n");
    expect(fault).toMatch(/\n {2}and 2 more$/);
  });
});

describe("whom a text means in a results folder", () => {
  const [first, second] = all.map((each) => ({ ...each, report: `${each.id}.json` }));
  const index = [first, { ...second, gone: true }].map((line) => `${JSON.stringify(line)}\n`);
  const folder = writeTree({ "index.jsonl": index.join(""), "reports/zoe.json": "{}" });

  it("is a report of that id, then somebody whose report counts, else the text", () => {
    expect(idMeantIn(folder, "zoe")).toBe("zoe");
    expect(idMeantIn(folder, "muller")).toBe("mullerzoe_12");
    expect(idMeantIn(folder, "max")).toBe("max");
    expect(idMeantIn(folder, "nobody")).toBe("nobody");
  });

  it("is nobody by a part of a name where results are changed: the id is named", () => {
    expect(idMeantIn(folder, "Zoë Müller", true)).toBe("mullerzoe_12");
    expect(faultOf(() => idMeantIn(folder, "muller", true))).toBe(
      'usage: "muller" matches 1 submission; name one by its id:\n  mullerzoe_12  Zoë Müller',
    );
  });

  it("knows the names of the class's roster, too", () => {
    const [line] = [{ id: "s9", report: "s9.json", status: "graded" }].map((each) =>
      JSON.stringify(each),
    );
    const summary = summaryFile("demo", [], { settings: { names: { s9: "Ada Lovelace" } } });
    const rostered = writeTree({
      "index.jsonl": `${line}\n`,
      "reports/s9.json": "{}",
      "summary.json": JSON.stringify(summary),
    });
    expect(idMeantIn(rostered, "lovelace")).toBe("s9");
  });
});

it("real names are those that are known, of all who handed in together", () => {
  expect([...namesById(all)]).toEqual([
    ["mullerzoe_12", "Zoë Müller"],
    ["mullermax_13", "Müller, Max"],
    ["pair_14", "Ann Li & Bo Maxwell"],
    ["brandtida_16", "brandtída"],
  ]);
});
