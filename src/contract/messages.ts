/**
 * Sentences that are not in the catalogue yet (src/language). No zod here: the browser imports this file.
 */
export const messages = {
  check: "Failed to submit qualification check",
  noRefreshToken: "No refresh token",
  noChecksForNumber: "No checks found for this number. Please verify and try again.",
  pastChecksFailed: "Failed to fetch past checks. Please try again.",
  unknownCheckCode: "We know no check with this code. Check the letters and figures and try again.",
} as const;
