import type { ComponentChildren } from "preact";
import { counted, plural } from "../../../author/words.ts";
import type { Report } from "../../../schema/types.ts";
import { failureIn } from "../content/failure.ts";
import { codeLines } from "../terminal/code-frame.ts";
import { moreLines } from "../terminal/lines.ts";
import { plain } from "../terminal/style.ts";
import { Written } from "./parts.tsx";
import { PythonLine, piecesOf, pythonStyle } from "./python-code.tsx";

/** Longer pages are not read, and a file of empty lines could have any number. */
const maxLines = 3000;

interface Note {
  readonly file: string | undefined;
  readonly line: number;
  readonly how: "error" | "warning" | "info" | "comment";
  readonly text: string;
}

interface WholeFilesProps {
  readonly report: Report;
  readonly texts: Readonly<Record<string, string>>;
}

/** A student's whole files with notes on their lines. */
export function WholeFiles({ report, texts }: WholeFilesProps) {
  const { files } = report.submission;
  const notes = notesOn(report);
  return files.map(({ name }, at) => {
    const text = texts[name];
    const own = notes.filter(({ file = files[0]?.name }) => file === name);
    return (
      text !== undefined && (
        <WholeFile key={at} id={`file-${at}`} name={name} text={text} notes={own} />
      )
    );
  });
}

interface WholeFileProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly notes: readonly Note[];
}

function WholeFile({ id, name, text, notes }: WholeFileProps) {
  const lines = codeLines(text);
  const isPython = /\.py$/i.test(name);
  const pieces = isPython ? piecesOf(lines.map(plain)) : [];
  const noted = notes.length === 0 ? "" : `, ${counted(notes.length, "note")}`;
  const numbers = [...new Set(notes.map(({ line }) => line))].sort((a, b) => a - b);
  // A person's comments must not be missed.
  const isOpen = notes.some(({ how }) => how === "comment");
  return (
    <details class="card whole-file" open={isOpen}>
      <summary>
        <h2>
          {plain(name)} ({counted(lines.length, "line")}
          {noted})
        </h2>
      </summary>
      {numbers.length > 0 && (
        <p class="note">
          Notes at {plural(numbers.length, "line")}
          {numbers.map((line) => (
            <>
              {" "}
              <a href={`#${id}-${line}`}>{line}</a>
            </>
          ))}
        </p>
      )}
      {isPython && <style>{pythonStyle}</style>}
      <div class={isPython ? "code python" : "code"}>
        {lines.slice(0, maxLines).map((code, at) => (
          <Line key={at} id={`${id}-${at + 1}`} number={at + 1} notes={notes}>
            {isPython ? <PythonLine pieces={pieces[at] ?? []} /> : plain(code)}
          </Line>
        ))}
      </div>
      {lines.length > maxLines && <p>{moreLines(lines.length - maxLines)}</p>}
    </details>
  );
}

interface LineProps extends Pick<WholeFileProps, "notes"> {
  readonly id: string;
  readonly number: number;
  readonly children: ComponentChildren;
}

function Line({ id, number, children, notes }: LineProps) {
  const own = notes.filter(({ line }) => line === number);
  const isNoted = own.length > 0;
  return (
    <>
      <div class={isNoted ? "it" : undefined} id={isNoted ? id : undefined}>
        <span class="number">{number}</span>
        <code>{children}</code>
      </div>
      {own.map(({ how, text }) => (
        <Written key={text} text={text} how={`noted ${how}`} />
      ))}
    </>
  );
}

function notesOn({ messages, deductions = [], tasks, comments = [] }: Report): Note[] {
  const failures = tasks.flatMap((task) => {
    const failure = task.status === "pass" ? undefined : failureIn(task);
    if (failure === undefined) return [];
    const text = `Task ${task.id} ${failure.title}`;
    return [{ line: failure.shown.line, file: undefined, how: "error" as const, text }];
  });
  const findings = deductions.flatMap((each) => each.findings);
  return [
    ...messages.map((each) => ({ ...each, how: each.level })),
    ...findings.map((each) => ({ ...each, how: "warning" as const })),
    ...failures,
    ...comments.map((each) => ({
      ...each,
      how: "comment" as const,
      text: `Comment: ${each.text}`,
    })),
  ].flatMap(({ file, line, how, text }) => (line === undefined ? [] : { file, line, how, text }));
}
