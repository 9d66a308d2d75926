import { describe, expect, it } from "vitest";
import { gameKey, keyOfGesture } from "./keys.ts";

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

describe("a finger", () => {
  const arrows = { left: "left", right: "right", up: "up", down: "down" };
  const falling = { ...arrows, up: "turn", space: "drop" };

  it("that wipes is the arrow of its way", () => {
    expect(keyOfGesture(80, 10, arrows)).toBe("right");
    expect(keyOfGesture(-80, 10, arrows)).toBe("left");
    expect(keyOfGesture(5, -30, arrows)).toBe("up");
    expect(keyOfGesture(5, 300, arrows)).toBe("down");
    expect(keyOfGesture(5, 300, {})).toBeUndefined();
  });

  it("that taps turns what falls, and one that goes far down drops it", () => {
    expect(keyOfGesture(3, -2, falling)).toBe("up");
    expect(keyOfGesture(3, 60, falling)).toBe("down");
    expect(keyOfGesture(3, 200, falling)).toBe("space");
    expect(keyOfGesture(3, -2, arrows)).toBeUndefined();
  });
});
