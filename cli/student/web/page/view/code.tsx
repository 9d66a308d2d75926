import { type CodeLine, linesAround } from "../../../../render/terminal/code-frame.ts";
import { plain } from "../../../../render/terminal/style.ts";
import type { Checked } from "../../../check/session.ts";
import { mainFile } from "../../../check/view.ts";

interface CodeFrameProps {
  readonly check: Checked;
  /** The main file unless given. */
  readonly file?: string | undefined;
  readonly line: number | undefined;
  /** The line alone, where the file is not known. */
  readonly code?: string | undefined;
  readonly around: readonly [before: number, after: number];
}

/** A line of a student's code with the lines around it; nothing where there is none. */
export function CodeFrame({ check, file = mainFile(check), line, code, around }: CodeFrameProps) {
  if (line === undefined) return null;
  const text = check.sources[file ?? ""];
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
