import type { Event, Probe, Step } from "gridmark/kit";
import type { Game } from "./model.ts";

const screen = "screen";

/** Draws a game, and reads what it is after that. */
export function drawProbe({ field, win, score, highscore }: Game): Probe {
  const values = { field, score, highscore };
  const args = [field.length, field[0]?.length ?? 0, win].map((json) => ({ json }));
  return {
    steps: [
      { do: "new", class: "GameField", args, as: "game" },
      ...Object.entries(values).map(
        ([property, json]): Step => ({ do: "put", of: "game", property, json }),
      ),
      { do: "invoke", of: "game", method: "draw", args: [{ standIn: screen }], quiet: true },
      ...Object.keys(values).map((property): Step => ({ do: "get", of: "game", property })),
    ],
    standIns: { [screen]: { addstr: { records: true }, clear: { records: true } } },
  };
}

/** What stands on a screen after these events. */
export function textOf(events: readonly Event[]): string {
  let text = "";
  for (const { method, args } of events) text = method === "clear" ? "" : text + String(args[0]);
  return text;
}
