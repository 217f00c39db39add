/** Took longer than we wait; the work itself goes on. */
export class TooLate extends Error {}

/**
 * What `work` answers, or nothing where it takes longer.
 * @throws {TooLate}
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate(`no answer within ${ms} ms`)), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // Should it fail after we stopped waiting, nobody is there to hear it.
    work.catch(() => {});
  }
}
