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

/** "Ask somebody to pay": the page with the link, and the page that the link opens. */
export const payer = {
  "payer.ask": "Ask somebody to pay",
  "payer.ask.text":
    "Send this link to whoever pays for you: a parent, a teacher, a friend. On their phone it opens the payment of {price}. It shows your first name, how many programmes fit and the price, and never your grades or which programmes.",
  "payer.ask.copy": "Copy the link",
  "payer.ask.share": "Send it by WhatsApp or another app",
  "payer.ask.sms": "Send it by SMS",
  "payer.ask.link": "The link",
  "payer.ask.message":
    "{hasName, select, yes {{name} asks} other {You are asked}} you to pay {price} for a check of university programmes at {product}: {link}",
  "payer.ask.done": "As soon as it is paid your result is open, here and in a text to you.",
  "payer.ask.nothing": "There is nothing to pay: your result is open.",
  "payer.ask.back": "Back to your result",
  "payer.title": "{hasName, select, yes {{name} asks you to pay} other {You are asked to pay}}",
  "payer.text":
    "{product} tells holders of WASSCE, SSSCE and GBCE which university programmes their grades open, and how safely. {hasName, select, yes {{name}’s} other {This}} check costs {price}, once.",
  "payer.fits": "What {hasName, select, yes {{name}’s} other {the}} grades open",
  "payer.ask.whom":
    "Not sure? Call {hasName, select, yes {{name}} other {the student}} first. Questions about the payment: <link>ask us</link>.",
  "payer.how":
    "You pay at {provider}, by mobile money or card. You are not shown any grades; the result opens for the student as soon as you have paid.",
  "payer.pay": "Pay {price}",
  "payer.failed":
    "The payment did not go through. If money left your account all the same, it is noticed and counted. You can try again.",
  "payer.waiting": "We wait for {provider} to confirm the payment",
  "payer.waiting.text":
    "This takes seconds, at times minutes. The page looks again by itself; do not pay twice.",
  "payer.review": "We are looking at your payment",
  "payer.review.text": "Nothing is lost. We will open the result or give the money back. Do not pay again.",
  "payer.look": "Look again",
  "payer.paid": "Payment received. Thank you.",
  "payer.paid.text":
    "{hasName, select, yes {{name}’s result is} other {The result is}} open now. A text with the link to it is on its way to the student.",
  "payer.receipt": "Your receipt",
  "payer.receipt.reference": "Reference",
  "payer.receipt.amount": "Amount",
  "payer.receipt.day": "Day",
  "payer.receipt.for": "For",
  "payer.receipt.what": "What for",
  "payer.receipt.item": "Programme Cut-off Checker",
  "payer.receipt.help": "Is something wrong? <link>Write to us</link> and name the reference.",
  "payer.home": "What {product} does",
  "payer.unknown": "This link leads to no payment",
  "payer.unknown.text": "It may have been cut off on its way. Ask for it once more.",
} as const;

/** The PDF of an opened result; it uses the words of the result too. */
export const report = {
  "report.title": "{product} programme cut-off report {code}",
  "report.heading": "Programme Cut-off",
  "report.for": "For {name}",
  "report.checked": "Checked on {day} · check code {code}",
  "report.qr": "QR code that opens this result: {address}",
  "report.scan": "Scan to open this result",
  "report.page": "{page} of {pages}",

  "report.summary": "Academic summary",
  "report.summary.aggregate": "Total aggregate",
  "report.summary.core": "Core score",
  "report.summary.electives": "Elective score",
  "report.summary.apply": "Programmes you can apply for",
  "report.grades.core": "Core subjects",
  "report.grades.electives": "Elective subjects",
  "report.grades.noneGiven": "None given",
  "report.grades.none": "no grade yet",
  "report.grades.second": "{grade} (2nd sitting)",
  "report.grades.points": "{points, plural, one {# point} other {# points}}",
  "report.noAggregate": "No aggregate yet. Still missing: {missing}.",
  "report.twoSittings": "Combined sittings: confirm with the school.",

  "report.qualified": "Programs You Qualify For ({count})",
  "report.qualified.text":
    "{school}. An aggregate qualifies when it is the cut-off or lower. On the ladder, which begins at 6 (the best), the dot is you and the bar is the cut-off. Numbers in brackets name the source, listed at the end.",
  "report.cutOff": "Cut-off {cutOff} ({year})",
  "report.limit": "Entry limit {cutOff} ({year})",
  "report.noCutOff": "No cut-off is published",
  "report.score": "your score {aggregate}",
  "report.strongest": "as strong as a result can be",
  "report.earlier": "Earlier cut-offs: {figures}",
  "report.earlier.figure": "{cutOff} in {year}",
  "report.alsoAsks": "Also asks: {asks}",

  "report.near": "Not yet: one step away ({count})",
  "report.near.text": "Missed by at most 3 points or by one requirement.",
  "report.near.best":
    "{change} would open the most: {count, plural, one {# programme} other {# programmes}}.",
  "report.near.changes": "Would open it: {changes}.",
  "report.confirm": "Ask first: your aggregate is enough ({count})",
  "report.confirm.text":
    "Your aggregate is enough. We found no list of the subjects {count, plural, one {it asks} other {they ask}} for.",
  "report.confirm.rest": "Ask first: no cut-off is compared ({count})",
  "report.confirm.rest.text":
    "No known rule is against you. {isWhole, select, yes {We found no list of the subjects these ask for, or no rule for your certificate.} other {Grades of yours are missing, or we found no list of the subjects these ask for.}}",
  "report.open": "Apply: no cut-off is published ({count})",
  "report.open.text": "You may apply; no cut-off is published.",
  "report.open.byRequirements":
    "You may apply: you meet the requirements. Published cut-offs are WASSCE figures, so none is compared with your result.",

  "report.sources": "Sources, last checked: {day}",
  "report.source": "Source {number}",
  "report.receipt": "Receipt",
  "report.receipt.paid": "Programme Cut-off Checker: {price} paid",
  "report.receipt.paidOn": "Programme Cut-off Checker: {price} paid on {day}",
  "report.receipt.reference": "Reference {reference}",
  "report.disclaimer.cutOff":
    "A cut-off is the published figure of the year named beside it; schools set new ones each year.",
} as const;

/** "This figure is wrong": the form on a programme's page, and the page that receives it. */
export const reportFigure = {
  "reportFigure.title": "This figure is wrong",
  "reportFigure.head.title": "Report a wrong figure",
  "reportFigure.head.description":
    "Tell us that a cut-off or a requirement is wrong. A person looks at it beside its source.",
  "reportFigure.here": "Report a figure",
  "reportFigure.thanks": "Thank you",
  "reportFigure.thanks.text": "A person will look at this figure beside its source.",
  "reportFigure.back": "Back to the programme",
  "reportFigure.figure": "What is wrong?",
  "reportFigure.figure.cutOff": "A cut-off",
  "reportFigure.figure.requirements": "The subjects or grades asked for",
  "reportFigure.figure.rule": "The school’s general rule",
  "reportFigure.figure.other": "Something else",
  "reportFigure.year": "Of which year?",
  "reportFigure.year.none": "No year, or not sure",
  "reportFigure.what": "What should it say?",
  "reportFigure.why": "How do you know? A link or the name of the document helps most.",
  "reportFigure.contact": "Phone or email, if we may ask back <note>(optional)</note>",
  "reportFigure.send": "Send",
} as const;
