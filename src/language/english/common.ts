/** Words that several areas share. Every page has them. */
export const common = {
  "common.noOptions": "No options found",
  "common.loading": "Loading...",
  "common.continue": "Continue",
  "common.tryAgain": "Try again",
} as const;
