/** Bytes of a school's list that is uploaded: as many as the command takes. */
export const listMaxBytes = 30_000_000;
