import { speak } from "../../author/spoken.ts";
import { findCode, findHint, readCodePages } from "../../engine/codes/pages.ts";
import { courseAround } from "../../engine/course/find.ts";
import { kitAround } from "../../engine/course/kits.ts";
import { loadManifests } from "../../engine/course/load.ts";
import { loadWithGraders } from "../../engine/course/own-kinds.ts";
import { languagesOf } from "../../engine/course/variants.ts";
import { GridmarkError, usageFault } from "../../engine/errors.ts";
import { type HintPage, hintPages } from "../../engine/grading/hint-pages.ts";
import { wordingFor } from "../../engine/languages/index.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import { chooseCourse, courseNamed, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderCodePage, renderCodes, renderHintPage } from "../student/explain/pages.ts";
import { common, declare, type GivenOptions, print, say } from "./command.ts";

export const explainCommand = declare({
  name: "explain",
  does: "explain a code from a report",
  takes: { "[code]": "the code (default: list all)" },
  examples: `  npx gridmark explain GM204         what this code means, with advice
  npx gridmark explain game1023/3-2  the hint of a check, with an example
  npx gridmark explain               all codes, with the hints of the course
  npx gridmark explain GM204 --json  the page as JSON
`,
  more: `Failures end with their code in brackets. A hint's code is that of its check:
the assignment, the task, and the number of the public check. In a student's
folder, 3-2 is enough. For hidden checks, only the hint is shown.
`,
  options: [common.course, common.json, common.color],
  run: explain,
});

async function explain(io: Io, code: string | undefined, options: GivenOptions): Promise<number> {
  const kit = kitAround(io.cwd);
  const language = languageHere(io, options.course);
  if (code === undefined) {
    const { hints, problems } = await allHints(io, options.course);
    const document = { schemaVersion: 1, codes: readCodePages(language), hints };
    print(io, options, document, (style) => renderCodes(hints, style));
    say(io, problems);
    return problems.length > 0 ? exitCode.fault : exitCode.done;
  }
  // An assignment's hint, or in a kit a task's and check's.
  if (code.includes("/") || (kit !== undefined && /.-h?\d+$/i.test(code))) {
    const whole = code.includes("/") || kit === undefined ? code : `${kit.assignment}/${code}`;
    const page = findHint(whole, await hintsFor(io, whole, options.course));
    print(io, options, { schemaVersion: 1, hint: page }, (style) => renderHintPage(page, style));
  } else {
    const page = findCode(code, language);
    print(io, options, { schemaVersion: 1, code: page }, (style) => renderCodePage(page, style));
  }
  return exitCode.done;
}

async function hintsFor(
  io: Io,
  code: string,
  given: string | undefined,
): Promise<readonly HintPage[]> {
  const course = courseHere(io, given) ?? chooseCourse(io, given);
  const [id = "", place = ""] = code.split("/");
  const { manifests } = loadManifests(course);
  const manifest = manifests.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (manifest === undefined) {
    const known = manifests.map((each) => each.id).join(", ");
    throw usageFault(`${code}: there is no assignment ${id} here (${known})`);
  }
  const task = place.slice(0, place.lastIndexOf("-"));
  const isKnown = manifest.tasks.some((each) => each.id === task);
  return hintsOf(io, course, manifest.id, isKnown ? [task] : undefined);
}

/** The one language of the course's or kit's programs; undefined if there are several, or no course. */
function languageHere(io: Io, given: string | undefined) {
  const course = courseHere(io, given);
  if (course === undefined) return undefined;
  const all = new Set(loadManifests(course).manifests.flatMap(languagesOf));
  return all.size === 1 ? [...all][0] : undefined;
}

/** The course's hints; broken assignments do not affect others. */
async function allHints(io: Io, given: string | undefined) {
  const hints: HintPage[] = [];
  const course = courseHere(io, given);
  if (course === undefined) return { hints, problems: [] };
  const { manifests, problems: faults } = loadManifests(course);
  const problems = [...faults];
  for (const { id } of manifests) {
    try {
      hints.push(...(await hintsOf(io, course, id)));
    } catch (cause) {
      if (!(cause instanceof GridmarkError)) throw cause;
      problems.push(cause.message);
    }
  }
  return { hints, problems };
}

/** The course of a kit, or the given or surrounding one; gridmark's own codes need none. */
function courseHere(io: Io, given: string | undefined): string | undefined {
  if (courseNamed(io, given) !== undefined) return chooseCourse(io, given);
  return kitAround(io.cwd)?.course ?? courseAround(io.cwd);
}

async function hintsOf(
  io: Io,
  course: string,
  id: string,
  tasks?: readonly string[],
): Promise<readonly HintPage[]> {
  const { cache } = workerStart(io, course, id);
  const { assignment, graders } = await loadWithGraders(course, id, cache);
  speak(await wordingFor(assignment.manifest));
  return hintPages(assignment, graders, defaultSeed, tasks);
}
