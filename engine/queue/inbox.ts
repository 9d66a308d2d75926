/** Things that come in at any time, for one who takes all that are there. */
export interface Inbox<T> {
  push(item: T): void;
  /** Waits until something is there, or it is ended; then it is empty. */
  take(): Promise<T[]>;
  end(): void;
}

export function createInbox<T>(): Inbox<T> {
  let items: T[] = [];
  let isEnded = false;
  let wake = () => {};
  return {
    push: (item) => {
      items.push(item);
      wake();
    },
    take: async () => {
      if (items.length === 0 && !isEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const taken = items;
      items = [];
      return taken;
    },
    end: () => {
      isEnded = true;
      wake();
    },
  };
}
