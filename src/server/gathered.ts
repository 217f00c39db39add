import DataLoader from "dataloader";
import { DatabaseError } from "pg";

/** In one statement at most. */
const mostTogether = 64;

/**
 * Statements of one kind leave this far apart. A round trip to Postgres takes as much of the processor as what most of
 * them ask for, so on results night, when they carry several students each, half as many again are served; and 25 ms
 * nobody sees on a phone.
 */
const apartMs = 25;

/**
 * Makes one statement of calls that come together. One that comes alone leaves at once; where many come, those that
 * come within a moment of the last statement leave with the next one.
 *
 * @param run answers in the order of what it was given, in one statement: where Postgres refuses it for what is in it,
 *   nothing was done, and each is run alone, so that one that cannot be done does not spoil the others.
 */
export function gathered<Host extends object, Given, Answer>(
  run: (host: Host, given: readonly Given[]) => Promise<readonly Answer[]>,
): (host: Host, given: Given) => Promise<Answer> {
  const loaders = new WeakMap<Host, DataLoader<Given, Answer>>();
  return (host, given) => {
    let loader = loaders.get(host);
    if (loader === undefined) {
      // Weakly held: a transaction is a host for as long as it lasts.
      const held = new WeakRef(host);
      loader = new DataLoader((all: readonly Given[]) => runEach(run, held.deref() as Host, all), {
        cache: false,
        maxBatchSize: mostTogether,
        batchScheduleFn: departures(),
      });
      loaders.set(host, loader);
    }
    return loader.load(given);
  };
}

/** Says when each batch goes. */
function departures(): (go: () => void) => void {
  let lastAt = -Infinity;
  return (go) => {
    const leave = () => {
      lastAt = performance.now();
      go();
    };
    const waitMs = lastAt + apartMs - performance.now();
    if (waitMs <= 0) setImmediate(leave);
    else setTimeout(leave, waitMs);
  };
}

async function runEach<Host, Given, Answer>(
  run: (host: Host, given: readonly Given[]) => Promise<readonly Answer[]>,
  host: Host,
  given: readonly Given[],
): Promise<readonly (Answer | Error)[]> {
  try {
    return await run(host, given);
  } catch (error) {
    if (given.length === 1 || !isAboutContent(error)) throw error;
    return Promise.all(
      given.map(async (one) => {
        try {
          return (await run(host, [one]))[0] as Answer;
        } catch (alone) {
          return alone as Error;
        }
      }),
    );
  }
}

/** Data that is no such data, a rule of a table, a deadlock. Not: it took too long, or the database is away. */
function isAboutContent(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? "");
}
