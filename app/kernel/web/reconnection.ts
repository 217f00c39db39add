const neverAborted = new AbortController().signal;

/** @throws the signal's reason after the pause, if it was aborted meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal.throwIfAborted();
}

/**
 * Resolves when the phone is online again, or after a delay that grows with the tries.
 * @throws the signal's reason once it is aborted.
 */
export async function reconnection(tries: number, signal: AbortSignal = neverAborted): Promise<void> {
  const waiting = Promise.withResolvers<void>();
  const goOn = () => waiting.resolve();
  const giveUp = () => waiting.reject(signal.reason as Error);
  const timer = setTimeout(goOn, Math.min(1000 * 2 ** (tries - 1), 15_000));
  addEventListener("online", goOn);
  signal.addEventListener("abort", giveUp);
  try {
    await waiting.promise;
  } finally {
    clearTimeout(timer);
    removeEventListener("online", goOn);
    signal.removeEventListener("abort", giveUp);
  }
}
