/** Messages for failures on our side, as the product specification words them; shared by pages and API. */
export const failures = {
  "failures.schools": "Failed to fetch schools",
  "failures.subjects": "Failed to fetch subjects of type {type}",
  "failures.check": "Failed to submit qualification check",
  "failures.initialOrder": "Failed to create initial order",
  "failures.payment": "Failed to initiate payment: {reason}",
  "failures.unknown": "Unknown error occurred",
  "failures.noPaymentLink": "Failed to get payment link",
  "failures.class": "That did not work. Please try again.",
  "failures.file": "Failed to process file",
} as const;
