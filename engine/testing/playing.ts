import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture, Play } from "../../author/play.ts";
import { fileNames } from "../course/files.ts";
import { loadAssignment } from "../course/load.ts";
import type { AnyPlay } from "../course/plays.ts";
import { withText } from "../intake/source-text.ts";
import { javascript } from "../languages/javascript/index.ts";
import { packageRoot } from "../package-root.ts";
import { act, beginMatch, type Match } from "../play/match.ts";
import { createPlayer, type Player } from "../play/player.ts";

export interface PlayedGame {
  /** The current state of the game. */
  readonly match: () => Match;
  /** Does actions in order, and returns the picture after them. */
  readonly act: (...actions: readonly string[]) => Promise<Picture>;
  readonly restart: () => Promise<Picture>;
}

/** By assignment, since reading its files and its skeleton's takes longer than most games here. */
const tables = new Map<string, { readonly player: Player; readonly names: readonly string[] }>();

function tableFor(id: string) {
  const known = tables.get(id);
  if (known !== undefined) return known;
  const assignment = loadAssignment(packageRoot, id);
  const { manifest } = assignment;
  // An endless loop reaches them soon.
  const limits = { ...manifest.limits, workPerCall: 10_000_000 };
  const player = createPlayer({ ...assignment, manifest: { ...manifest, limits } }, javascript);
  const made = { player, names: fileNames(manifest) };
  tables.set(id, made);
  return made;
}

/**
 * Plays an assignment of this course with its reference or its skeleton, after changing the main file; one at a
 * time.
 */
export async function playGame<State>(
  id: string,
  play: Play<State>,
  from: "reference" | "skeleton",
  change: (text: string) => string = (text) => text,
): Promise<PlayedGame> {
  const { player, names } = tableFor(id);
  const game = play as unknown as AnyPlay;
  const texts = names.map((name) => ({
    name,
    text: readFileSync(join(packageRoot, from, id, name), "utf8"),
  }));
  const changed = withText(texts, texts[0]?.name ?? "", change);
  const encoder = new TextEncoder();
  const files = changed.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }));
  const { notStarted, messages, program } = await player.open({ files });
  const [problem] = messages;
  const known =
    program !== undefined ? { notStarted } : { notStarted, problem: problem?.text ?? "" };
  let match = await beginMatch(game, known, 1, player.ask);
  return {
    match: () => match,
    act: async (...actions) => {
      for (const action of actions) match = await act(match, action, player.ask);
      return game.draw(match.state);
    },
    restart: async () => {
      match = await beginMatch(game, known, 2, player.ask, match.state);
      return game.draw(match.state);
    },
  };
}

/** A file with an exported function replaced by the declaration in `code`. */
export function withFunction(name: string, code: string): (text: string) => string {
  return (text) =>
    `${text.replace(`export function ${name}(`, `function own_${name}(`)}\nexport ${code}\n`;
}

/** The board of a picture as text, one line per row. */
export function boardText({ board }: Picture): string[] {
  return (board?.cells ?? []).map((row) =>
    row.map(({ text, moves }) => (moves ? `[${text}]` : text || ".")).join(" "),
  );
}

/** The text of a picture. */
export function textOf({ text }: Picture): string {
  return (text ?? []).map((line) => line.map((piece) => piece.text).join("")).join("\n");
}
