/** Our text messages (SMS). Letters an SMS cannot carry are replaced when a message is made. */
export const texts = {
  "texts.result": "{product}: your result is open. Code {code} {link}",
  "texts.listsOut": "{school}: the cut-offs of {years} are out. Check yours: {link} (end these texts there)",
  "texts.result.best": "Your choices (cut-off):",
  "texts.receipt":
    "{product} receipt: {money} for check {code}, {day}, ref {reference}. No result, money back.",
  "texts.receiptWithHelp":
    "{product} receipt: {money} for check {code}, {day}, ref {reference}. No result, money back. Help: {phone}.",
  "texts.changed":
    "{product}: figures of {others, plural, =0 {{school}} one {{school} and another school} other {{school} and # more schools}} changed since your check {code}. Your result stays as it was. See before you apply: {link}",
  "texts.receiptOfClass":
    "{product} receipt: {money} for {count, plural, one {# check} other {# checks}} of your class, {day}, ref {reference}.",
  "texts.refund":
    "{product}: {money} for {kind, select, class {your class} other {check {code}}} goes back to the account that paid, ref {reference}. It can take days.{closed, select, yes { What it opened is closed.} other {}}",

  // Verification codes; keys end in their purpose.
  "texts.code.login": "{code} is your {product} code. It logs you in. Valid for 10 minutes. Never share it.",
  "texts.code.proof":
    "{code} is your {product} code. It shows your past checks. Valid for 10 minutes. Never share it.",
  "texts.code.change-phone":
    "{code} is your {product} code. It changes the phone number of your account. Valid for 10 minutes. Never share it.",
  "texts.code.deletion":
    "{code} is your {product} code. It DELETES everything we hold about you. Valid for 10 minutes. Never share it.",
  "texts.code.desk": "{code} is your {product} desk code. Valid for 10 minutes. Never share it.",
} as const;
