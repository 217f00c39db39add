/** Maximum size of an uploaded list, in bytes. */
export const listMaxBytes = 30_000_000;
