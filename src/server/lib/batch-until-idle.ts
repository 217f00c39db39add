/** At the latest; less than anybody sees on a phone. */
const longestWaitMs = 25;

/** A turn of the event loop that took no longer did nothing but look whether there is anything to do. */
const idleTurnMs = 0.06;

/** The event loop and its clock, as an argument for tests. */
interface Turns {
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Runs `turn` once everything that is due in this turn of the loop was run. */
  readonly next: (turn: () => void) => void;
}

interface WaitingBatch {
  readonly run: () => void;
  readonly latest: number;
}

/**
 * Runs what it is given as soon as this process has nothing else to do. What can be done together with others so waits
 * for them exactly as long as the wait costs nobody anything: not at all on a quiet server, and up to a fortieth of a
 * second on results night, when there is always something else to do first.
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

/** Of this process. */
export const batchUntilIdle = idleBatcher({ now: () => performance.now(), next: setImmediate });
