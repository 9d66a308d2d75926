import { expect, it } from "vitest";
import { createInbox } from "./outbox.ts";

it("gives all that is there, in the order in which it came", async () => {
  const inbox = createInbox<number>();
  inbox.push(1);
  inbox.push(2);
  expect(await inbox.take()).toEqual([1, 2]);
});

it("waits for what comes", async () => {
  const inbox = createInbox<number>();
  const taken = inbox.take();
  inbox.push(1);
  expect(await taken).toEqual([1]);
});

it("lets nobody wait once it is ended", async () => {
  const inbox = createInbox<number>();
  const taken = inbox.take();
  inbox.end();
  expect(await taken).toEqual([]);
  expect(await inbox.take()).toEqual([]);
});
