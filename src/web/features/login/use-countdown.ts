import { useEffect, useState } from "react";

/** Whole seconds left of `seconds`; begins afresh whenever `beginning` changes. */
export function useCountdown(seconds: number, beginning: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock, because a phone in a pocket stops timers.
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, beginning]);
  return left;
}
