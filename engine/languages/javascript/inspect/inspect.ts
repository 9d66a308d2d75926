import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { wantedNames } from "../../../course/files.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Inspection } from "../../language.ts";
import { asModule } from "../compile/as-module.ts";
import { changedParts } from "./changed-parts.ts";
import { forbiddenImports, linksOf, permittedImports } from "./imports.ts";
import { missingFunctions } from "./missing.ts";
import { type Exported, exportsOf, type Part, partsOf, syntaxErrors } from "./part.ts";
import { untouchedTasks } from "./untouched.ts";

/** A file beside the main one; one that is not text has a problem. */
export type FurtherFile = SourceText | { readonly name: string; readonly problem: string };

/** Reads a main file, whose name decides the language, and those beside it. */
export type Inspect = (fileName: string, text: string, more?: readonly FurtherFile[]) => Inspection;

/** Reads the syntax trees of a submission and compares it with what the assignment asks for. */
export function createInspector({
  manifest,
  skeleton,
}: Pick<LoadedAssignment, "manifest" | "skeleton">): Inspect {
  const files = skeleton.map((file, index) => moduleOf(file, index === 0, manifest));
  const parts = partsOf(files);
  const given = { parts, exported: exportsOf(parts) };
  return (name, text, more = []) => inspect({ name, text }, more, manifest, given);
}

/** What the skeleton has. */
interface SkeletonFacts {
  readonly parts: readonly Part[];
  readonly exported: ReadonlyMap<string, Exported>;
}

function inspect(
  main: SourceText,
  more: readonly FurtherFile[],
  manifest: Assignment,
  given: SkeletonFacts,
): Inspection {
  const language = dialectOf(main.name);
  const files = [main, ...more.filter((each) => "text" in each)];
  const unread = more.flatMap((each): Message[] =>
    "problem" in each
      ? [{ level: "error", text: each.problem, failureCode: failures.unreadable, file: each.name }]
      : [],
  );
  const wrong = [...files.flatMap(syntaxErrors), ...unread];
  const unusable = namesIn(wrong);
  if (unusable.has(main.name)) {
    return { language, verdict: "syntax", messages: wrong, notStarted: [], runnable: [] };
  }

  const right = files.filter(({ name }) => !unusable.has(name));
  const parts = partsOf(right.map((file) => moduleOf(file, file === main, manifest)));
  const names = [main, ...more].map(({ name }) => name);
  const permitted = permittedImports(manifest, names);
  const imports = parts.flatMap((part) => forbiddenImports(part, permitted));
  const refused = namesIn(imports.filter(({ level }) => level === "error"));
  const links = linksOf(parts, new Set([...unusable, ...refused]), manifest);
  const usable = parts.filter(({ name }) => name === main.name || !links.broken.has(name));
  const exported = exportsOf(usable);
  const stopped = links.broken.has(main.name) ? "syntax" : "ok";
  return {
    language,
    verdict: refused.has(main.name) ? "refused" : stopped,
    messages: [
      ...wrong,
      ...imports,
      ...links.messages,
      ...changedParts(usable, given.parts, manifest),
      ...missingFunctions({ names, parts: usable, exported }, given.exported, manifest),
    ],
    notStarted: untouchedTasks(manifest.tasks, exported, given.exported),
    runnable: usable.slice(1).map(({ name }) => name),
  };
}

/** The files that messages are about. */
function namesIn(messages: readonly Message[]): ReadonlySet<string> {
  return new Set(messages.flatMap(({ file }) => file ?? []));
}

function moduleOf({ name, text }: SourceText, isMain: boolean, manifest: Assignment): SourceText {
  return { name, text: asModule(text, wantedNames(manifest, name, isMain)) };
}

/** What a report calls the language of a file, by its name. */
export function dialectOf(fileName: string): string {
  return fileName.endsWith(".ts") ? "typescript" : "javascript";
}
