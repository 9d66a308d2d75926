/**
 * Does something each time that it is called, once at a time: calls that come meanwhile make it once
 * more, afterwards.
 */
export function inTurn(action: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isCalled = false;
  return async () => {
    isCalled = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isCalled) {
        isCalled = false;
        await action();
      }
    } finally {
      isBusy = false;
    }
  };
}
