import { describe, expect, it } from "vitest";
import { gameKey } from "./app.tsx";

const press = (key: string, more: object = {}) =>
  gameKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe("a key", () => {
  it("has the name that games have for it", () => {
    expect(["ArrowLeft", "ArrowUp", " ", "Enter", "a", "A", "7"].map((key) => press(key))).toEqual([
      ...["left", "up", "space", "enter", "a", "a", "7"],
    ]);
  });

  it("is the browser's if it is no character, or held together with another", () => {
    for (const key of ["Tab", "Escape", "F5", "Shift", "constructor"]) {
      expect(press(key)).toBeUndefined();
    }
    for (const held of ["ctrlKey", "altKey", "metaKey"]) {
      expect(press("r", { [held]: true })).toBeUndefined();
    }
  });
});
