import fc from "fast-check";
import { expect, it } from "vitest";
import { groupsByBehavior } from "../points/groups.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import type { Decision } from "./decisions.ts";
import { decideClass } from "./decisions-class.ts";

/** A class by each student's answer to task 8; undefined if it passes. */
type Answers = Readonly<Record<string, string | undefined>>;

const classOf = (answers: Answers) =>
  Object.entries(answers).map(([id, behavior]) => {
    const failed = behavior && { behavior, status: "fail" as const, score: 1 };
    return reportOf([taskReportOf({ id: "8", ...failed })], { submission: { id, files: [] } });
  });
const nameOf = (behavior: string) =>
  groupsByBehavior(classOf({ any: behavior })).map(({ name }) => name)[0] ?? "";
const group = nameOf("a");
const given = (id: string, more: Partial<Decision> = {}): Decision => ({
  ...{ where: `${id} ${more.is}`, id, task: "8", is: "comment", reason: "Look.", maxPoints: 10 },
  ...{ group, ...more },
});
const decide = (answers: Answers, decisions: readonly Decision[]) => {
  const enrolled = new Map(Object.keys(answers).map((id) => [id, undefined]));
  return decideClass(classOf(answers), decisions, enrolled, () => "");
};

it("nobody but members has what a group was given; who left or joined since is listed", () => {
  const ids = ["amy", "bob", "carl", "dora", "eve"];
  const answer = fc.constantFrom("a", "b", undefined);
  const answers = fc.record(Object.fromEntries(ids.map((id) => [id, answer])));
  fc.assert(
    fc.property(answers, answers, (before: Answers, now: Answers) => {
      const isIn = (some: Answers) => (id: string) => some[id] === "a";
      const members = ids.filter(isIn(before));
      const { all, refused, joined } = decide(
        now,
        members.map((id) => given(id)),
      );
      const commented = all.filter(({ comments }) => comments !== undefined);
      const stayed = members.filter(isIn(now));
      expect(commented.map(({ submission }) => submission.id)).toEqual(stayed);
      expect(refused.map(({ decision, why }) => `${decision.id} ${why}`)).toEqual(
        members
          .filter((id) => !isIn(now)(id))
          .map((id) => `${id} left group ${group}: its results have changed`),
      );
      const came =
        members.length === 0 ? [] : ids.filter(isIn(now)).filter((id) => !isIn(before)(id));
      expect(joined.flatMap(({ submissions }) => submissions)).toEqual(came);
    }),
  );
});

it("who has one of their own or is excused has not joined", () => {
  const answers = { amy: "a", bob: "a", carl: "a", dora: "a" };
  const [points, comment] = [{ is: "points" as const, points: 3, where: "p" }, given("amy")];
  const own: Decision = { where: "o", id: "bob", task: "8", is: "comment", reason: "Own." };
  const excused: Decision = { where: "e", id: "carl", is: "excused", reason: "Ill." };
  const { joined } = decide(answers, [comment, given("amy", points), own, excused]);
  expect(joined).toEqual([
    { group, is: "comment", reason: "Look.", submissions: ["dora"] },
    { group, is: "points", points: 3, reason: "Look.", submissions: ["bob", "dora"] },
  ]);
});

it("what another group gave, and a submission has left, is not in the place of this one's", () => {
  const other = given("bob", { group: nameOf("b") });
  const { joined } = decide({ amy: "a", bob: "a" }, [given("amy"), other]);
  expect(joined).toMatchObject([{ group, submissions: ["bob"] }]);
});

it("a row that somebody wrote for a group that its submission was never in says so", () => {
  const { maxPoints: _, ...written } = given("bob");
  const { refused } = decide({ bob: "b" }, [written]);
  expect(refused[0]?.why).toBe(`bob is not in group ${group}`);
  const { task: __, ...whole } = written;
  expect(decide({ bob: "a" }, [whole]).refused).toHaveLength(1);
});
