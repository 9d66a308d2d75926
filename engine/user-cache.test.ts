import { join } from "node:path";
import { expect, it } from "vitest";
import { userCache } from "./user-cache.ts";

it.each([
  ["XDG_CACHE_HOME", { XDG_CACHE_HOME: "/x", LOCALAPPDATA: "/y", HOME: "/z" }, "/x"],
  ["LOCALAPPDATA", { XDG_CACHE_HOME: "", LOCALAPPDATA: "/y", HOME: "/z" }, "/y"],
  ["HOME", { HOME: "/z" }, "/z/.cache"],
])("is below %s", (_, env, base) => {
  expect(userCache(env, "a", "b")).toBe(join(base, "gridmark/a/b"));
});

it("is nowhere for a user without a home folder", () => {
  expect(userCache({}, "a")).toBeUndefined();
});
