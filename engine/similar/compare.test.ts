import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Passage } from "../languages/language.ts";
import { type ComparedWork, groupsOf, maxMatched } from "./compare.ts";
import { flatten, maxTokens, runLength } from "./flatten.ts";
import { compareWorks } from "./testing/compare-works.ts";

/** A passage of tokens that occur in no passage with another name. */
function passage(name: string, length = 80): Passage {
  const tokens = Array.from({ length }, (_, index) => `${name}${index}`);
  return { file: "game.ts", tokens, lines: tokens.map((_, index) => index + 1) };
}

const work = (id: string, ...names: readonly string[]): ComparedWork => ({
  id,
  passages: names.map((name) => passage(name)),
});

const brief = ({ pairs }: ReturnType<typeof compareWorks>) =>
  pairs.map(({ left, right, score }) => `${left.id} ${right.id} ${score}`);

describe("comparing works", () => {
  it("scores the share of both that they have in common", () => {
    const works = [work("ada", "a", "b"), work("bo", "b", "c"), work("cy", "d", "e", "f", "a")];
    expect(brief(compareWorks(works, [], 0.3))).toEqual(["ada bo 0.5", "ada cy 0.333"]);
  });

  it("finds the same whatever the order of works and passages", () => {
    const works = [work("ada", "a", "b"), work("bo", "b", "a"), work("cy", "b", "d")];
    const turned = works.map(({ id, passages }) => ({ id, passages: passages.toReversed() }));
    const found = compareWorks(works, [], 0);
    expect(compareWorks(works.toReversed(), [], 0)).toEqual(found);
    expect(brief(compareWorks(turned, [], 0))).toEqual(brief(found));
  });

  it("counts nothing that was given, for or against", () => {
    const works = [work("ada", "given", "a"), work("bo", "given", "b"), work("cy", "a", "given")];
    expect(brief(compareWorks(works, [passage("given")], 0.1))).toEqual(["ada cy 1"]);
  });

  it("finds a work that lies in a larger one, whatever the score", () => {
    const works = [work("ada", "a"), work("bo", "a", "b", "c", "d")];
    const [pair] = compareWorks(works, [], 0.9).pairs;
    expect(pair).toMatchObject({ score: 0.4, left: { share: 1 }, right: { share: 0.25 } });
  });

  it("names works with too little code of their own", () => {
    const short = { id: "bo", passages: [passage("a", 30)] };
    const given = work("cy", "given");
    const found = compareWorks([work("ada", "a"), short, given], [passage("given")], 0);
    expect(found).toEqual({ pairs: [], small: ["bo", "cy"], cut: [], compared: 0 });
  });

  it("says where the matches are, the longest first and none over another", () => {
    const right = { id: "bo", passages: [passage("b", 90), passage("a", 40), passage("c")] };
    const [pair] = compareWorks([work("ada", "a", "b"), right], [], 0).pairs;
    expect(pair?.matches.map(({ tokens, left }) => [tokens, left.from, left.to])).toEqual([
      [80, 1, 80],
      [40, 1, 40],
    ]);
    expect(pair?.tokens).toBe(120);
  });

  it("finds the tokens that a search of every place finds", () => {
    // Blocks of twelve tokens: a run spans two of them, in the same order.
    const block = (name: number) => Array.from({ length: 12 }, (_, at) => `${name}.${at}`);
    const tokens = fc
      .array(fc.nat({ max: 5 }), { minLength: 5, maxLength: 14 })
      .map((names) => names.flatMap(block));
    fc.assert(
      fc.property(tokens, tokens, tokens, (one, other, given) => {
        const rows = [one, other, given].map((each) => flatten([asPassage(each)], "x").tokens);
        const [first = [], second = [], all = []] = rows;
        const works = [one, other].map((each, at) => ({
          id: `${at}`,
          passages: [asPassage(each)],
        }));
        const sizes = [first, second].map((row) => freeOf(row, all).filter((free) => free).length);
        const found = compareWorks(works, [asPassage(given)], 0);
        fc.pre(Math.min(...sizes) >= 60);
        const [left = 0, right = 0] = [
          coveredOf(first, second, all) / (sizes[0] ?? 1),
          coveredOf(second, first, all) / (sizes[1] ?? 1),
        ];
        expect(found.pairs[0]?.left.share).toBeCloseTo(left, 3);
        expect(found.pairs[0]?.right.share).toBeCloseTo(right, 3);
      }),
      { numRuns: 60 },
    );
  });

  it("says where the matches are of the most similar pairs alone, if there are very many", () => {
    const works = Array.from({ length: 48 }, (_, at) => work(`${at}`.padStart(2, "0"), "a"));
    const { pairs } = compareWorks(works, [], 0.5);
    expect(pairs).toHaveLength((48 * 47) / 2);
    expect(pairs.filter(({ matches }) => matches.length === 1)).toHaveLength(maxMatched);
    expect(pairs.slice(maxMatched).flatMap(({ matches }) => matches)).toEqual([]);
  });

  it("takes a repetition for a few times the same, however long it is", () => {
    const tokens = Array<string>(20_000).fill("same");
    const long = { file: "game.ts", tokens, lines: tokens.map(() => 1) };
    const works = ["ada", "bo"].map((id) => ({ id, passages: [passage(id), long] }));
    const [pair] = compareWorks(works, [], 0).pairs;
    expect(pair?.tokens).toBeLessThan(100);
  });
});

