/** The page of a result: what a student reads there beside the words of a programme. */
export const answer = {
  "answer.head.title": "Programme Cut-off",
  "answer.head.previous": "Previous Check Results",
  "answer.about": "About this result",

  "answer.banner.openNow":
    "{count, plural, one {One programme is} other {# programmes are}} open to you now: {levels}.",
  "answer.banner.notThis":
    "No {level, select, Degree {degree} Diploma {diploma} Certificate {certificate} other {{level}}} yet{hasName, select, yes {, {name}} other {}}.",
  "answer.banner.notHere": "None of them is at {school}.",
  "answer.banner.tooFew": "{hasName, select, yes {{name}, we} other {We}} need six grades for an aggregate.",
  "answer.banner.near":
    "{hasName, select, yes {{name}, you} other {You}} are close to {count, plural, one {# programme} other {# programmes}}.",
  "answer.banner.ask":
    "{hasName, select, yes {{name}, ask} other {Ask}} first about {count, plural, one {# programme} other {# programmes}}.",
  "answer.banner.failed":
    "{hasName, select, yes {{name}, {cores}} other {{cores}}} {count, plural, one {closes} other {close}} {isEvery, select, yes {every} other {nearly every}} {level, select, Degree {degree} Diploma {diploma} Certificate {certificate programme} other {{level}}} today.",
  "answer.banner.worthAsking": "{programmes} {count, plural, one {is} other {are}} worth asking about.",
  "answer.banner.missing": "Still missing: {missing}.",
  "answer.banner.twoSittings": "You combined two results. Ask the school if it takes both.",
  "answer.banner.predicted": "These are the grades you expect, not your results.",
  "answer.free": "There was nothing to pay.",

  "answer.choices":
    "{count, plural, one {Your choice} =2 {Your two choices} =3 {Your three choices} other {Your choices}}",
  "answer.choices.open": "Where you can apply",
  "answer.choices.noWish": "Each is of another field, until you choose one.",
  "answer.choices.about":
    "{share, select, all {{count, plural, one {It is} other {All are}} {field}, your wish.} none {Your wish, {field}, has none yet. These are the nearest.} other {{field} is your wish. Where it has none, the nearest field stands.}}",
  "answer.choices.withheld":
    "{count, plural, one {One more choice is shown after payment.} other {# more choices are shown after payment.}}",
  "answer.choices.tomorrow": "Tomorrow:",
  "answer.choices.papers": "Have ready for every form:",
  "answer.choices.noSafe": "We found no safe choice.",
  "answer.choices.also":
    "{level, select, Degree {{count, plural, one {One degree is} other {# degrees are}}} Diploma {{count, plural, one {One HND or diploma is} other {# HNDs and diplomas are}}} Certificate {{count, plural, one {One certificate is} other {# certificates are}}} other {{count} are}} open too: {field}",
  "answer.choice.label":
    "{kind, select, bold {Bold} fair {Fair} safe {Safe} open {Open to you} other {{kind}}}{chance, select, none {} other { · {chance}}}",
  "answer.choice.figures": "You {score} · Cut-off {cutOff}",
  "answer.choice.otherField": "Another field: your wish has none.",
  "answer.choice.noDay":
    "{hasPage, select, yes {Closing day not found. Look today.} other {Closing day not found, and no page of this school. Ask at the school.}}",
  "answer.choice.price": "Form {price} ({year}).",
  "answer.choice.onForm": "It takes {count} choices.",
  "answer.choice.page":
    "{kind, select, programme {{school}: programme} admissions {{school} admissions} other {{school} website}}",

  "answer.steps.alsoAsks": "Also asks: {asks}.",
  "answer.steps.page":
    "{kind, select, programme {The programme’s page at {school}} admissions {Admissions page of {school}} other {Website of {school}}}",
  "answer.steps.at": "{what}: {address}",
  "answer.steps.ask": "Ask {school} about {programme}",
  "answer.steps.ask.text": "Not every rule is known. Copy your question and send it on the contact page.",
  "answer.askElsewhere": "Now: ask about {programmes}",
  "answer.askElsewhere.text": "No rule that we found stops you there. Your question is ready.",
  "answer.steps.grades": "Add your missing grades",
  "answer.steps.grades.go": "Add the grades",

  "answer.resit.title":
    "{isForWish, select, yes {Write {subjects} again, and your wish opens} other {First: write {subjects} again}}",
  "answer.resit.now": "your grade in {subject}",
  "answer.resit.opens": "opens {levels}",
  "answer.resit.all":
    "{count, plural, =0 {That alone opens no {level, select, Degree {degree} Diploma {diploma} Certificate {certificate programme} other {{level}}} yet: other grades are missing too.} one {A credit in {papers, select, one {it} other {each}} opens one {level, select, Degree {degree} Diploma {diploma} Certificate {certificate programme} other {{level}}}.} other {A credit in {papers, select, one {it} other {each}} opens # {level, select, Degree {degrees} Diploma {diplomas} Certificate {certificate programmes} other {{level}}}.}}",
  "answer.resit.sitting": "The next sitting you can enter is that of {year}.",
  "answer.resit.register": "How to register",
  "answer.resit.see": "See what opens",

  "answer.ask.page": "Contact page",
  "answer.ask.noPage": "We know no page of this school. Ask there.",
  "answer.ask.copy": "Copy question",
  "answer.ask.ready": "Your question, ready to send",

  "answer.wanted": "You asked about",
  "answer.wanted.nearest": "Open to you and like it: {programmes}.",

  "answer.wish.first": "First: what do you want to study?",
  "answer.wish": "What do you want to study?",
  "answer.wish.more": "Other fields",
  "answer.wish.change": "Change wish",
  "answer.wish.all": "All fields of study",
  "answer.wish.where":
    "None to apply to yet. {ask, plural, =0 {} other {Ask first about {ask}.}} {notYet, plural, =0 {} other {{notYet} are not open yet.}}",
  "answer.wish.show": "Show them",
  "answer.search.now": "Search",
  "answer.search": "Programme, school or town",
  "answer.search.found":
    "{total, plural, =0 {Nothing found. Try fewer letters.} one {One found} other {# found}}",
  "answer.search.country": "Search all of {country}",
  "answer.search.clear": "Clear the search",

  "answer.groups": "What you can do",
  "answer.tab.apply": "Apply",
  "answer.tab.ask": "Ask first",
  "answer.tab.notYet": "Not yet",
  "answer.level":
    "{level, select, Degree {Degree} Diploma {HND and Diploma} Certificate {Certificate} other {{level}}}",
  "answer.level.counts": "{open} open{ask, plural, =0 {} other {, # to ask}}",
  "answer.levels": "Other levels and schools",
  "answer.country": "All of {country}",
  "answer.backTo": "Back to {school}",

  "answer.apply": "Programs You Qualify For",
  "answer.apply.showing": "Showing {shown} of {found, plural, one {# programme} other {# programmes}}",
  "answer.apply.showing.cutOff":
    "Showing {shown} of {found, plural, one {# programme} other {# programmes}} with a cut-off",
  "answer.more": "Load More Programmes",
  "answer.group.wish": "{field}, your choice",
  "answer.group.wishes": "Your choice",
  "answer.group.rest": "Then everything else",
  "answer.group.count": "{count} of {all}",
  "answer.open": "You can also apply here: no cut-off is published",
  "answer.open.now": "Open to you now",
  "answer.open.text": "You meet every published rule.",
  "answer.open.letters":
    "Most published cut-offs are for WASSCE alone. There {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result is judged by the rules.",
  "answer.open.all": "Show all {count}",
  "answer.withheld":
    "{count, plural, one {# more programme is} other {# more programmes are}} within your grades, with a cut-off. We show {count, plural, one {it} other {them}} after payment.",
  "answer.none": "Nothing fits.",
  "answer.none.elsewhere":
    "{apply, plural, =0 {} one {# under Apply. } other {# under Apply. }}{ask, plural, =0 {} one {# under Ask first. } other {# under Ask first. }}{notYet, plural, =0 {} one {# under Not yet.} other {# under Not yet.}}",
  "answer.clear": "Clear Filters",

  "answer.ask": "Ask before you apply",
  "answer.ask.text":
    "No rule that we found stops you. {isWhole, select, yes {One is not known: one message to the school can settle it.} other {Grades of yours are missing: add them first.}}",
  "answer.ask.withheld":
    "{count, plural, one {# more has} other {# more have}} a cut-off and rules to ask about. We show {count, plural, one {it} other {them}} after payment.",
  "answer.ask.none": "Nothing to ask about.",
  "answer.unlikely":
    "{count, plural, one {One more, where} other {# more, where}} other schools ask for subjects you do not have",

  "answer.notYet": "What would open these",
  "answer.notYet.text": "What opens the most comes first.",
  "answer.notYet.withheld":
    "{count, plural, one {One programme is} other {# programmes are}} up to three points or one rule away. We show after payment what would open {count, plural, one {it} other {each}}.",
  "answer.notYet.none": "No programme is only a step away.",
  "answer.near.points":
    "Improve by {points, plural, one {one point} other {# points}} to open {count, plural, one {this one} other {these #}}",
  "answer.near.grade": "{change} opens {count, plural, one {this one} other {these #}}",
  "answer.near.own":
    "{count, plural, one {One more: it says what it needs} other {# more: each says what it needs}}",
  "answer.whatIf": "Try other grades in What if",
  "answer.closed.show":
    "{count, plural, one {Show the programme} other {Show # programmes}} whose rules you do not meet",
  "answer.withheld.show":
    "{count, plural, one {# programme has a cut-off. We show after payment if you meet it.} other {# programmes have a cut-off. We show after payment if you meet it.}}",

  "answer.sort": "Sort by",
  "answer.sort.close": "Closest cut-off",
  "answer.sort.suggested": "Suggested",
  "answer.sort.chance": "Best chance",
  "answer.sort.name": "Name",
  "answer.filter": "Filter",
  "answer.filter.on": "Filter ({count})",
  "answer.filter.school": "School",
  "answer.filter.chance": "Chance",
  "answer.filter.stream": "Way to study",
  "answer.filter.any": "Any",
  "answer.filter.without": "Without {value}",
  "answer.filter.show": "Show",

  "answer.row.score": "You <b>{score}</b>",
  "answer.row.meets": "You meet {isAll, select, yes {all} other {{met} of}} {total} rules",
  "answer.row.rulesMet": "Rules met",
  "answer.row.closed": "Closed",
  "answer.row.year": "cut-off of {year}",
  "answer.row.limitYear": "entry limit of {year}",
  "answer.row.noCutOff": "no cut-off",
  "answer.row.loading": "Loading the details...",
  "answer.row.failed": "The details did not arrive.",
  "answer.row.counted": "Subjects counted",
  "answer.row.sum": "they add up to {points}",
  "answer.row.rulesOf": "{met} of {total}",
  "answer.row.notMet": "Not met: ",
  "answer.row.notKnown": "Not known: ",
  "answer.row.rule": "{rule}: {needed}. Your result: {given}.",
  "answer.row.sitting": "(sitting {sitting})",
  "answer.row.alsoAsks": "The school also asks for",
  "answer.row.figures": "Other published figures",
  "answer.row.requirements": "Source of the rules",
  "answer.row.how": "How we count",
  "answer.row.plan": "Add to my plan",
  "answer.row.planned": "In my plan",
  "answer.row.unplan": "Tap to take it out",
  "answer.row.planFull": "My plan is full",
  "answer.row.details": "View Details",
  "answer.row.tab": "(opens in a new tab)",
  "answer.row.wrong": "This figure is wrong",
  "answer.row.checked": "Checked {year}.",

  "answer.plan.count": "{count, plural, one {# programme} other {# programmes}}",
  "answer.plan.open": "Open my plan",
  "answer.schools": "Available in Institutions",
  "answer.grades": "Your grades",
  "answer.grades.failed": "(write it again)",
  "answer.grades.none": "No grade yet",
  "answer.grades.second": "(second sitting)",
  "answer.grades.scores": "Aggregate {total}: core {core}, electives {electives}.",
  "answer.grades.about":
    "{certificate}, {level, select, Degree {degree} Diploma {diploma} Certificate {certificate} other {{level}}} programmes{hasCourse, select, yes {, {course} course} other {}}. Checked {day}.",
  "answer.sources": "Where the figures come from",
  "answer.sources.text":
    "Published cut-offs, each with its source, last checked {checked}. A cut-off is of an earlier year, and no promise for this one.",
  "answer.sources.none": "Published rules, each with its source, last checked {checked}.",

  "answer.pdf": "Save as PDF",
  "answer.pdf.short": "Short PDF: numbers and choices, without the lists",
  "answer.share": "Share",
  "answer.startOver": "Start Over",
  "answer.share.text":
    "I checked my grades on {product}{count, plural, =0 {} one {: I can apply to # programme} other {: I can apply to # programmes}}. {address}",
  "answer.tellMe": "Text me when {school}’s new cut-offs are out",
  "answer.reissued":
    "Were your grades re-issued? Run this check again free until {day}: <link>give the new grades</link>.",

  "answer.sample": "One programme, as a sample",
  "answer.sample.fold": "Rules, subjects and sources",
  "answer.pay": "Complete Payment",
  "answer.pay.now": "Make Payment",
  "answer.pay.paid": "I have paid",
  "answer.pay.ask": "Ask somebody to pay",
  "answer.pay.failed": "The payment did not go through. You can pay again.",
  "answer.pay.notSeen":
    "We see no payment for this check yet. If you have paid, wait a minute and try again. If you pay twice, the second payment goes back.",
  "answer.pay.begun":
    "A payment of {price} was begun for this check and is not confirmed yet. If you have paid, tap “I have paid”. If you pay twice, the second payment goes back.",
  "answer.pay.refunded":
    "Your payment of {price} was given back, or is on its way to you, so this result is closed. Pay again to open it.",
  "answer.wait": "Processing Results",
  "answer.wait.text":
    "Your payment of {price} is being confirmed. This page looks again by itself. Mobile money can take a minute.",
  "answer.back": "Go Back",
  "answer.unknown": "We know no check with this code",
  "answer.unknown.title": "Unknown check code",
  "answer.unknown.text":
    "{typed} is not a code we gave out. A check code has ten letters and figures, like K7QM4-TXD9P. You find it in the SMS and on your PDF.",
  "answer.unknown.find": "Find Your Previous Checks",
} as const;
