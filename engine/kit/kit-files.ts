import type { Assignment, ManifestTask } from "../../schema/types.ts";
import type { LanguageConventions } from "../course/conventions/conventions.ts";
import { type Kit, type KitFile, kitFolder, kitVersion } from "../course/kits.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { playModule } from "../course/plays.ts";
import type { PublicChecks } from "../grading/task-entries.ts";
import type { HandoutFile } from "./handout-file.ts";
import { kitTools } from "./kit-tools.ts";

export interface KitParts {
  /** The assignment in the kit's language alone. */
  readonly assignment: LoadedAssignment;
  readonly language?: LanguageConventions;
  /** Handout of the assignment in Markdown. */
  readonly handout: string;
  /** Files of skeleton/<id>/ without the handout. */
  readonly skeleton: readonly HandoutFile[];
  /** Names of files that students write. */
  readonly own: readonly string[];
  /** The assignment's own kinds and its game, bundled, if any. */
  readonly modules: readonly HandoutFile[];
  /** Version of gridmark, and its package's file name in the kit. */
  readonly version: string;
  readonly tarball: string;
  readonly vitest: string;
  /** Packages that the language needs, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
  readonly checks: readonly PublicChecks[];
  /** Tasks that only the course checks, by id. */
  readonly unchecked: readonly string[];
  /** True if the course has checks beyond the kit's. */
  readonly further: boolean;
  readonly others: Kit["others"];
}

/** Visible files of a kit: the file to write, the handout, and shortcuts for commands. */
export function kitFiles(parts: KitParts): readonly HandoutFile[] {
  const { handout, skeleton, own, language } = parts;
  const { files, editor, ignored } = kitTools(language);
  return [
    ...skeleton.map((file) => (own.includes(file.path) ? { ...file, isOwn: true as const } : file)),
    { path: "README.md", text: kitReadme(parts) },
    { path: "HANDOUT.md", text: handout },
    { path: "package.json", text: json(packageOf(parts)) },
    ...files,
    { path: ".vscode/settings.json", text: json(editor) },
    { path: ".gitignore", text: ignored.map((each) => `${each}\n`).join("") },
  ];
}

/** Needs no registry beyond gridmark's own dependencies. */
function packageOf(parts: KitParts): object {
  const { assignment, language, tarball, vitest, packages } = parts;
  const { manifest } = assignment;
  const { hasTests, hasPage } = kitTools(language);
  return {
    name: manifest.id,
    version: "1.0.0",
    private: true,
    type: "module",
    description: manifest.title,
    scripts: {
      check: "gridmark check",
      watch: "gridmark check --watch",
      ...(hasGame(parts) ? { play: "gridmark play" } : {}),
      ...(hasGame(parts) && hasPage ? { web: "gridmark play --web" } : {}),
      ...(hasTests ? { test: "vitest run" } : {}),
    },
    dependencies: { gridmark: `file:${tarball}`, ...packages },
    ...(hasTests ? { devDependencies: { vitest } } : {}),
  };
}

function hasGame({ assignment: { manifest }, modules }: KitParts): boolean {
  return modules.some(({ path }) => path.startsWith(`${playModule(manifest.id)}.`));
}

const lines = {
  play: "    npm run play               the game, played by your own code\n",
  web: "    npm run web                the same in the browser, beside your checks\n",
  test: "    npm test                   each check as a test, also in your editor\n",
} as const;

