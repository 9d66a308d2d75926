import { type CodeLine, linesAround } from "../terminal/code-frame.ts";
import { plain } from "../terminal/style.ts";

interface CodeFrameProps {
  /** The text of the file; the line stands alone where it is not known. */
  readonly text?: string | undefined;
  readonly line?: number | undefined;
  /** The line alone. */
  readonly code?: string | undefined;
  readonly around: readonly [before: number, after: number];
}

/** A line of a student's code with the lines around it; nothing where there is none. */
export function CodeFrame({ text, line, code, around }: CodeFrameProps) {
  if (line === undefined) return null;
  const alone: CodeLine[] = code === undefined ? [] : [{ number: line, code, isIt: true }];
  const lines = text === undefined ? alone : linesAround(text, line, around);
  if (lines.length === 0) return null;
  return (
    <div class="code">
      {lines.map(({ number, code: shown, isIt }) => (
        <div key={number} class={isIt ? "it" : ""}>
          <span class="number">
            {isIt ? "› " : ""}
            {number}
          </span>
          <code>{plain(shown)}</code>
        </div>
      ))}
    </div>
  );
}
