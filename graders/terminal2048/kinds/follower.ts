import { describeTextDifference, type WrongCase } from "gridmark/author";
import { gridOf } from "../../shared/kinds/slide.ts";
import { type Frame, fieldOn } from "./frames.ts";
import { type Field, type Game, isOver, isWon, moved, wrongTiles } from "./model.ts";
import { actionOf, drawnBy, type Rules } from "./rules.ts";

/** Input to a program: the field at first, or the size of a new one. */
export interface Play {
  readonly height: number;
  readonly width: number;
  readonly win: number;
  /** Keys to press; Q is the last one read. */
  readonly keys: string;
  /** Scores at first; 0 by default. */
  readonly score?: number;
  readonly highscore?: number;
  /** A field that reset does not change: resets are only noted. */
  readonly kept?: Field;
}

/** Judged parts: first lines, lines above the field, screens, or screens and what happens after the last. */
export type Judged = "score" | "scores" | "screens" | "all";

const notDrawn = "nothing was drawn; expected a drawing before an action is read";

/** Names of end states in the handout. */
const ended = { Won: "Win", Over: "Gameover" } as const;

/** Follows a play: the position, as far as known, and the state that the program should be in. */
export class Follower {
  readonly #play: Play;
  readonly #rules: Rules;
  readonly #judged: Judged;
  #state: "Init" | "Game" | "Won" | "Over" | "Exit" = "Init";
  #score: number;
  #highscore: number;
  #field: Field;
  /** True if the last key had an action, and at first. */
  #hasActed = true;
  /** The field after a move, before its new tile, which the next screen shows. */
  #moved: Field | undefined;

  constructor(play: Play, rules: Rules, judged: Judged) {
    this.#play = play;
    this.#rules = rules;
    this.#judged = judged;
    this.#score = play.score ?? 0;
    this.#highscore = play.highscore ?? 0;
    this.#field = play.kept ?? gridOf(play.height, play.width);
  }

  get hasLeft(): boolean {
    return this.#state === "Exit";
  }

  follow(frame: Frame): WrongCase | undefined {
    const wrong = this.#judgeResets(frame.resets) ?? this.#judgeScreen(frame);
    if (wrong !== undefined) return this.#inState(wrong);
    this.#press(frame.key);
    return undefined;
  }

  /** Adds the end state to a problem, since the move that led there may be several keys ago. */
  #inState(wrong: WrongCase): WrongCase {
    if (wrong.message === notDrawn || !this.#hasActed) return wrong;
    if (this.#state !== "Won" && this.#state !== "Over") return wrong;
    const state = ended[this.#state];
    return {
      ...wrong,
      message: `in ${state}, only R and Q do anything; ${wrong.message}`,
      hint: `When does ${state} begin, and which keys matter there?`,
    };
  }

  #judgeScreen({ text, isDrawn }: Frame): WrongCase | undefined {
    const isMissing = !isDrawn && this.#isDrawingDue();
    const wrong = this.#look(text);
    // Without a drawing, the screen shows what was right before.
    return isMissing || (wrong !== undefined && !isDrawn) ? { ...wrong, message: notDrawn } : wrong;
  }

  /** run must draw before each key; a manager must only show what the player can see. */
  #isDrawingDue(): boolean {
    const isRun = this.#play.kept !== undefined;
    return isRun && this.#judged === "all" && this.#hasActed;
  }

  #judgeResets(count: number): WrongCase | undefined {
    if (this.#play.kept === undefined) return undefined;
    if (this.#state === "Init" && count === 0) {
      return { message: "the field was not reset; that is what Init does" };
    }
    if (this.#state !== "Init" && count > 0) {
      return { message: "the field was reset, though nobody asked for a new game" };
    }
    return undefined;
  }

  #look(text: string): WrongCase | undefined {
    const { height, width, kept, win } = this.#play;
    const isFresh = this.#state === "Init" && kept === undefined;
    if (isFresh) {
      this.#highscore = Math.max(this.#highscore, this.#score);
      this.#score = 0;
      this.#field = gridOf(height, width);
    }
    const before = this.#field;
    const field = fieldOn(text, this.#play);
    const expected = { ...this.game(), field: this.#moved ?? before };
    if (field === undefined) {
      const right = drawnBy(this.#rules, expected);
      const message = describeTextDifference("the screen", text, right);
      return { message, expected: right, actual: text };
    }
    const tiles = isFresh ? 2 : this.#moved === undefined ? 0 : 1;
    const wrong = wrongTiles(this.#moved ?? before, field, tiles);
    if (wrong !== undefined && (this.#judged === "screens" || this.#judged === "all")) {
      return { message: wrong, input: [before], expected: this.#moved ?? before, actual: field };
    }
    this.#field = field;
    const shown = partOf(text, this.#judged);
    const right = partOf(drawnBy(this.#rules, this.game()), this.#judged);
    if (shown !== right) {
      const message = describeTextDifference("the screen", shown, right);
      return { message, input: [before], expected: right, actual: shown };
    }
    if (this.#state === "Init") this.#state = "Game";
    else if (this.#moved !== undefined) {
      this.#state = isWon(field, win) ? "Won" : isOver(field) ? "Over" : "Game";
    }
    this.#moved = undefined;
    return undefined;
  }

  #press(key: string): void {
    const action = actionOf(key, this.#rules);
    this.#hasActed = action !== undefined;
    if (action === "Exit") this.#state = "Exit";
    else if (action === "Restart") this.#state = "Init";
    else if (action !== undefined && this.#state === "Game") {
      const after = moved(this.#field, action);
      this.#moved = after?.field;
      this.#score += after?.gained ?? 0;
    }
  }

  game(): Game {
    const { win } = this.#play;
    return { field: this.#field, win, score: this.#score, highscore: this.#highscore };
  }
}

function partOf(text: string, judged: Judged): string {
  if (judged === "screens" || judged === "all") return text;
  const lines = text.split("\n");
  const above = judged === "score" ? 1 : lines.findIndex((line) => line.startsWith("+"));
  return lines.slice(0, above).join("\n");
}
