import { useLayoutEffect, useRef } from "preact/hooks";
import type { Play, TextLine } from "../../../../../author/play.ts";
import { plain } from "../../../../render/terminal/style.ts";
import { levelClass } from "./board.tsx";
import { Help } from "./pad.tsx";

interface LinesProps {
  readonly text: readonly TextLine[];
  /** True for a drawing of few lines rather than text to read. */
  readonly isDrawing: boolean;
}

export function Lines({ text, isDrawing }: LinesProps) {
  const bottom = useBottom(text.length);
  return (
    <div ref={bottom} class={isDrawing ? "lines drawing" : "lines ended"}>
      {text.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: TextLine }) {
  const pieces = line.map(({ text, level }, at) =>
    level === undefined ? (
      plain(text)
    ) : (
      <span key={at} class={`piece ${levelClass(level)}`}>
        {plain(text)}
      </span>
    ),
  );
  return <div class="line">{pieces}</div>;
}

interface TranscriptProps extends Pick<Play<never>, "help"> {
  readonly text: readonly TextLine[];
  readonly turn: number;
  readonly send: (line: string) => void;
}

const maxTypedLength = 70;

/** Output and input so far, with an input behind the last line, as in a terminal. */
export function Transcript({ text, help, turn, send }: TranscriptProps) {
  const bottom = useBottom(turn);
  const last = text.at(-1);
  const submit = (event: Event) => {
    event.preventDefault();
    const input = lineInput();
    if (input === null) return;
    send(input.value);
    input.value = "";
  };
  const onClick = () => {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!isSelecting) focusLine();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click only moves the focus to the input */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input is reached with Tab */}
      <div ref={bottom} class="lines transcript" onClick={onClick}>
        <div role="log">
          {text.slice(0, -1).map((line, at) => (
            <Line key={at} line={line} />
          ))}
        </div>
        <form onSubmit={submit}>
          <label>
            {last !== undefined && <Line line={last} />}
            <input
              maxLength={maxTypedLength}
              aria-label="Your line"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              ref={focusAtFirst}
            />
          </label>
          <button type="submit">Send</button>
        </form>
      </div>
      <Help help={help} />
    </>
  );
}

function useBottom(changes: number) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.scrollTo({ top: element.current.scrollHeight });
  }, [changes]);
  return element;
}

export function focusLine(): void {
  lineInput()?.focus();
}

const lineInput = () => document.querySelector<HTMLInputElement>(".transcript input");

const focusAtFirst = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });
