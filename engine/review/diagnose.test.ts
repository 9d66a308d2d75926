import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedMistake, diagnose as diagnosePlaces, type OwnPlace } from "./diagnose.ts";

/** One letter a place: r is right. */
const outputs = (text: string) => [...text];
const known = (name: string, text: string) => ({ name, outputs: outputs(text) });

/** Answers that are the same letter are the same, and "error" is where a program stopped. */
function diagnose(
  own: readonly string[],
  reference: readonly string[],
  mistakes: readonly { readonly name: string; readonly outputs: readonly string[] }[],
): readonly string[] {
  const places = own.map((each, i): OwnPlace => {
    return { isWrong: each !== reference[i], isEnded: each === "error" };
  });
  const compared = mistakes.map(({ name, outputs: theirs }): ComparedMistake => {
    const likeness = (each: string | undefined, i: number) => {
      if (each !== own[i]) return "other";
      if (each === reference[i]) return "open";
      return each === "error" ? "same failure" : "same";
    };
    return {
      name,
      places: theirs.map((each, i) => ({
        likeness: likeness(each, i),
        shows: each !== reference[i],
      })),
    };
  });
  return diagnosePlaces(places, compared);
}

const right = outputs("rrrrrrrr");
const early = known("early", "aaaarrrr");
const late = known("late", "rrrrbbbb");
const all = known("all", "cccccccc");

