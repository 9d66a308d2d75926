import type { Picture } from "../../../../../author/play.ts";
import type { Match } from "../../../../../engine/play/match.ts";
import type { PageProps } from "../shown.ts";
import { Board } from "./board.tsx";
import { NewGame } from "./header.tsx";
import { Pad } from "./pad.tsx";
import { Lines, Transcript } from "./text.tsx";

export function Game({ shown, doings }: PageProps) {
  const { match } = shown;
  if (match === undefined) return <section class="game waiting">Starting …</section>;
  const picture = match.play.draw(match.state);
  const { facts, says, over } = picture;
  const [first] = match.troubles;
  const failed = first === undefined ? undefined : `Task ${first.task} failed`;
  const trouble = match.problem === undefined ? failed : "Your file does not run";
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
        <Stage shown={shown} match={match} picture={picture} doings={doings} />
        {over !== undefined && (
          <div class={`over ${over}${picture.board === undefined ? " below" : ""}`}>
            <div>
              <p>{says ?? "The game is over."}</p>
              <NewGame doings={doings} hasKey isMain />
            </div>
          </div>
        )}
      </div>
      <div class="under">
        <p class={over === undefined ? "says" : "says heard"} aria-live="polite">
          {says}
        </p>
        {says === undefined && trouble !== undefined && (
          <p class="see-below">{trouble}, see below.</p>
        )}
        <p class={shown.isBusy ? "busy shown" : "busy"} role="status">
          {shown.isBusy && "Your code is working …"}
        </p>
      </div>
      {!match.play.typesLines && (
        <Pad play={match.play} isOver={over !== undefined} act={doings.act} />
      )}
    </section>
  );
}

interface StageProps extends PageProps {
  readonly match: Match;
  readonly picture: Picture;
}

function Stage({ shown, match, picture, doings }: StageProps) {
  const { board, text = [], went } = picture;
  const { play } = match;
  if (play.typesLines && picture.over === undefined) {
    return <Transcript text={text} help={play.help} turn={shown.turn} send={doings.act} />;
  }
  return (
    <div class="played">
      {board !== undefined && (
        <Board board={board} went={went} turn={shown.turn} isFirst={shown.action === undefined} />
      )}
      {text.length > 0 && <Lines text={text} isDrawing={!play.typesLines} />}
    </div>
  );
}
