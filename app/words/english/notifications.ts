/** News of the student area: in its bell and, if the student wants, by SMS. */
export const notifications = {
  "notifications.deadline": "{school} closes {days, plural, =0 {today} =1 {tomorrow} other {in # days}}",
  "notifications.deadline.text":
    "Your application for {programme} is not marked as submitted. The deadline is {day}.",
  "notifications.window.open": "{school} takes applications",
  "notifications.window.closing": "{school} closes soon",
  "notifications.window.text": "Applications for {year}. It closes on {day}.",
  "notifications.window.noDay": "Applications for {year}. It names no closing day.",
  "notifications.figure": "A figure changed: {programme}",
  "notifications.figure.text": "{school} has a new published figure for this programme of your plan.",
  "notifications.payment": "Payment confirmed",
  "notifications.payment.text": "Your check {code} is open. You can open it any time.",

  "notifications.sms": "{product}: {title}. See {link}",
} as const;