describe("a work of more tokens than are compared", () => {
  it("is named, and compared as far as it goes", () => {
    const long = (id: string) => ({ id, passages: [passage("a", maxTokens + 80)] });
    const { pairs, cut } = compareWorks([long("ada"), long("bo"), work("cy", "a")], [], 0.5);
    expect(cut).toEqual(["ada", "bo"]);
    expect(pairs.map(({ tokens }) => tokens)).toEqual([maxTokens, 80, 80]);
  });
});

describe("groups", () => {
  it("are of three and more, the largest first", () => {
    const works = [
      ...["ada", "bo", "cy"].map((id) => work(id, "a", "b")),
      ...["di", "ed"].map((id) => work(id, "c", "d")),
      work("fay", "b", "e"),
    ];
    expect(groupsOf(compareWorks(works, [], 0.4).pairs)).toEqual([
      { ids: ["ada", "bo", "cy", "fay"], highest: 1, lowest: 0.5 },
    ]);
  });
});

function asPassage(tokens: readonly string[]): Passage {
  return { file: "game.ts", tokens, lines: tokens.map((_, index) => index + 1) };
}

/** For each place in a row, whether a run begins there that also occurs in another row. */
function runsIn(row: readonly string[], other: readonly string[]): boolean[] {
  const runOf = (tokens: readonly string[], at: number) =>
    at + runLength > tokens.length ? undefined : tokens.slice(at, at + runLength).join(" ");
  const there = new Set(other.map((_, at) => runOf(other, at)));
  return row.map((_, at) => runOf(row, at) !== undefined && there.has(runOf(row, at)));
}

function within(starts: readonly boolean[], at: number): boolean {
  return starts.slice(Math.max(0, at - runLength + 1), at + 1).includes(true);
}

/** For each token, whether it counts. */
function freeOf(row: readonly string[], given: readonly string[]): boolean[] {
  const starts = runsIn(row, given);
  return row.map((token, at) => !token.startsWith("mark ") && !within(starts, at));
}

function coveredOf(row: readonly string[], other: readonly string[], given: readonly string[]) {
  const [free, isGiven, shared] = [freeOf(row, given), runsIn(row, given), runsIn(row, other)];
  const starts = shared.map((is, at) => is && isGiven[at] !== true);
  return row.filter((_, at) => free[at] && within(starts, at)).length;
}
