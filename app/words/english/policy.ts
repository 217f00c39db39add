/** Privacy policy and terms. They state what the code does; docs/privacy.md names that code. */
export const policy = {
  "policy.title": "Privacy policy and terms",
  "policy.head.description":
    "What {product} keeps about you, how long, who sees it, how you delete it, and what you get for {price}.",
  "policy.here": "Privacy and terms",
  "policy.lead": "We keep what is needed to give you your result, and you can see and delete it.",
  "policy.contents": "On this page",
  "policy.contents.kept": "What we keep",
  "policy.contents.rights": "Your rights",

  "policy.kept": "What we keep, and how long",
  "policy.kept.slip": "The photo or PDF of your slip",
  "policy.kept.slip.long":
    "Until it is read, then deleted. Pictures of doubtful lines go when you confirm, or after an hour. Only what you confirm is kept.",
  "policy.kept.check": "Your check: phone, name, grades, result",
  "policy.kept.check.long":
    "Paid: for good, or until you delete it. Not paid: {unpaidCheck} days. If you neither proved your number nor went to pay: {unprovenCheck} days.",
  "policy.kept.payment": "Your payment: reference, amount, time, and the number that paid",
  "policy.kept.payment.long":
    "As long as tax law asks. Your name, your phone and the number that paid go once you delete your data.",
  "policy.kept.texts": "Texts we sent you",
  "policy.kept.texts.long": "Phone and words for {text} days.",
  "policy.kept.codes": "Codes to prove your phone",
  "policy.kept.codes.long": "The code: ten minutes, as a hash. When we sent it: a day.",
  "policy.kept.student": "Your student area: what you chose to tell, plans, notes",
  "policy.kept.student.long": "Until you delete it.",
  "policy.kept.class": "A class that a school uploaded: names, grades, checks",
  "policy.kept.class.long":
    "{class} days, or until the school says so. A check that was paid stays its student’s, without the name. Index numbers and files are not kept. Pictures of grades that were hard to read go when the school confirms the class.",
  "policy.kept.watches": "Schools of whose new cut-offs you want to be told",
  "policy.kept.watches.long": "Until you end it, or delete everything.",
  "policy.kept.reports": "“This figure is wrong” reports",
  "policy.kept.reports.long":
    "The report: for good. Your contact, if you gave one: {contact} days, or until you delete everything.",
  "policy.kept.not":
    "We ask for no date of birth, no index number, no results-checker PIN. Where a school publishes separate cut-offs, we ask whether you are a woman or a man. You may leave it open. Our logs hold no names, phones, grades or codes.",

  "policy.seen": "Who sees it",
  "policy.seen.you":
    "You, and whoever has your check code: that is how a result is shared. It shows your first name only and hides most of your phone number. Nothing is told about a phone number without a code sent to it.",
  "policy.seen.class":
    "The school that uploaded your class sees what it uploaded and the pages that it prints. It never sees whether you opened or paid for your check, or what you did after. Whoever holds your printed page holds your code.",
  "policy.seen.payments":
    "The payment provider ({provider}) takes the payment and sees the payer’s number or card. We never see a card number.",
  "policy.seen.texts": "The text message provider sees your number and the text.",
  "policy.seen.reader":
    "Your slip is read on our own server. Where the operator has set up an AI service, it may be sent there to be read. That service learns nothing else about you.",
  "policy.seen.nobody":
    "No advertisers, no trackers, no school that you could apply to. We sell nothing about you.",

  "policy.browser": "In your browser",
  "policy.browser.check": "An unfinished check stays on your phone for 24 hours, so that you can go on.",
  "policy.browser.cookies":
    "Only cookies of our own. They store that you are logged in, which phones you proved ({phoneProof} days), and checks made here ({browserChecks} days). A phone that waits for its code is stored for ten minutes. Page scripts can read none of them.",
  "policy.browser.offline":
    "Pages and paid results you opened stay on your phone for reading offline, until you log out or clear them.",
  "policy.browser.country":
    "Your country is guessed from your network address on our own server, and not stored.",

  "policy.rights": "Your rights under the Data Protection Act, 2012 (Act 843)",
  "policy.rights.see":
    "<strong>See it:</strong> log in, open Update Info, and download everything we hold about your number.",
  "policy.rights.correct":
    "<strong>Correct it:</strong> change your name and number there; run a check again where a grade was wrong.",
  "policy.rights.delete":
    "<strong>Delete it:</strong> “Delete everything” on the same page, confirmed by a code to your phone, done at once. What remains is that a payment was made, when and how much, without you in it.",
  "policy.rights.understand":
    "<strong>Understand it:</strong> every answer shows the rules behind it. Through support you may ask a person to look at it.",
  "policy.rights.complain":
    "<strong>Complain:</strong> to us, and to the Data Protection Commission of Ghana.",
  "policy.rights.young":
    "If you are under 18, ask a parent or guardian before you pay. Neither of you needs to tell us your age.",

  "policy.terms": "Terms",
  "policy.terms.price":
    "Checking is free. {price} opens the list of a check, once, and is asked only where at least one programme fits. Where none does, your result is free and whole. Before you pay you see, free: your aggregate, the counts, one sample and programmes without a cut-off. Those to ask about are free too.",
  "policy.terms.kept": "You can open a result you paid for any time, with the figures it was made with.",
  "policy.terms.again":
    "If your slip changes, the same check runs again free within 30 days, once, and both are kept.",
  "policy.terms.own": "Enter your own grades, or those of somebody who asked you to.",

  "policy.refunds": "Refunds",
  "policy.refunds.failed": "If we cannot give you the result you paid for, the money goes back.",
  "policy.refunds.twice": "If one check is paid for twice, the second payment goes back by itself.",
  "policy.refunds.class":
    "If your school pays for the whole class, what you had paid comes back to you. If the school’s payment is given back to it, the results it opened close again. Each student can then pay for their own.",
  "policy.refunds.opened":
    "We do not refund an opened result because a school decided otherwise. It says what the published figures say.",
  "policy.refunds.where": "Money goes back to where it came from: the wallet or the card.",
  "policy.refunds.tell": "Something went wrong with a payment? <link>Tell us</link>, with your check code.",
} as const;
