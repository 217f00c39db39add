import { useCallback, useEffect, useEffectEvent, useState } from "react";

/**
 * The answer to the present question: asked once, and again by `tryAgain`. undefined until it is there; null
 * asks nothing. `ask` reports its failures as an answer, and its signal ends with the question.
 */
export function useAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { answer: T | undefined; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; answer: T }>();
  const key = question === null ? null : `${attempt} ${question}`;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const run = async () => {
      const answer = await askNow(stop.signal);
      if (!stop.signal.aborted) setAnswered({ key, answer });
    };
    void run();
    return () => stop.abort();
  }, [key]);
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer: answered?.key === key ? answered?.answer : undefined, tryAgain };
}

/** One of the API's lists. */
export interface List<T> {
  /** Empty unless ready. */
  readonly items: readonly T[];
  readonly state: "loading" | "ready" | "failed";
  /** Why it could not be loaded. */
  readonly message: string | undefined;
  readonly tryAgain: () => void;
}

/** The list that came with the page, or the one loaded for this question. */
export function useList<T>(
  cameWithPage: readonly T[] | null,
  question: string,
  load: () => Promise<readonly T[]>,
): List<T> {
  const { answer, tryAgain } = useAnswer(cameWithPage === null ? question : null, () =>
    load().then(
      (items) => ({ items, state: "ready" as const, message: undefined }),
      (error: Error) => ({ items: [], state: "failed" as const, message: error.message }),
    ),
  );
  if (cameWithPage !== null) return { items: cameWithPage, state: "ready", message: undefined, tryAgain };
  return { items: [], state: "loading", message: undefined, ...answer, tryAgain };
}
