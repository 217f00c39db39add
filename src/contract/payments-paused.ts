/** How the API says that payments are paused. No zod here: the browser imports this file. */
export const paymentsPaused = "payments-paused";
