import { afterEach, expect, it } from "vitest";
import { formatCall } from "../../author/format.ts";
import type { Kind } from "../../author/kind.ts";
import { speak } from "../../author/spoken.ts";
import { usualWording } from "../../author/usual-wording.ts";
import type { FixtureCase } from "../../schema/types.ts";
import { javascript } from "../languages/javascript/index.ts";
import type { Language } from "../languages/language.ts";
import { gradeText, smallAssignment, withReference } from "../testing/grading.ts";

afterEach(() => speak());

/** A language that shouts. */
const loud: Language = {
  ...javascript,
  wording: ({ id }) => ({
    ...usualWording,
    nameOf: (name) => name.toUpperCase(),
    textOf: (text) => `${text} (${id})`,
    json: (value) => `<${JSON.stringify(value)}>`,
    error: "A CRASH",
  }),
};

const cases: readonly FixtureCase[] = [1, 2, 3, 4].map((n) => {
  return { name: `of ${n}`, args: [n], returns: 2 * n, hint: "Use double." };
});

const ownKind: Kind = {
  kind: "own",
  // biome-ignore lint/correctness/useYield: it asks nothing
  *plan({ name }) {
    return { cases: [{ name, verdict: "fail", weight: 1, message: formatCall("half", [1]) }] };
  },
};

const small = withReference(
  smallAssignment({ double: cases }),
  { double: "export const double = (n) => 2 * n;" },
  { double: { adds: "export const double = (n) => n + 2;" } },
);
const wrong = "export const double = (n) => n + 2;";

it("words all that a student reads as the language does, and no other submission's", async () => {
  const inLoud = await gradeText(small, wrong, { language: loud });
  const inUsual = await gradeText(small, wrong);
  const again = await gradeText(small, wrong, { language: loud });
  const id = small.assignment.manifest.id;
  expect(inLoud.tasks[0]).toMatchObject({
    checks: [{ message: expect.stringContaining("DOUBLE(<1>) returned <3>; expected <2>") }],
    mistakes: [{ title: `does adds (${id})`, hint: `look at adds (${id})` }],
  });
  expect(inLoud.tasks[0]?.checks[0]?.hint).toBe(`Use double. (${id})`);
  expect(inUsual.tasks[0]).toMatchObject({
    checks: [{ message: expect.stringContaining("double(1) returned 3; expected 2") }],
    mistakes: [{ title: "does adds", hint: "look at adds" }],
  });
  expect(inUsual.tasks[0]?.checks[0]?.hint).toBe("Use double.");
  expect(again).toEqual(inLoud);
});

it("words errors while loading", async () => {
  const { messages } = await gradeText(small, `${wrong} missing();`, { language: loud });
  expect(messages[0]?.text).toMatch(/^the file stopped with A CRASH while loading: /);
});

it("reaches a course's own kinds", async () => {
  const head = { name: "c", visibility: "public", weight: 1, kind: "own" } as const;
  const own = smallAssignment({ double: [head] }, { kinds: [ownKind] });
  const { tasks } = await gradeText(own, wrong, { language: loud });
  expect(tasks[0]?.checks[0]?.message).toBe("HALF(<1>)");
});
