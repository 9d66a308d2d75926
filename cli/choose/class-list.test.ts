import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GridmarkError } from "../../engine/errors.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import { placeDecisions } from "../../engine/marking/place-decisions.ts";
import { exportsOf, type Pupil } from "../../engine/testing/exports.ts";
import { rostersOf } from "../../engine/testing/rosters.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { idMeantBy } from "../results/find-student.ts";
import { markedManifest } from "../testing/marked-demo.ts";
import { classList, keptSettings } from "./class-list.ts";
import { lateJudge } from "./late-rules.ts";

const platforms = ["canvas", "moodle", "gradescope"] as const;
const kinds = ["number", "email", "username", "name", "other order", "id", "nothing"] as const;

const monday = "Mon";

/** A student with a user name of their own, or one that is another student's number. */
const person = fc.record({
  first: fc.constantFrom("Ann", "Bob", "Zoë"),
  last: fc.constantFrom("Lee", "Ray", "von der Heide"),
  hasOwnName: fc.boolean(),
  handsIn: fc.boolean(),
  withLast: fc.boolean(),
});

const classes = fc.record({
  people: fc.array(person, { minLength: 2, maxLength: 6 }),
  platform: fc.constantFrom(...platforms),
  roster: fc.constantFrom("none", "own", "plain"),
  texts: fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...kinds)), { minLength: 1, maxLength: 4 }),
});
type Drawn = typeof classes extends fc.Arbitrary<infer T> ? T : never;

/** Data in each platform's export, and further data in its gradebook. */
const known: Readonly<Record<string, readonly string[]>> = {
  canvas: ["number", "id"],
  moodle: ["number", "name", "id"],
  gradescope: ["number", "name", "email", "id"],
  "canvas own": ["number", "id", "name", "other order", "username"],
  "moodle own": ["number", "id", "name", "email"],
  "gradescope own": ["number", "id", "name", "email", "other order"],
};

/** The class on disk, and the students meant by each text: all with this name, number or address. */
function build({ people, platform, roster, texts }: Drawn) {
  const pupils = people.map(({ first, last, hasOwnName }, at): Pupil => {
    // In a plain list, user names and numbers are ids.
    const username =
      hasOwnName || roster === "plain" ? `user${at}` : `${1000 + ((at + 1) % people.length)}`;
    const attempts = [{ "game.ts": "" }];
    return { first, last, number: 1000 + at, username, isLate: false, attempts };
  });
  const handedIn: Pupil[] = [];
  for (const [at, pupil] of pupils.entries()) {
    const last = handedIn.at(-1);
    if (at > 0 && !people[at]?.handsIn) continue;
    if (platform === "gradescope" && people[at]?.withLast && last !== undefined) {
      handedIn[handedIn.length - 1] = { ...last, mates: [...(last.mates ?? []), pupil] };
    } else handedIn.push(pupil);
  }
  const files = (exportsOf[platform]?.(handedIn) ?? []).map(({ name, content = "" }) => [
    `class/${name}`,
    content,
  ]);
  const table = rostersOf[roster === "own" ? platform : "plain"]?.(pupils) ?? "";
  const root = writeTree({ ...Object.fromEntries(files), "class.csv": table.toString() });
  const wanted = { files: ["game.ts"], endings: { graded: [".ts"], others: [] } };
  const { submissions } = findSubmissions([join(root, "class")], wanted);
  const idsOf = (pupil: Pupil) => {
    const at = handedIn.findIndex((each) =>
      [each.number, ...(each.mates ?? []).map((mate) => mate.number)].includes(pupil.number),
    );
    const number = handedIn[at]?.number;
    return submissions.flatMap(({ id }) => (id.endsWith(`_${number}`) ? [id] : []));
  };
  const textOf = (pupil: Pupil, kind: string) => {
    const { first, last, number, username } = pupil;
    const all: Readonly<Record<string, string | undefined>> = {
      ...{ number: `${number}`, email: `${username}@example.edu`, username },
      ...{ name: `${first} ${last}`, "other order": `${last} ${first}`, id: idsOf(pupil)[0] },
    };
    return all[kind];
  };
  const written = new Map<string, string>(
    texts.map(([at, kind]) => {
      const text = textOf(pupils[at % pupils.length] as Pupil, kind);
      return text === undefined ? ["nobody at all", "nothing"] : [text, kind];
    }),
  );
  const named = (text: string) =>
    pupils.filter((pupil) => kinds.some((kind) => textOf(pupil, kind) === text));
  const settings = roster === "none" ? {} : { roster: "class.csv" };
  const pathOf = (name: string) => join(root, name);
  const isKnown = (kind: string) =>
    (known[roster === "own" ? `${platform} own` : platform] ?? []).includes(kind);
  return { submissions, written, named, idsOf, settings, pathOf, isKnown };
}

/** The result; undefined for an error. */
function unlessFault<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (fault) {
    if (fault instanceof GridmarkError) return undefined;
    throw fault;
  }
}

it("each extension, section and decision reaches exactly the person that it names, or is an error", () => {
  fc.assert(
    fc.property(classes, (drawn) => {
      const { submissions, written, named, idsOf, settings, pathOf, isKnown } = build(drawn);
      const all = [...written.keys()];
      const fileWith = (more: object) => ({
        ...{ name: "class.json", settings: { ...settings, ...more }, pathOf },
      });
      const list = unlessFault(() => classList(fileWith({}), submissions, true));
      if (list === undefined) return;
      /** True if these are the submissions of one student with this name. */
      const isOfOne = (text: string, ids: readonly string[]) =>
        named(text).some((each) => JSON.stringify(idsOf(each)) === JSON.stringify(ids));

      for (const [text, kind] of written) {
        const more = { sections: { [monday]: [text] } };
        const kept = unlessFault(() => keptSettings(fileWith(more), list));
        if (kept !== undefined)
          expect(isOfOne(text, kept.settings?.sections?.[monday] ?? [])).toBe(true);
        const [only, ...others] = named(text);
        const isClear = only !== undefined && others.length === 0 && isKnown(kind);
        if (
          isClear &&
          drawn.roster !== "plain" &&
          (idsOf(only).length > 0 || drawn.roster === "own")
        ) {
          expect(kept, `${text} is ${kind}`).toBeDefined();
        }
        if (kind === "nothing") expect(kept).toBeUndefined();
        const id = unlessFault(() => idMeantBy(text, submissions, true));
        if (id !== undefined) expect(isOfOne(text, [id])).toBe(true);
        const decision = { where: "", id: text, is: "excused" as const, reason: "so" };
        const enrolled = new Map(submissions.map((each) => [each.id, each.student?.key]));
        for (const [own] of placeDecisions([decision], enrolled).byId) {
          expect(isOfOne(text, [own])).toBe(true);
        }
      }

      const extensions = Object.fromEntries(all.map((text, at) => [text, { days: at + 1 }]));
      const rules = { due: "2026-01-01", late: { percentPerDay: 1 }, extensions };
      const judge = unlessFault(() => lateJudge(markedManifest, fileWith(rules), list));
      if (judge === undefined) return;
      const days = new Map(
        submissions.map((each) => {
          const { percent = 0 } = judge.lateness({ ...each, submitted: "2026-02-01T00:00" }) ?? {};
          return [each.id, 30 - percent];
        }),
      );
      for (const [at, text] of all.entries()) {
        const ids = [...days].filter(([, more]) => more === at + 1).map(([id]) => id);
        expect(isOfOne(text, ids), text).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
