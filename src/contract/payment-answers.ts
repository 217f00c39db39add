/** Error code: payments are paused. No zod: the browser imports this file. */
export const paymentsPaused = "payments-paused";
/** Error code: the price differs from the one shown. */
export const priceChanged = "price-changed";
