/** Less than anybody notices on a phone. */
const longestWaitMs = 25;

/** A turn of the event loop that took less only checked for work. */
const idleTurnMs = 0.06;

/** The event loop and its clock, as an argument for tests. */
interface Turns {
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  /** Runs `turn` after all that is due in this turn of the loop. */
  readonly next: (turn: () => void) => void;
}

interface WaitingBatch {
  readonly run: () => void;
  readonly latest: number;
}

/**
 * Runs callbacks as soon as this process is idle. So work that can be batched waits only as long as the wait
 * costs nobody: not at all on a quiet server, and up to 25 ms on results night, when there is always other
 * work first.
 */
export function idleBatcher({ now: clock, next }: Turns): (go: () => void) => void {
  let waiting: WaitingBatch[] = [];
  let turnBeganAt = 0;

  function begin(now: number): void {
    turnBeganAt = now;
    next(turn);
  }

  function turn(): void {
    const now = clock();
    const isQuiet = now - turnBeganAt < idleTurnMs;
    const leaving = isQuiet ? waiting : waiting.filter(({ latest }) => latest <= now);
    waiting = isQuiet ? [] : waiting.filter(({ latest }) => latest > now);
    for (const { run: go } of leaving) go();
    if (waiting.length > 0) begin(clock());
  }

  return (go) => {
    const now = clock();
    waiting.push({ run: go, latest: now + longestWaitMs });
    if (waiting.length === 1) begin(now);
  };
}

/** The idle batcher of this process. */
export const batchUntilIdle = idleBatcher({ now: () => performance.now(), next: setImmediate });
