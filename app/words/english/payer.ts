/** "Ask somebody to pay": the page with the link, and the page that the link opens. */
export const payer = {
  "payer.ask": "Ask somebody to pay",
  "payer.ask.text":
    "Send this link to whoever pays for you: a parent, a teacher, a friend. On their phone it opens the payment of {price}. It shows your first name, how many programmes fit and the price, and never your grades or which programmes.",
  "payer.ask.share": "Send the link",
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
