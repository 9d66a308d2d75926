import { pagesOn } from "../../../engine/codes/pages.ts";
import type { Message, Report, ReportedDeduction, TaskReport } from "../../../schema/types.ts";
import { failureIn } from "../content/failure.ts";
import {
  decidedOn,
  decidedOnTask,
  findingText,
  isFinal,
  lateLines,
  leftOutOf,
} from "../content/submission-words.ts";
import { firstFailure, furtherOn, hasDetails, manualOn, noteOf } from "../content/task-words.ts";
import { type Again, againIn } from "../reporters/replay-command-line.ts";
import { messageText } from "../terminal/lines.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { FoldedCodePage } from "./code-page.tsx";
import { Code, CodeFrame, FailingTask } from "./failing-task.tsx";
import { Card, Legend, List, Sign, TableHead, Written } from "./parts.tsx";
import { WholeFiles } from "./whole-file.tsx";

export interface StudentPageProps {
  readonly report: Report;
  readonly title: string | undefined;
  readonly name: string | undefined;
  /** Texts by file name, as far as known. */
  readonly texts: Readonly<Record<string, string>>;
  readonly seed: number | undefined;
}

export function StudentPage({ report, title = "", name = "", texts, seed }: StudentPageProps) {
  const again = againIn({ seed, ...report });
  const { status, messages, tasks, deductions = [] } = report;
  const leftOut = leftOutOf(report);
  const isWithheld = report.decision?.is === "withheld";
  const isTold = (task: TaskReport) => isExplained(task) || decidedOnTask(task, report).length > 0;
  const explained = status === "graded" ? tasks.filter(isTold) : [];
  return (
    <main class="student">
      <header>
        <div>
          <h1>{plain(title)}</h1>
          <p class="who">{plain(name)}</p>
        </div>
        {!isWithheld && <Score report={report} />}
      </header>
      {decidedOn(report).map((text) => (
        <Written key={text} text={text} how="written card decided" />
      ))}
      {leftOut !== "" && <p class="note">{leftOut}</p>}
      {messages.length > 0 && <Messages messages={messages} />}
      {status === "graded" && !isWithheld && <Tasks tasks={tasks} isTold={isTold} />}
      {deductions.length > 0 && <Deductions deductions={deductions} />}
      {explained.map((task) => (
        <Task
          key={task.id}
          task={task}
          language={report.language}
          decided={decidedOnTask(task, report)}
          again={again}
        />
      ))}
      {!isWithheld && <WholeFiles report={report} texts={texts} />}
      <Codes
        shown={[...messages, ...explained.map((task) => failureIn(task)?.shown)]}
        language={report.language}
      />
    </main>
  );
}

function Score({ report }: { readonly report: Report }) {
  const { status, decision, score, maxScore } = report;
  if (status === "error") return <p class="score">not graded</p>;
  // Gradebooks stay blank unless somebody decided the points.
  if (status === "rejected" && !decision) return <p class="score bad">rejected</p>;
  return (
    <p class="score">
      {status === "rejected" && <span class="bad">rejected </span>}
      <b>{formatPoints(score)}</b> of {formatPoints(maxScore)} points
      {!isFinal(report) && " so far"}
    </p>
  );
}

function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <section class="card" aria-label="Your files">
      {messages.map((message) => (
        <div key={messageText(message)} class={`said ${message.level}`}>
          <p>
            {messageText(message)}
            {message.failureCode !== undefined && (
              <Code code={message.failureCode} by={{ href: `#${message.failureCode}` }} />
            )}
          </p>
          <CodeFrame line={message.line} code={message.code} around={[0, 0]} />
        </div>
      ))}
    </section>
  );
}

function isExplained(task: TaskReport): boolean {
  const { kind, status } = task;
  return kind === "manual" ? status !== "not-started" && status !== "missing" : hasDetails(task);
}

interface TasksProps {
  readonly tasks: readonly TaskReport[];
  readonly isTold: (task: TaskReport) => boolean;
}

function Tasks({ tasks, isTold }: TasksProps) {
  return (
    <Card title="Tasks">
      <table class="tasks">
        <TableHead titles={["result", "task", "points", "note"]} isVisuallyHidden />
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td>
                <Sign status={task.status} />
              </td>
              <th scope="row">
                <a href={isTold(task) ? `#task-${task.id}` : undefined}>
                  {task.id} {plain(task.title)}
                </a>
              </th>
              <td class="points">{pointsOf(task)}</td>
              <td class="note">{plain(noteOf(task))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Legend statuses={tasks.map(({ status }) => status)} />
    </Card>
  );
}

function pointsOf({ status, score, maxScore }: TaskReport): string {
  return `${status === "unmarked" ? "" : formatPoints(score)} / ${formatPoints(maxScore)}`;
}

interface TaskProps {
  readonly task: TaskReport;
  readonly language: string;
  readonly decided: readonly string[];
  readonly again: Again;
}

function Task({ task, language, decided, again }: TaskProps) {
  const first = firstFailure(task);
  const isManual = task.kind === "manual";
  const said = isManual ? manualOn(task) : isExplained(task) ? furtherOn(task, first) : [];
  return (
    <section class="card task" id={`task-${task.id}`}>
      <h2>
        <Sign status={task.status} /> {task.id} {plain(task.title)}
        <span class="points">{pointsOf(task)}</span>
      </h2>
      {decided.map((text) => (
        <Written key={text} text={text} how="written decided" />
      ))}
      {!isManual && isExplained(task) && (
        <FailingTask
          task={task}
          language={language}
          explain={(code) => ({ href: `#${code}` })}
          again={again}
        />
      )}
      {said.map((text) => (
        <Written key={text} text={text} how={isManual ? "written " : "written further"} />
      ))}
    </section>
  );
}

function Deductions({ deductions }: { readonly deductions: readonly ReportedDeduction[] }) {
  return (
    <Card title="Deductions">
      <ul class="deductions">
        {deductions.map(({ id, title, points, all, late, findings, more = 0 }) => (
          <li key={id}>
            <b class="bad">{all === true ? "all points" : `−${formatPoints(points)}`}</b>{" "}
            {plain(title)}
            {late !== undefined && <List texts={lateLines(late).map(plain)} />}
            {findings.length > 0 && (
              <List
                texts={[
                  ...findings.map((each) => plain(findingText(each))),
                  ...(more > 0 ? [`and ${more} more`] : []),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Codes({
  shown,
  language,
}: Pick<Report, "language"> & {
  readonly shown: readonly (Pick<Message, "failureCode"> | undefined)[];
}) {
  const codes = shown.flatMap((each) => each?.failureCode ?? []);
  const pages = pagesOn(codes, language);
  if (pages.length === 0) return null;
  return (
    <section class="card codes">
      <h2>What the codes mean</h2>
      {pages.map((page) => (
        <FoldedCodePage key={page.code} page={page} />
      ))}
    </section>
  );
}
