/** Limits of a class, also shown on its page. No zod: the browser imports this file. */
export const mostCandidates = 60;
/** A sheet of sixty rows has a hundredth of it. */
export const mostSheetBytes = 2 * 1024 * 1024;
/** Per phone in 24 hours. */
export const mostClassesADay = 5;
export const mostCellValue = 120;