/** The README of a kit: one screen. */
function kitReadme(parts: KitParts): string {
  const { assignment, language, own, unchecked, further } = parts;
  const { hasTests, hasPage, first } = kitTools(language);
  const play = hasGame(parts) ? `${lines.play}${hasPage ? lines.web : ""}` : "";
  const files = own.map((name) => `\`${name}\``).join(" and ");
  const later =
    unchecked.length === 0
      ? ""
      : `\nOnly your course checks task ${unchecked.join(", ")}, after you hand in.\n`;
  const full = further
    ? ` Passing every check here does not mean full
points: your course has more checks that are not in this folder.`
    : "";
  return `# ${assignment.manifest.title}

\`HANDOUT.md\` says what to do. Write your code into ${files}, between the lines
\`TASK … STARTS HERE\` and \`TASK … ENDS HERE\`; rename nothing.

Once, with Node.js 20.19 or later and a network:

    npm install
${first === "" ? "" : `\n${first}`}
Then, as often as you like, offline:

    npm run check              what to fix next, with an example
    npm run check -- --all     every task
    npm run watch              the same each time you save
${play}${hasTests ? lines.test : ""}    npx gridmark explain       the meaning of codes in failures, as in CODES.md

\`npm run check -- --help\` lists the rest.${full}
${later}
A newer version of this folder from your course? First copy your ${files} to another folder.
Then unpack the new version over this one, and put your copy back.
`;
}

/** The course in a student's kit: the public part of one assignment, as data. */
export function kitCourse(parts: KitParts): readonly HandoutFile[] {
  const { language, modules, skeleton, checks, unchecked, version, others, further } = parts;
  const { manifest } = parts.assignment;
  const { id } = manifest;
  const about: KitFile = {
    ...{ kitVersion, assignment: id, ...(language && { language: language.name }) },
    ...{ gridmark: version, others, further },
  };
  const shown = publicManifest(manifest, unchecked, JSON.stringify(checks));
  return [
    { path: "kit.json", text: json(about) },
    { path: `fixtures/${id}/assignment.json`, text: json(shown) },
    ...checks.map((each) => ({
      path: `fixtures/${id}/public/task-${each.task}.json`,
      text: json(each),
    })),
    ...skeleton.map(({ path, text }) => ({ path: `skeleton/${id}/${path}`, text })),
    ...modules,
  ].map(({ path, text }) => ({ path: `${kitFolder}/${path}`, text }));
}

export function uncheckedTasks(manifest: Assignment, checks: readonly PublicChecks[]): string[] {
  const isChecked = ({ id, kind }: ManifestTask) =>
    kind === "manual" || checks.some(({ task }) => task === id);
  return manifest.tasks.filter((task) => !isChecked(task)).map(({ id }) => id);
}

/** The manifest without tasks that have no public checks, and without rubrics, which give answers away. */
function publicManifest(
  manifest: Assignment,
  unchecked: readonly string[],
  checks: string,
): Assignment {
  const { $schema: _, ...rest } = manifest as Assignment & { readonly $schema?: string };
  const tasks = manifest.tasks
    .filter(({ id }) => !unchecked.includes(id))
    .map(({ leansOn, rubric, ...task }) => {
      const leans = leansOn?.filter((each) => !unchecked.includes(each)) ?? [];
      return {
        ...task,
        ...(leans.length === 0 ? {} : { leansOn: leans }),
        ...(rubric && { rubric: [{ text: "marked by hand", points: task.points }] }),
      };
    });
  const languages = manifest.languages && {
    languages: languagesFor(manifest.languages, tasks, checks),
  };
  return { ...rest, ...languages, tasks } as Assignment;
}

/** Settings of further languages, without placeholders of other tasks and texts of hidden checks. */
function languagesFor(
  languages: NonNullable<Assignment["languages"]>,
  tasks: readonly Pick<ManifestTask, "id" | "functions">[],
  checks: string,
): NonNullable<Assignment["languages"]> {
  const ids = tasks.map(({ id }) => id);
  const functions = tasks.flatMap((task) => task.functions);
  const only = <Body>(bodies: Readonly<Record<string, Body>>, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(bodies).filter(([key]) => keys.includes(key)));
  const all = Object.entries(languages).map(
    ([name, { placeholder, placeholders, texts, ...rest }]) => {
      const shown = Object.keys(texts ?? {}).filter((text) =>
        checks.includes(JSON.stringify(text)),
      );
      const own = {
        ...rest,
        ...(placeholder && { placeholder: only(placeholder, ids) }),
        ...(placeholders && { placeholders: only(placeholders, functions) }),
        ...(texts && shown.length > 0 && { texts: only(texts, shown) }),
      };
      return [name, own];
    },
  );
  return Object.fromEntries(all);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
