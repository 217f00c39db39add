/** Every pause has an end; a longer one is renewed by somebody who is awake. No zod here: the browser imports this file. */
export const longestPauseHours = 12;
export const longestNoticeDays = 60;
