import DataLoader from "dataloader";
import { DatabaseError } from "pg";
import { batchUntilIdle } from "./batch-until-idle.ts";

/** Calls per statement. */
const largestBatch = 64;

/**
 * Batches calls: requests to the same database or transaction at almost the same time become one statement.
 * Calls are collected until this process is idle, for at most 25 ms (batch-until-idle.ts).
 *
 * @param run One statement for a list; returns answers in the order of the list. It must do all or nothing:
 * if Postgres
 *   refuses the data of one call, `run` is repeated for each call alone, so that only that one fails.
 */
export function batched<Host extends object, Given, Answer>(
  run: (host: Host, given: readonly Given[]) => Promise<readonly Answer[]>,
): (host: Host, given: Given) => Promise<Answer> {
  const loaders = new WeakMap<Host, DataLoader<Given, Answer>>();
  return (host, given) => {
    let loader = loaders.get(host);
    if (loader === undefined) {
      // A transaction is a host too, and is freed when it ends.
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

/** Invalid data, a constraint, a deadlock. Not a timeout or a lost database. */
function isAboutData(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? "");
}
