/** Limits of what is switched at the desk. No zod here: the browser imports this file. */

/** What is switched for a while, beside the notices: each `sms-off` and `reader-off` names which one. */
const leverIds = ["payments", "texts", "sms-off", "sms-first", "reader-off"] as const;
export type LeverId = (typeof leverIds)[number];

/** Every pause has an end; a longer one is renewed by somebody who is awake. */
export const longestHours: Readonly<Record<LeverId, number>> = {
  payments: 12,
  texts: 12,
  "sms-off": 7 * 24,
  // Or until it is changed.
  "sms-first": 90 * 24,
  "reader-off": 7 * 24,
};
export const longestPauseHours = longestHours.payments;
export const longestNoticeDays = 60;

/** Readers of slips that can be switched off. Without the built-in one nothing is read: it also reads what the other is asked about. */
const readerIds = ["ai", "built-in"] as const;
export type ReaderId = (typeof readerIds)[number];

/** What a check may cost, in pesewas. */
export const leastPricePesewas = 100;
export const mostPricePesewas = 10_000;
/** A price begins so long from now at least: by then every server has read of it, also one that heard nothing. */
export const priceLeadMinutes = 10;
export const farthestPriceDays = 366;
