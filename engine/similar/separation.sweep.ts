import { describe, expect, it } from "vitest";
import type { ListedPair } from "../../schema/types.ts";
import { loadAssignment } from "../course/load.ts";
import type { SourceText } from "../intake/source-text.ts";
import { javascript } from "../languages/javascript/index.ts";
import type { Passage } from "../languages/language.ts";
import { packageRoot } from "../package-root.ts";
import {
  copiedAssignment,
  copies,
  independentSolutions,
  type Sample,
} from "../testing/similar-class.ts";
import { compareWorks } from "./testing/compare-works.ts";

const encoder = new TextEncoder();

/** All pairs of solutions to an assignment, as in a class. */
function pairsOf(id: string, samples: readonly Sample[]): readonly ListedPair[] {
  const assignment = loadAssignment(packageRoot, id);
  const normalise = javascript.normaliser?.(assignment);
  const passagesOf = (files: readonly SourceText[]): readonly Passage[] => {
    const bytes = files.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }));
    return normalise?.({ files: bytes }).passages ?? [];
  };
  const given = passagesOf([...assignment.skeleton, ...assignment.provided]);
  const works = samples.map((each) => ({ id: each.id, passages: passagesOf(each.files) }));
  return compareWorks(works, given, 0).pairs;
}

const isCopy = ({ left, right }: ListedPair) =>
  copies.some(
    ({ id, of }) => (left.id === id && right.id === of) || (left.id === of && right.id === id),
  );

describe("ten copies among sixty independent solutions", () => {
  const pairs = Object.entries(independentSolutions).flatMap(([id, samples]) =>
    pairsOf(id, id === copiedAssignment ? [...samples, ...copies] : samples),
  );
  const planted = pairs.filter(isCopy);
  const others = pairs.filter((pair) => !isCopy(pair));
  const lowest = Math.min(...planted.map(({ score }) => score));
  const highest = Math.max(...others.map(({ score }) => score));

  it("are all there, and compared with all others", () => {
    const counts = Object.values(independentSolutions).map(({ length }) => length);
    expect(counts.reduce((sum, each) => sum + each)).toBe(60);
    expect(planted).toHaveLength(10);
    expect(others).toHaveLength(1086);
  });

  it("score more than any two independent solutions", () => {
    expect(lowest).toBeGreaterThan(highest);
  });

  it("have the scores that docs/similar.md gives", () => {
    const isFirst = ({ left, right }: ListedPair) =>
      [left.id, right.id].every((id) => id.includes(copiedAssignment));
    const elsewhere = others.filter((pair) => !isFirst(pair)).map(({ score }) => score);
    expect({
      copies: planted.map(({ score }) => score),
      highest,
      elsewhere: [elsewhere.length, Math.max(...elsewhere)],
    }).toEqual({
      copies: [1, 1, 1, 1, 1, 1, 1, 0.895, 0.881, 0.809],
      highest: 0.58,
      elsewhere: [61, 0.377],
    });
  });
});
