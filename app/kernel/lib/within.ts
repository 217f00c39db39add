/** The timeout passed; the work itself continues. */
export class TooLate extends Error {}

/**
 * The result of `work`, within a time limit.
 * @throws {TooLate}
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate(`no answer within ${ms} ms`)), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // A failure after the timeout has no listener.
    work.catch(() => {});
  }
}
