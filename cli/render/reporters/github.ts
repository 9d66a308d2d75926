import type { Report, TaskReport } from "../../../schema/types.ts";
import { failureIn } from "../content/failure.ts";
import { outcomeOf, placeOfTask } from "../content/task-words.ts";
import { plain, plainLines, scoreText } from "../terminal/style.ts";
import { onlyReport, type SourceFile, type TextReporter } from "./reporter.ts";

/** GitHub shows at most this many per step. */
const maxAnnotations = 10;

/** Longer texts are cut: an annotation is no report. */
const maxLength = 2000;

type Files = Readonly<Record<string, SourceFile>>;

interface Annotation {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly title: string;
  readonly text: string;
}

/** Annotations of GitHub Actions for one submission: unusable files and failing tasks, as its student may see them. */
export const github: TextReporter = {
  name: "github",
  title: "annotations for GitHub Actions",
  readsReports: false,
  isObeyed: true,
  render: (graded, view) =>
    graded.isClass ? [] : renderAnnotations(graded.studentReports(), view.sources?.() ?? {}),
};

export function renderAnnotations(reports: Iterable<Report>, files: Files): string[] {
  const report = onlyReport(reports);
  const [main] = Object.keys(files);
  const errors = report.messages
    .filter(({ level }) => level === "error")
    .map(({ text, file, line, failureCode }) => ({
      ...placeIn(files, file ?? main, line),
      ...{ title: file ?? "Submission", text: withCode(text, failureCode) },
    }));
  // If nothing could be run, do not repeat that for each task.
  const failing = report.tasks.filter((task) => isFailing(task, errors.length > 0));
  const all = [...errors, ...failing.map((task) => ofTask(task, report, files))];
  return all.slice(0, maxAnnotations).map(command);
}

function isFailing({ status, checks, decision }: TaskReport, hasErrors: boolean): boolean {
  if (decision !== undefined || !["partial", "fail", "missing"].includes(status)) return false;
  const hasRun = checks.some((check) => !["not-run", "missing"].includes(check.status));
  return hasRun || !hasErrors;
}

function ofTask(task: TaskReport, report: Report, files: Files): Annotation {
  const { shown } = failureIn(task) ?? {};
  const sources = Object.fromEntries(Object.entries(files).map(([name, { text }]) => [name, text]));
  const place = placeOfTask(task.id, { report, sources });
  const [main] = report.submission.files;
  const said = [outcomeOf(task), shown?.message ?? "", task.isolation?.message ?? ""];
  const hint = task.mistakes?.map((mistake) => mistake.hint) ?? [];
  return {
    ...placeIn(files, place?.file ?? main?.name, place?.line ?? shown?.line),
    title: `${task.id} ${task.title} (${scoreText(task)})`,
    text: withCode([...said, ...hint].filter((part) => part !== "").join("\n"), shown?.failureCode),
  };
}

/** Without a file, a line number would mean nothing. */
function placeIn(
  files: Files,
  name: string | undefined,
  line: number | undefined,
): Pick<Annotation, "file" | "line"> {
  const file = files[name ?? ""]?.path ?? name;
  return file === undefined ? {} : { file, line };
}

function withCode(text: string, code: string | undefined): string {
  return code === undefined ? text : `${text}\n${code}: gridmark explain ${code}`;
}

/** Format: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. */
function command({ file, line, title, text }: Annotation): string {
  const given = Object.entries({ file, line, title }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${property(plain(String(value)))}`],
  );
  return `::error ${given.join(",")}::${data(plainLines(text).slice(0, maxLength))}\n`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
