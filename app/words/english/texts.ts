/** Our text messages (SMS). Letters an SMS cannot carry are replaced when a message is made. */
export const texts = {
  "texts.result": "{product}: your result is open. Code {code} {link}",
  "texts.listsOut": "{school}: the cut-offs of {years} are out. Check yours: {link} (end these texts there)",
  "texts.result.best": "Your choices (cut-off):",
  "texts.receipt":
    "{product} receipt: {money} for check {code}, {day}, ref {reference}. If your result stays closed: money back.",
  "texts.receiptWithHelp":
    "{product} receipt: {money} for check {code}, {day}, ref {reference}. If your result stays closed: money back. Help: {phone}.",
  "texts.changed":
    "{product}: figures of {others, plural, =0 {{school}} one {{school} and another school} other {{school} and # more schools}} changed since your check {code}. Your result stays as it was. See before you apply: {link}",
  "texts.receiptOfClass":
    "{product} receipt: {money} for {count, plural, one {# check} other {# checks}} of your class, {day}, ref {reference}.",
  "texts.refund":
    "{product}: {money} for {kind, select, class {your class} other {check {code}}} goes back to the account that paid, ref {reference}. It can take days.{closed, select, yes { What it opened is closed.} other {}}",

  // Verification codes; keys end in their purpose.
  "texts.code.login": "{code} is your {product} code. It logs you in. Valid for 10 minutes. Never share it.",
  "texts.code.proof":
    "{code} is your {product} code. It proves that this phone is yours. Valid for 10 minutes. Never share it.",
  "texts.code.change-phone":
    "{code} is your {product} code. It changes the phone number of your account. Valid for 10 minutes. Never share it.",
  "texts.code.deletion":
    "{code} is your {product} code. It DELETES everything we hold about you. Valid for 10 minutes. Never share it.",
  "texts.code.desk": "{code} is your {product} desk code. Valid for 10 minutes. Never share it.",
} as const;

/** "Tell me when this school's new cut-offs are out". */
export const watches = {
  "watches.title": "When {school}’s new cut-offs are out",
  "watches.text":
    "One text when {school} gives out its next list of cut-offs, and nothing else. You end it with one tap.",
  "watches.on": "We text {phone} when {school}’s next list is out.",
  "watches.off": "We can text {phone} when {school}’s next list is out. It costs you nothing.",
  "watches.start": "Tell me",
  "watches.stop": "Tell me no more",
  "watches.others": "You are also told of",
  "watches.back": "All about {school}",
  "watches.prove":
    "First your phone number: we send a code to it, so that nobody gets texts they did not ask for.",
  "watches.phone": "Phone number",
  "watches.send": "Send me a code",
  "watches.tooMany": "You are told of {most} schools already. End one of them first.",
  "watches.problem": "That did not work. Prove your phone again and try once more.",
} as const;

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
