/** Limits of a class, also shown on its page. No zod: the browser imports this file. */
export const mostCandidates = 60;
export const mostFiles = 12;
/** Per upload: twelve phone photos. */
export const mostBytes = 60 * 1024 * 1024;
/** Per phone in 24 hours. */
export const mostClassesADay = 5;
export const mostCellValue = 120;
