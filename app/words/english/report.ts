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
