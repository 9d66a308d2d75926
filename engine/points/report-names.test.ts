import { describe, expect, it } from "vitest";
import { sameName } from "../intake/unique-ids.ts";
import { possibleNames, reportNames } from "./report-names.ts";

const namesOf = (...ids: string[]) => [...reportNames(ids).values()];
const hash = /~[0-9a-f]{16}\.json$/;

describe("the name of a report", () => {
  it.each([
    "alice",
    "ada-quill",
    "Jos\u00e9 Mu\u00f1oz",
    "Smith_John_12",
    "\u6f22\u5b57",
    "a.b.c",
    "-rf",
    "game.ts",
    "$(id)",
    "=1+1",
  ])("is the id where every system can have it: %j", (id) => {
    expect(namesOf(id)).toEqual([`${id}.json`]);
  });

  it.each([
    ["CON", "CON~"],
    ["nul", "nul~"],
    ["Aux.x", "Aux.x~"],
    ["com1", "com1~"],
    ["LPT\u00b9", "LPT\u00b9~"],
    ["alice.", "alice.~"],
    ["alice ", "alice ~"],
    [" alice", "alice~"],
    [".alice", "alice~"],
    ["...", "~"],
    ["", "~"],
    ["one/alice", "one_alice~"],
    ["..\\..\\x", "_.._x~"],
    ["a\u200bb", "a_b~"],
    ["\u001b[31mred", "_[31mred~"],
    ["two\nlines", "two_lines~"],
    ["a\0b", "a_b~"],
    ["\ud800", "_~"],
    ["<b>|?*:", "_b_____~"],
    ["alice~0123456789abcdef", "alice~0123456789abcdef~"],
  ])("has a hash where %j is no name", (id, start) => {
    const [name = ""] = namesOf(id);
    expect(name).toMatch(hash);
    expect(name.replace(hash, "~")).toBe(start);
  });

  it.each([
    ["letters", "x".repeat(252)],
    ["letters of two bytes", "\u00e9".repeat(100)],
    ["characters of four bytes", "\u{1f3b2}".repeat(63)],
    ["as many as there may be, and one more", "x".repeat(121)],
  ])("is short, and cut between characters, for many %s", (_, id) => {
    const [name = ""] = namesOf(id);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(125);
    expect(name).toMatch(hash);
    expect(id.startsWith(name.replace(hash, ""))).toBe(true);
  });

  it("depends on nobody else, but for an id that could be taken for it", () => {
    const crowd = Array.from({ length: 50 }, (_, index) => `student-${index}`);
    const odd = ["x".repeat(200), "CON", "a/b"];
    const alone = [...crowd, ...odd].flatMap((id) => namesOf(id));
    expect(namesOf(...crowd, ...odd)).toEqual(alone);
    expect(namesOf(...[...crowd, ...odd].reverse()).reverse()).toEqual(alone);
  });

  it.each([
    [["alice", "ALICE", "Alice"]],
    [["Zo\u00eb", "Zoe\u0308", "zo\u00eb"]],
    [["stra\u00dfe", "STRASSE", "strasse"]],
    [["\u212a", "k", "K"]],
    [["x".repeat(200), `${"x".repeat(200)}y`, "X".repeat(200)]],
    [["a\u200bb", "a\u200cb", "a_b", "A_B"]],
  ])("differs from all others on every system: %j", (ids) => {
    const names = namesOf(...ids);
    expect(new Set(names.map(sameName)).size).toBe(ids.length);
    expect(namesOf(...ids.toReversed()).toReversed()).toEqual(names);
    for (const [index, id] of ids.entries()) expect(possibleNames(id)).toContain(names[index]);
  });

  it("keeps the plain one of several for the id that is written in small letters", () => {
    expect(namesOf("ALICE", "alice")[1]).toBe("alice.json");
  });
});