describe("diagnose", () => {
  it("names the one mistake whose outputs are the same on every probe", () => {
    expect(diagnose(outputs("aaaarrrr"), right, [early, late, all])).toEqual(["early"]);
    expect(diagnose(outputs("cccccccc"), right, [early, late, all])).toEqual(["all"]);
  });

  it.each([
    ["is right", "rrrrrrrr"],
    ["is wrong twice only", "aarrrrrr"],
    ["is wrong in its own way", "zzzzrrrr"],
    ["is right once where the mistake is wrong", "aaarrrrr"],
    ["is wrong once where the mistake is right", "aaaazrrr"],
  ])("says nothing of a submission that %s", (_, text) => {
    expect(diagnose(outputs(text), right, [early, late, all])).toEqual([]);
  });

  it("names two mistakes where one of them stops what would show the other", () => {
    const stop = (...at: number[]) =>
      right.map((output, index) => (at.includes(index) ? "error" : output));
    const crash = { name: "crash", outputs: stop(0, 1, 2) };
    const own = right.map((output, i) => (i < 3 ? "error" : i > 5 ? "b" : output));
    const other = {
      name: "other",
      outputs: right.map((output, i) => (i > 5 || i === 2 ? "b" : output)),
    };
    expect(diagnose(own, right, [crash, other])).toEqual(["crash", "other"]);
    expect(diagnose(own.with(1, "z"), right, [crash, other])).toEqual([]);
  });

  it("says nothing where two mistakes have the same outputs", () => {
    const twin = known("twin", "aaaarrrr");
    expect(diagnose(outputs("aaaarrrr"), right, [early, twin, late])).toEqual([]);
  });

  it("says nothing where fewer than two wrong outputs tell the mistake from the others", () => {
    const near = known("near", "aaabrrrr");
    expect(diagnose(outputs("aaaarrrr"), right, [early, near])).toEqual([]);
  });

  it("recognises two mistakes at once, each by what it alone explains", () => {
    expect(diagnose(outputs("aaaabbbb"), right, [late, early, all])).toEqual(["early", "late"]);
  });

  it("lets two mistakes overlap where they agree", () => {
    const middle = known("middle", "rraabbrr");
    const tail = known("tail", "rrrrbbzz");
    expect(diagnose(outputs("rraabbzz"), right, [middle, tail])).toEqual(["middle", "tail"]);
  });

  it.each([
    ["one of them does not show where it would", "aaarbbbb"],
    ["one output is explained by neither", "aaaabbbz"],
  ])("says nothing of two mistakes when %s", (_, text) => {
    expect(diagnose(outputs(text), right, [early, late, all])).toEqual([]);
  });

  it("says nothing of two mistakes that would not look alike where both would show", () => {
    const middle = known("middle", "rraabbrr");
    expect(diagnose(outputs("rraabbbb"), right, [middle, known("tail", "rrrrbbbb")])).toEqual([
      "middle",
      "tail",
    ]);
    expect(diagnose(outputs("rraabbbb"), right, [middle, known("tail", "rrrrzzbb")])).toEqual([]);
  });

  it("says nothing of two mistakes of which one explains little alone", () => {
    const middle = known("middle", "rraabbrr");
    expect(diagnose(outputs("rraabbzr"), right, [middle, known("tail", "rrrrbbzr")])).toEqual([]);
    expect(diagnose(outputs("rraabbrz"), right, [known("tail", "rrrrrrrz"), middle])).toEqual([]);
  });

  it("needs two outputs only that tell a mistake from at least one other", () => {
    const near = known("near", "aarrrrrr");
    expect(diagnose(outputs("aaaarrrr"), right, [early, near])).toEqual(["early"]);
    expect(
      diagnose(outputs("aaaarrrr"), right, [early, near, known("nearer", "aaabrrrr")]),
    ).toEqual(["early"]);
  });

  it("says nothing when two pairs would explain the outputs", () => {
    const other = known("other", "rrrrbbbb");
    expect(diagnose(outputs("aaaabbbb"), right, [early, late, other])).toEqual([]);
  });

  describe("of programs that stop", () => {
    const crash = (right: number, stopped: number) => {
      const places = Array.from({ length: right + stopped }, (_, i) => ({ isWrong: i >= right }));
      const mistake = {
        name: "stops",
        places: places.map(({ isWrong }) => ({
          likeness: isWrong ? ("same failure" as const) : ("open" as const),
          shows: isWrong,
        })),
      };
      return diagnosePlaces(places, [mistake]);
    };

    it("names the mistake where most of what was asked is right", () => {
      expect(crash(3, 3)).toEqual(["stops"]);
      expect(crash(9, 4)).toEqual(["stops"]);
    });

    it("says nothing where any other reason to stop would look the same", () => {
      expect(crash(0, 8)).toEqual([]);
      expect(crash(2, 3)).toEqual([]);
      expect(crash(4, 5)).toEqual([]);
    });
  });

  it("takes a mistake for one of two unless it would show where the submission is right", () => {
    const own = [...Array.from({ length: 4 }, () => ({ isWrong: true })), { isWrong: false }];
    const same = { likeness: "same", shows: true } as const;
    const right = { likeness: "other", shows: false } as const;
    const pairWith = (last: ComparedMistake["places"][number]) =>
      diagnosePlaces(own, [
        { name: "one", places: [same, same, right, right, last] },
        { name: "two", places: [right, right, same, same, { likeness: "open", shows: false }] },
      ]);
    expect(pairWith({ likeness: "open", shows: false })).toEqual(["one", "two"]);
    expect(pairWith({ likeness: "open", shows: true })).toEqual(["one", "two"]);
    expect(pairWith({ likeness: "other", shows: true })).toEqual([]);
  });

  it("takes mistakes that stop a program for one of two only where enough is right", () => {
    const same = { likeness: "same", shows: true } as const;
    const stops = { likeness: "same failure", shows: true } as const;
    const quiet = { likeness: "open", shows: false } as const;
    const not = { likeness: "other", shows: false } as const;
    const found = (right: number) => {
      const idle = Array.from({ length: right }, () => ({ isWrong: false }));
      const own = [...Array.from({ length: 4 }, () => ({ isWrong: true })), ...idle];
      const rest = idle.map(() => quiet);
      return diagnosePlaces(own, [
        { name: "crash", places: [stops, stops, not, not, ...rest] },
        { name: "value", places: [not, not, same, same, ...rest] },
      ]);
    };
    expect(found(2)).toEqual([]);
    expect(found(3)).toEqual(["crash", "value"]);
  });

  it("takes a statistic of many draws for as much as three answers", () => {
    const places = (likeness: "same" | "open") => [{ likeness, shows: likeness === "same" }];
    const mistakes = [
      { name: "one", places: places("same") },
      { name: "two", places: places("open") },
    ];
    expect(diagnosePlaces([{ isWrong: true, weight: 3 }], mistakes)).toEqual(["one"]);
    expect(diagnosePlaces([{ isWrong: true, weight: 2 }], mistakes)).toEqual([]);
  });

  it("never names a mistake that the outputs rule out", () => {
    const text = fc.array(fc.constantFrom("r", "a", "b"), { minLength: 6, maxLength: 6 });
    const set = fc.array(text, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, set, (own, others) => {
        const reference = outputs("rrrrrr");
        const mistakes = others.map((each, i) => ({ name: `m${i}`, outputs: each }));
        const named = diagnose(own, reference, mistakes);
        const explains = (name: string, i: number) =>
          mistakes.find((each) => each.name === name)?.outputs[i] === own[i];
        return (
          named.length === 0 ||
          own.every((each, i) => each === reference[i] || named.some((name) => explains(name, i)))
        );
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
