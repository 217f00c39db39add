/** What a class may be; said on its page too. No zod here: the browser imports this file. */
export const mostCandidates = 60;
export const mostFiles = 12;
/** Of one upload: twelve photos of a telephone. */
export const mostBytes = 60 * 1024 * 1024;
export const classKeptDays = 30;
/** Of one phone in 24 hours. */
export const mostClassesADay = 5;
export const mostCellValue = 120;
