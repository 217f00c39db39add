const lookEveryMs = 1_000;

/** Runs work, stops it while paused and restarts it after; checks every second. */
export function workUnlessPaused(
  isPaused: () => boolean,
  {
    begin,
    end,
    tell,
  }: {
    readonly begin: () => Promise<void>;
    readonly end: () => Promise<void>;
    readonly tell: (error: Error) => void;
  },
): { stop(): Promise<void> } {
  let isAtWork = false;
  const look = async () => {
    const mayWork = !isPaused();
    if (mayWork === isAtWork) return;
    await (mayWork ? begin() : end());
    isAtWork = mayWork;
  };
  let looking = look().catch(tell);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(tell);
  }, lookEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
