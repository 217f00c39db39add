/** How the API says that payments are paused. No zod here: the browser imports this file. */
export const paymentsPaused = "payments-paused";
/** And that another price is asked than the page showed. */
export const priceChanged = "price-changed";
