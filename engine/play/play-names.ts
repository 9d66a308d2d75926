import type { PlayTurn } from "../../author/play.ts";
import { type LanguageNames, textWithNames } from "../course/names.ts";
import type { AnyPlay } from "../course/plays.ts";

/** A game whose texts call functions by a language's names. */
export function playWithNames(play: AnyPlay, names: LanguageNames): AnyPlay {
  if (Object.keys(names).length === 0) return play;
  const named = (text: string) => textWithNames(text, names);
  function* namedTurn(turn: PlayTurn<unknown>): PlayTurn<unknown> {
    let step = turn.next();
    while (step.done !== true) {
      const { call, expected } = step.value;
      const question = { ...step.value, call: named(call), expected: named(expected) };
      step = turn.next(yield question);
    }
    return step.value;
  }
  return {
    ...play,
    help: play.help.map(([keys, does]) => [keys, named(does)]),
    lacks: Object.fromEntries(Object.entries(play.lacks).map(([id, does]) => [id, named(does)])),
    begin: (opening) => namedTurn(play.begin(opening)),
    act: (state, action) => namedTurn(play.act(state, action)),
    draw: (state) => {
      const { says, ...picture } = play.draw(state);
      return says === undefined ? picture : { ...picture, says: named(says) };
    },
  };
}
