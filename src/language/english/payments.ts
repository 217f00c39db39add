/** How a payment stands, where it is not simply paid or unpaid. */
export const payments = {
  "payments.declined": "The payment did not go through. No money was taken; you can try again.",
  "payments.notFinished": "The payment was not finished. You can try again.",
  "payments.waiting": "We are waiting for your network to confirm. This can take a minute.",
  "payments.held":
    "We are looking at your payment. Nothing is lost; we will open your result or give the money back.",
  "payments.notAnswering": "The payment service is not answering. We keep asking and open your result.",
  "payments.paused":
    "Payment is paused until {time} (Accra time). Your result is kept under this code; nothing is lost.",
  "payments.priceChanged":
    "The price changed while this page was open. Nothing was taken: look at the price that stands here now, and pay if you agree to it.",
} as const;
