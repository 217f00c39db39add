const neverAborted = new AbortController().signal;

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
