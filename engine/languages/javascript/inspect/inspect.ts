import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { wantedNames } from "../../../course/files.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Inspection } from "../../language.ts";
import { asModule } from "../compile/as-module.ts";
import { changedParts } from "./changed-parts.ts";
import { forbiddenImports, permittedImports } from "./imports.ts";
import { linksOf } from "./links.ts";
import { missingFunctions } from "./missing.ts";
import { parse, syntaxErrors } from "./parse.ts";
import { type Exported, exportsOf, inFile, type Part, partsOf } from "./part.ts";
import { untouchedTasks } from "./untouched.ts";

/** Syntax errors shown of a file: those after them are mostly consequences. */
const shownErrors = 3;

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
  const files = [main, ...more.filter((each): each is SourceText => "text" in each)];
  const unread = more.flatMap((each): Message[] =>
    "problem" in each
      ? [{ level: "error", text: each.problem, failureCode: failures.unreadable, file: each.name }]
      : [],
  );
  const errors = new Map(
    files.map(({ name, text }) => [name, syntaxErrors(parse(name, text)).slice(0, shownErrors)]),
  );
  const wrong = [...errors].flatMap(([name, list]) => list.map((each) => inFile(name, each)));
  if (errors.get(main.name)?.length !== 0) {
    const messages = [...wrong, ...unread];
    return { language, verdict: "syntax", messages, notStarted: [], runnable: [] };
  }

  const right = files.filter(({ name }) => errors.get(name)?.length === 0);
  const parts = partsOf(right.map((file) => moduleOf(file, file.name === main.name, manifest)));
  const permitted = permittedImports(
    manifest,
    main.name,
    more.map(({ name }) => name),
  );
  const imports = parts.flatMap(({ name, file }) =>
    forbiddenImports(name, file.tree, permitted).map((message) => inFile(name, message)),
  );
  const refused = imports.filter(({ level }) => level === "error").map(({ file }) => file);
  const unusable = [...wrong, ...unread].map(({ file }) => file);
  const broken = new Set([...unusable, ...refused].flatMap((each) => each ?? []));
  const links = linksOf(parts, broken, manifest);
  const usable = parts.filter(({ name }) => name === main.name || !links.broken.has(name));
  const exported = exportsOf(usable);
  return {
    language,
    verdict: refused.includes(main.name)
      ? "refused"
      : links.broken.has(main.name)
        ? "syntax"
        : "ok",
    messages: [
      ...wrong,
      ...unread,
      ...imports,
      ...links.messages,
      ...changedParts(usable, given.parts, manifest),
      ...missingFunctions(
        { names: [main, ...more].map(({ name }) => name), parts: usable, exported },
        given.exported,
        manifest,
      ),
    ],
    notStarted: untouchedTasks(manifest.tasks, exported, given.exported),
    runnable: usable.slice(1).map(({ name }) => name),
  };
}

function moduleOf({ name, text }: SourceText, isMain: boolean, manifest: Assignment): SourceText {
  return { name, text: asModule(text, wantedNames(manifest, name, isMain)) };
}

/** What a report calls the language of a file, by its name. */
export function dialectOf(fileName: string): string {
  return fileName.endsWith(".ts") ? "typescript" : "javascript";
}
