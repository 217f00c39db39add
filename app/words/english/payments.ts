/** States of a payment other than paid or unpaid. */
export const payments = {
  "payments.sold.names":
    "{count, plural, =0 {Every programme that fits, by name} one {It, by name} other {All # by name}}, and your bold, fair and safe choice.",
  "payments.sold.country": "Every school and level of {country}, paid once.",
  "payments.sold.how": "MTN, Telecel, AT or card. Any phone may pay.",
  "payments.declined":
    "The payment did not go through. If money left your account all the same, we notice it and count it. You can try again.",
  "payments.notFinished": "The payment was not finished. You can try again.",
  "payments.waiting": "We are waiting for your network to confirm. This can take a minute.",
  "payments.held":
    "We are looking at your payment. Nothing is lost; we will open your result or give the money back.",
  /** Why a payment is under review, for operators. */
  "payments.mismatch":
    "{code, select, amount {We asked for {asked}; the gateway says {answered} was paid.} currency {We asked for {asked}; the gateway says it was paid in {answered}.} reference {The gateway answered about another payment ({answered}).} testMoney {It was paid with the gateway’s test money, which is no money.} other {The gateway’s answer did not match what we asked for.}}",
  "payments.notAnswering": "The payment service is not answering. We keep asking and open your result.",
  "payments.paused":
    "Payment is paused until {time} (Accra time). Your result is kept under this code; nothing is lost.",
  "payments.paused.soon": "Payment is paused until {time} (Accra time). Nothing is lost: pay after that.",
  "payments.priceChanged":
    "The price changed while this page was open. Nothing was taken: look at the price that stands here now, and pay if you agree to it.",
} as const;
