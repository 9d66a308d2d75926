import { shortReasonOf } from "../system-fault.ts";

/** Why something of a submission was not read, where the system did not give it out. */
export interface Unread {
  readonly problem: string;
  readonly isUnread: true;
}

/** What is said of it: without its path, as a report names no folder of this machine. */
export function unreadAs(name: string, cause: unknown): Unread {
  return { problem: `${name} cannot be read: ${shortReasonOf(cause)}`, isUnread: true };
}

/** A folder in what a student handed in that the system does not show. */
export class UnreadFolder extends Error {
  readonly unread: Unread;

  constructor(name: string, cause: unknown) {
    super(`the folder ${name} cannot be read`, { cause });
    this.unread = unreadAs(`the folder ${name}`, cause);
  }
}
