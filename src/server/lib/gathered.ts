import DataLoader from "dataloader";
import { DatabaseError } from "pg";
import { leaveWhenQuiet } from "./leave-when-quiet.ts";

/** In one statement at most. */
const mostTogether = 64;

/**
 * Makes one statement of calls that come together: those of one moment, which ends when this process has nothing else to
 * do (leave-when-quiet.ts).
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
        batchScheduleFn: leaveWhenQuiet,
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
