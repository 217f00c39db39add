/** Maximum size of a school's list, in bytes. A guide of 41 pages with pictures is under ten MB. */
export const listMaxBytes = 30_000_000;
