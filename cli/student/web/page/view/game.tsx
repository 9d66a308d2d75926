import type { PageProps } from "../shown.ts";
import { Board } from "./board.tsx";
import { NewGame } from "./header.tsx";
import { Pad } from "./pad.tsx";
import { Lines, Transcript } from "./text.tsx";

export function Game({ shown, actions }: PageProps) {
  const { match } = shown;
  if (match === undefined) return <section class="game waiting">Starting …</section>;
  const { play } = match;
  const { board, text = [], went, facts, says, over } = play.draw(match.state);
  const [first] = match.failures;
  const failed = first === undefined ? undefined : `Task ${first.task} failed`;
  const failure = match.problem === undefined ? failed : "Your file does not run";
  return (
    <section class="game" aria-label="The game" data-turn={shown.turn}>
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="stage">
        {play.typesLines && over === undefined ? (
          <Transcript text={text} help={play.help} turn={shown.turn} send={actions.act} />
        ) : (
          <div class="played">
            {board !== undefined && (
              <Board
                board={board}
                went={went}
                turn={shown.turn}
                isFirst={shown.action === undefined}
              />
            )}
            {text.length > 0 && <Lines text={text} isDrawing={!play.typesLines} />}
          </div>
        )}
        {over !== undefined && (
          <div class={`over ${over}${board === undefined ? " below" : ""}`}>
            <div>
              <p>{says ?? "The game is over."}</p>
              <NewGame actions={actions} hasKey isMain />
            </div>
          </div>
        )}
      </div>
      <div class="under">
        <p class={over === undefined ? "says" : "says heard"} aria-live="polite">
          {says}
        </p>
        {says === undefined && failure !== undefined && (
          <p class="see-below">{failure}, see below.</p>
        )}
        <p class={shown.isBusy ? "busy shown" : "busy"} role="status">
          {shown.isBusy && "Your code is working …"}
        </p>
      </div>
      {!play.typesLines && <Pad play={play} isOver={over !== undefined} act={actions.act} />}
    </section>
  );
}
