import { expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { readAddress } from "./connect.ts";

it("reads user, password, database and prefix, and shows no password", () => {
  const address = readAddress("redis://ann:secret@queue.example:6380/2?prefix=spring&lock=5");
  expect(address).toEqual({
    url: "redis://ann:secret@queue.example:6380/2",
    prefix: "spring",
    lockMs: 5000,
    shown: "redis://queue.example:6380/2",
  });
});

it("has a prefix and a patience of its own where none are given", () => {
  expect(readAddress("rediss://localhost")).toMatchObject({
    ...{ url: "rediss://localhost", prefix: "gridmark", lockMs: 15_000 },
    shown: "rediss://localhost",
  });
});

it("takes a password that is not in the address, with any characters", () => {
  expect(readAddress("redis://ann@host", "a:b@c/d").url).toBe("redis://ann:a%3Ab%40c%2Fd@host");
  expect(readAddress("redis://:own@host", "other").url).toBe("redis://:own@host");
});

it.each([
  ["localhost:6379"],
  ["http://localhost"],
  ["redis://"],
  ["redis://host?prefx=a"],
  ["redis://host?prefix=a:b"],
  ["redis://host?lock=0"],
  ["redis://host?lock=1e3"],
])("refuses %s, and does not repeat it", (text) => {
  const said = faultOf(() => readAddress(text.replace("//", "//:hunter2@")));
  expect(said).toMatch(/^usage: the queue's /);
  expect(said).not.toContain("hunter2");
});
