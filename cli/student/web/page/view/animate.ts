import type { PlayCell } from "../../../../../author/play.ts";
import { levelClass } from "./level.ts";
import type { Arrival, Motion, Spot } from "./motion.ts";

/** In milliseconds: a piece that is moved, tiles that slide, blocks that fall; and what pops up. */
const times = { glide: 70, slide: 110, fall: 200, pop: 150, fade: 120 };

/**
 * Draws how a board developed from the one before it: `before` has the cells that something came from. All of
 * it is over within half a second, and a turn that comes earlier ends it.
 */
export function animate(
  board: HTMLElement,
  { arrivals, gone }: Motion,
  before: readonly (readonly PlayCell[])[],
  wentOneWay: boolean,
): void {
  for (const animation of board.getAnimations({ subtree: true })) animation.cancel();
  const ghosts = board.querySelector(".ghosts");
  ghosts?.replaceChildren();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const find = (kind: "spot" | "tile") =>
    new Map(
      [...board.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((each) => [
        each.dataset[kind],
        each,
      ]),
    );
  const [slots, tiles] = [find("spot"), find("tile")];
  const nameOf = ({ row, col }: Spot) => `${row}-${col}`;
  const isUpright = arrivals.every(({ col, from }) => from.every((each) => each.col === col));
  const falls = wentOneWay && isUpright && board.classList.contains("look-rows");
  const duration = !wentOneWay ? times.glide : falls ? times.fall : times.slide;
  const easing = falls ? "cubic-bezier(0.5, 0, 0.9, 0.6)" : "ease-out";
  const isMoving = arrivals.some(({ how }) => how === "slides" || how === "merges");
  const delay = isMoving ? duration : 0;

  /** From one spot to another, in pixels to the right and down. */
  const shift = (from: Spot, to: Spot) => {
    const [one, other] = [slots.get(nameOf(from)), slots.get(nameOf(to))];
    if (one === undefined || other === undefined) return "none";
    const [right, down] = [one.offsetLeft - other.offsetLeft, one.offsetTop - other.offsetTop];
    return `translate(${right}px, ${down}px)`;
  };
  /** A likeness of what lay there, which goes away by itself. */
  const ghostOf = (from: Spot, at: Spot, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    const cell = before[from.row]?.[from.col];
    if (cell === undefined || ghosts === null) return;
    const ghost = document.createElement("div");
    ghost.className = `tile ${levelClass(cell.level)} letters-${Math.min(5, [...cell.text].length)}`;
    ghost.textContent = cell.text;
    ghost.style.gridRow = String(at.row + 1);
    ghost.style.gridColumn = String(at.col + 1);
    ghosts.append(ghost);
    ghost.animate(frames, options).onfinish = () => ghost.remove();
  };
  const arrive = (arrival: Arrival) => {
    const { how, from } = arrival;
    const tile = tiles.get(nameOf(arrival));
    const [first] = from;
    if (tile === undefined || how === "stays") return;
    if (how === "slides" && first !== undefined) {
      tile.animate([{ transform: shift(first, arrival) }, {}], { duration, easing });
      return;
    }
    const scale = how === "merges" ? "scale(1.16)" : "scale(1)";
    tile.animate(
      [
        { transform: "scale(0.2)", opacity: 0 },
        { transform: how === "merges" ? scale : "scale(1)", opacity: 1, offset: 0.6 },
        {},
      ],
      { duration: times.pop, delay, easing: "ease-out", fill: "backwards" },
    );
    for (const spot of from) {
      const frames = [{ transform: shift(spot, arrival) }, { transform: "none" }];
      ghostOf(spot, arrival, frames, { duration, easing });
    }
  };
  for (const arrival of arrivals) arrive(arrival);
  for (const spot of gone) {
    ghostOf(spot, spot, [{ opacity: 1 }, { opacity: 0 }], { duration: times.fade });
  }
}
