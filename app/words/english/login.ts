/** Entering and proving a phone number; also used for past checks. */
export const login = {
  "login.title": "Log in",
  "login.lead":
    "Your phone number is your key: no password. New here? The same code opens your student area.",
  "login.deleted": "Everything we held about you is deleted. Receipts stay, without your name and number.",

  "login.phone": "Phone number",
  "login.phone.hint": "We send a code by SMS to this number. It costs you nothing.",
  "login.phone.country": "Country code",
  "login.phone.countryCode": "{country} {code}",
  "login.phone.send": "Send code",
  "login.phone.sending": "Sending…",

  "login.verify": "Verify your phone",
  "login.verify.sent": "We sent a verification code to <phone>{number}</phone>",
  "login.verify.code": "Verification code",
  "login.verify.now": "Verify",
  "login.verify.resend": "Resend verification code",
  "login.verify.resendIn": "Resend code in {seconds}s",
  "login.verify.otherNumber": "Use another number",
} as const;
