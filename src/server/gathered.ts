import DataLoader from "dataloader";
import { DatabaseError } from "pg";

/** In one statement at most. */
const mostTogether = 64;
/** Nobody is kept waiting by a statement that hangs, on a lock or on a line that broke. */
const patienceMs = 50;

/**
 * Makes one statement of calls that come together. A call that finds none of its kind under way goes at once; those
 * that come while one is wait for its end and go together. So nobody waits for company, and the more students come, the
 * less each of them costs.
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
      loader = loaderOf((all) => runEach(run, held.deref() as Host, all));
      loaders.set(host, loader);
    }
    return loader.load(given);
  };
}

function loaderOf<Given, Answer>(
  run: (given: readonly Given[]) => Promise<readonly (Answer | Error)[]>,
): DataLoader<Given, Answer> {
  let underWay = 0;
  const waiting = new Set<() => void>();
  const together = async (given: readonly Given[]) => {
    underWay += 1;
    try {
      return await run(given);
    } finally {
      underWay -= 1;
      for (const start of waiting) start();
    }
  };
  return new DataLoader(together, {
    cache: false,
    maxBatchSize: mostTogether,
    batchScheduleFn(go) {
      if (underWay === 0) {
        setImmediate(go);
        return;
      }
      const start = () => {
        clearTimeout(timer);
        if (waiting.delete(start)) go();
      };
      const timer = setTimeout(start, patienceMs);
      waiting.add(start);
    },
  });
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
