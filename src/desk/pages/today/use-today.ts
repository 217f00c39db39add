import { useCallback, useEffect, useState } from "react";
import type { Today } from "../../../contract/desk/today.ts";
import { call, sentenceOf } from "../../lib/call.ts";

const everyMs = 15_000;

/**
 * Asks by itself while somebody looks, and keeps what it had where an answer does not come: old figures that
 * say how old they are help more than none.
 */
export function useToday(isRunning: boolean) {
  const [today, setToday] = useState<Today | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const look = useCallback(
    () =>
      call("GET /desk/api/today").then(
        (found) => {
          // Of two that were asked shortly after each other, the newer one stays.
          setToday((before) => (before !== null && before.at > found.at ? before : found));
          setFailed(null);
        },
        (error: unknown) => setFailed(sentenceOf(error)),
      ),
    [],
  );
  useEffect(() => {
    void look();
  }, [look]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, look]);
  return { today, failed, look };
}
