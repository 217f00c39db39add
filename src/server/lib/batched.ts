import DataLoader from "dataloader";
import { DatabaseError } from "pg";
import { batchUntilIdle } from "./batch-until-idle.ts";

/** In one statement at most. */
const largestBatch = 64;

/**
 * Puts calls together: what is asked of the same database or transaction at almost the same time is one statement.
 * Calls are collected until this process has nothing else to do, for 25 ms at most (batch-until-idle.ts).
 *
 * @param run One statement for a list. Answers in the order of the list. It must do all or nothing: where Postgres refuses
 *   the data of one call, `run` is called again for each call alone, so that only that one fails.
 */
export function batched<Host extends object, Given, Answer>(
  run: (host: Host, given: readonly Given[]) => Promise<readonly Answer[]>,
): (host: Host, given: Given) => Promise<Answer> {
  const loaders = new WeakMap<Host, DataLoader<Given, Answer>>();
  return (host, given) => {
    let loader = loaders.get(host);
    if (loader === undefined) {
      // A transaction is a host too, and is forgotten when it has ended.
      const weakHost = new WeakRef(host);
      loader = new DataLoader((all: readonly Given[]) => runEach(run, weakHost.deref() as Host, all), {
        cache: false,
        maxBatchSize: largestBatch,
        batchScheduleFn: batchUntilIdle,
      });
      loaders.set(host, loader);
    }
    return loader.load(given);
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
    if (given.length === 1 || !isAboutData(error)) throw error;
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
function isAboutData(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? "");
}
