/** An opened result, the way to open it, and what the API and the PDF say of a programme. */
export const results = {
  "results.head.title": "Programme Cut-off",
  "results.head.previous": "Previous Check Results",
  "results.head.unknown": "Unknown check code",
  "results.head.shared": "Programmes these grades open",
  "results.head.shared.text": "Check your options before you submit your application",
  "results.code": "{header} · check code <b>{code}</b>",
  "results.about": "About this result",

  // Names of the catalogue's data. Keys are its English names without spaces and hyphens.
  "results.field":
    "{field, select, Education {Education} Engineering {Engineering} Business {Business} Health {Health} Science {Science} AgricultureandFood {Agriculture and Food} Computing {Computing} ArtandDesign {Art and Design} BuiltEnvironment {Built Environment} SocialScience {Social Science} ArtsandHumanities {Arts and Humanities} HospitalityandTourism {Hospitality and Tourism} Law {Law} Severalfields {Several fields} other {{name}}}",
  "results.stream":
    "{stream, select, Regular {Regular} Feepaying {Fee-paying} Distance {Distance} Weekend {Weekend} Evening {Evening} other {{name}}}",
  "results.course":
    "{course, select, Science {Science} Arts {Arts} Business {Business} Technical {Technical} Agricultural {Agricultural} HomeEconomics {Home Economics} VisualArts {Visual Arts} other {{name}}}",
  "results.years": "{count, plural, one {# year} other {# years}}",

  "results.banner.aggregate": "your aggregate",
  "results.banner.core": "core",
  "results.banner.electives": "electives",
  "results.banner.high": "high chance",
  "results.banner.good": "good",
  "results.banner.competitive": "competitive",
  "results.banner.qualify":
    "{hasName, select, yes {{name}, you} other {You}} qualify for {count, plural, one {# programme} other {# programmes}}{hasSchool, select, yes { at {school}} other {}}",
  "results.banner.open":
    "{hasName, select, yes {{name}, you} other {You}} meet the requirements of {count, plural, one {# programme} other {# programmes}}{hasSchool, select, yes { at {school}} other {}}",
  "results.banner.near":
    "{hasName, select, yes {{name}, you} other {You}} are close: {count, plural, one {# programme} other {# programmes}} within reach{hasSchool, select, yes { at {school}} other {}}",
  "results.banner.tooFew":
    "We need six grades{hasName, select, yes {, {name}} other {}}: add the missing ones",
  "results.banner.noLevel":
    "{hasSchool, select, yes {{school} has} other {There are}} no {level, select, Degree {degrees} Diploma {diplomas} other {certificate programmes}} in our catalogue",
  "results.banner.confirm":
    "{hasName, select, yes {{name}, ask} other {Ask}} {hasSchool, select, yes {{school}} other {the schools}} first about {count, plural, one {# programme} other {# programmes}}",
  "results.banner.none":
    "No cut-off is met yet{hasSchool, select, yes { at {school}} other {}}. Here is what is open{hasName, select, yes {, {name}} other {}}",
  "results.banner.missing": "Still missing for an aggregate: {missing}.",
  "results.banner.twoSittings": "Combined sittings: confirm with the school that it takes two results.",
  "results.banner.predicted": "Predicted grades: this is what the grades you expect would open.",

  "results.views": "Other parts of this result",
  "results.views.level":
    "{level, select, Degree {Degree} Diploma {HND and Diploma} other {Certificate}} {count}",
  "results.views.country": "All of {country}: {count}",
  "results.views.countryLevel":
    "{level, select, Degree {Degree} Diploma {HND and Diploma} other {Certificate}} in {country}: {count}",
  "results.views.asked": "Back to {school}",
  "results.views.go": "Go to this school",
  "results.views.school": "One school",

  "results.actions.pdf": "Save as PDF",
  "results.actions.print": "Print",
  "results.actions.share": "Share",
  "results.actions.share.text":
    "I checked my grades on {product}{kind, select, fit {: {count, plural, one {# programme fits} other {# programmes fit}}} open {: {count, plural, one {# programme is} other {# programmes are}} open to me} confirm {: my aggregate is enough for {count, plural, one {# programme} other {# programmes}}} near {: {count, plural, one {# programme is} other {# programmes are}} within reach} other {}}{hasSchool, select, yes { at {school}} other {}}. {address}",
  "results.actions.plan": "Plan and compare",
  "results.actions.whatIf": "What if? Try other grades",
  "results.actions.tellMe": "Tell me when {school}’s new cut-offs are out",
  "results.actions.startOver": "Start Over",
  "results.actions.reissued":
    "Were your grades re-issued? Run this check again free until {day}: <link>give the new grades</link>.",

  "results.list": "Programs You Qualify For",
  "results.list.at":
    "{count} at {school}{order, select, close {, closest cut-off first} fit {, best fit first} safe {, safest first} field {, by field} school {, by school} region {, by region} cutoff {, lowest cut-off first} other {, by name}}",
  "results.list.in":
    "{count} in {country}{order, select, close {, closest cut-off first} fit {, best fit first} safe {, safest first} field {, by field} school {, by school} region {, by region} cutoff {, lowest cut-off first} other {, by name}}",
  "results.list.none": "No Programs Found",
  "results.list.none.requirements":
    "Schools in {country} publish requirements, not cut-off points, so there is none to compare with.",
  "results.list.none.certificate":
    "Published cut-offs are WASSCE figures, so {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result has none to be compared with.",
  "results.list.none.cutOff": "No published cut-off is met with these grades.",
  "results.list.none.free": "There was nothing to pay.",
  "results.list.showing": "Showing {shown} of {found} programmes",
  "results.list.showing.filtered": "Showing {shown} of {found} programmes ({all} in all)",
  "results.list.more": "Load More Programmes",
  "results.list.nothing": "Nothing fits all of these filters.",
  "results.list.clear": "Clear Filters",

  "results.filters": "Search and filter",
  "results.filters.all": "All",
  "results.filters.search": "Search",
  "results.filters.search.hint": "Programme, school, faculty",
  "results.filters.chance": "Chance",
  "results.filters.field": "Field of study",
  "results.filters.school": "School",
  "results.filters.campus": "Campus",
  "results.filters.stream": "Stream",
  "results.filters.level": "Level",
  "results.filters.any": "Any",
  "results.filters.sort": "Sort by",
  "results.filters.sort.close": "Closest cut-off",
  "results.filters.sort.safe": "Safest first",
  "results.filters.sort.cutoff": "Lowest cut-off",
  "results.filters.sort.name": "Name",
  "results.filters.sort.fit": "Best fit",
  "results.filters.sort.field": "By field",
  "results.filters.sort.school": "By school",
  "results.filters.sort.region": "By region",
  "results.filters.without": "Without {value}",
  "results.filters.ofAll": "({all} in all, before your filters.)",
  "results.filters.chosen": "Your filters show {shown} of {all}.",
  "results.filters.show": "Show",

  "results.card.how": "How we count",
  "results.card.year": "cut-off of {year}",
  "results.card.rank": "Rank",
  "results.card.countsOthers":
    "Your aggregate here is {aggregate}, not {general}: this programme counts other subjects.",
  "results.card.eligible": "Eligible",
  "results.card.counted": "Counted: {subjects}.",
  "results.card.add": "Add to my plan",
  "results.card.add.which": ": {programme}",
  "results.card.details": "View Details",
  "results.card.details.which": "of {programme} (opens in a new tab)",

  "results.why": "Breakdown and reasons",
  "results.why.which": "for {programme}",
  "results.why.cutOff": "Cut-off",
  "results.why.noCutOff": "None published",
  "results.why.kept": "Shown after payment",
  "results.why.score": "Your score",
  "results.why.difference": "Difference",
  "results.why.onIt": "Exactly on it",
  "results.why.toSpare": "{points, plural, one {# point to spare} other {# points to spare}}",
  "results.why.short": "{points, plural, one {# point short} other {# points short}}",
  "results.why.counted": "The subjects that counted",
  "results.why.sitting": "(sitting {sitting})",
  "results.why.rules": "Each rule, and what you have",
  "results.why.rule": "Needed: {needed}. You have: {given}.",
  "results.why.met": "Met",
  "results.why.notMet": "Not met",
  "results.why.notKnown": "Not known",
  "results.why.requirements": "Source of the requirements",
  "results.why.alsoAsks": "The school also asks for",
  "results.why.figures": "Other published figures",
  "results.why.earlier": "Figures of earlier years",
  "results.why.entryLimit": "entry limit",
  "results.why.secondChoice": "second choice",
  "results.why.women": "women",
  "results.why.men": "men",
  "results.why.background": "{course} background",
  "results.why.inDoubt": "in doubt",
  "results.why.applicants.awaiting": "awaiting results",
  "results.why.applicants.with-results": "with results",
  "results.why.checked": "Checked {year}.",
  "results.why.wrong": "This figure is wrong",

  "results.open": "You may apply; no cut-off is published",
  "results.open.byRequirements": "You may apply",
  "results.open.count":
    "{count, plural, one {# programme whose} other {# programmes whose}} requirements you meet.",
  "results.open.letters":
    "Published cut-offs are WASSCE figures, so {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result is judged by requirements.",
  "results.open.aggregate": "your aggregate here {aggregate}",
  "results.open.all": "Show all {count}",

  "results.nothing.noPrograms":
    "We hold no programme of {hasSchool, select, yes {{school}} other {this country}} yet",
  "results.nothing.noPrograms.text": "What it offers and asks for is on its own pages.",
  "results.nothing.noLevel":
    "{hasSchool, select, yes {{school} has} other {There are}} no {level, select, Degree {degrees} Diploma {diplomas or HNDs} other {certificate programmes}} in our catalogue. What there is, with your grades:",
  "results.nothing.offers":
    "{level, select, Degree {Degrees} Diploma {Diplomas and HNDs} other {Certificates}}: {programs, plural, one {# programme} other {# programmes}}, {open, plural, =0 {none open to you as far as is published} other {# open to you}}",
  "results.nothing.otherLevel": "Check another level with these grades",
  "results.nothing.tooFew": "We need six grades",
  "results.nothing.tooFew.text": "Still missing: {missing}. We keep the grades you gave.",
  "results.nothing.addGrades": "Add the missing grades",
  "results.nothing.byRequirements": "Judged by requirements, not by cut-offs",
  "results.nothing.noRules":
    "{hasSchool, select, yes {{school} publishes} other {These schools publish}} neither rules nor cut-offs for these programmes",
  "results.nothing.noRules.text": "Grades alone do not tell. Ask before you apply.",
  "results.nothing.noLines":
    "{hasSchool, select, yes {{school} publishes} other {These schools publish}} no cut-offs for these programmes",
  "results.nothing.noLines.text": "They have no cut-off.",
  "results.nothing.below": "Below: {what}.",
  "results.nothing.below.open": "what you may apply for",
  "results.nothing.below.confirm": "what to confirm with the school",
  "results.nothing.below.near": "what is within reach",
  "results.nothing.below.routes": "other routes",

  "results.near": "Within reach",
  "results.near.text": "You miss these by three points or one rule. Each says what would open it.",
  "results.near.grade": "{count, plural, one {{change} opens this one} other {{change} opens these #}}",
  "results.near.points":
    "{points, plural, one {Improve by one point} other {Improve by # points}} to open {count, plural, one {this one} other {these #}}",
  "results.near.rest":
    "{count, plural, one {One more; it says what is missing} other {# more; each says what is missing}}",
  "results.near.group": "Show all {count}",
  "results.near.free":
    "At {count, plural, =1 {one programme} other {# programmes}} you miss one rule, or your aggregate is close to an earlier year’s cut-off.{isAll, select, yes {} other { Here are {shown} of them.}}",
  "results.near.best":
    "The one grade that would open the most: {change}. It opens {count, plural, one {# programme} other {# programmes}}{isFree, select, yes { by their rules and earlier years’ cut-offs} other {}}.",
  "results.near.names": "{names}.",
  "results.near.names.more": "{names} and more.",
  "results.near.resit":
    "You can resit that subject alone (Nov/Dec). Many schools take two sittings together: ask yours first.",
  "results.change": "{to} instead of {from} in {subject}",
  "results.change.takenUp": "{to} in {subject}",

  "results.all.line": "Of {total, plural, one {# programme} other {# programmes}}:",
  "results.all.qualified": "{count, plural, one {# qualifies} other {# qualify}}",
  "results.all.open": "{count, plural, one {#} other {#}} open",
  "results.all.near": "{count} within reach",
  "results.all.confirm": "{count} to confirm",
  "results.all.closed": "{count, plural, one {#} other {#}} closed",

  "results.confirm":
    "{isFree, select, yes {Within or near an earlier cut-off} other {{within, plural, =0 {Up to three points short} other {Your aggregate is enough}}}}; ask about subjects",
  "results.confirm.chip": "To confirm",
  "results.confirm.text":
    "{within, plural, =0 {You are up to three points short.} other {Your aggregate is enough for {within}.{near, plural, =0 {} other { For {near} others you are up to three points short.}}}} {count, plural, one {It does} other {They do}} not publish which subjects {count, plural, one {it asks} other {they ask}} for. Ask before you apply.",
  "results.confirm.free":
    "{count, plural, one {One programme does} other {# programmes do}} not publish which subjects {count, plural, one {it asks} other {they ask}} for. Your aggregate is within or near an earlier year’s cut-off.{isAll, select, yes {} other { Here are {shown} of them.}} Ask before you apply.",
  "results.confirm.kept":
    "{count, plural, one {One more programme has} other {# more programmes have}} a cut-off at or near your aggregate. Ask {count, plural, one {it} other {them}} about subjects. We name {count, plural, one {it} other {them}} after payment.",
  "results.confirm.all": "Show all {count} to confirm",
  "results.confirm.page": "The school’s page about it",
  "results.confirm.admissions": "The school’s admissions page",
  "results.confirm.which": "of {programme} (opens in a new tab)",
  "results.confirm.ask": "Ask the school",
  "results.ask.question":
    "Good day. I hold a {certificate} result: {grades}. {about, select, subjects {Which elective subjects do you ask for {programme} ({place})?} rules {What are the entry requirements for {programme} ({place})?} other {May I apply for {programme} ({place})?}} Thank you.",
  "results.step.missing": "Add these grades, and check again.",
  "results.step.withheld":
    "Your school’s head can see your whole result at WAEC. Ask about {subjects}. Then check again here, free.",
  "results.confirm.whatsapp": "Send by WhatsApp",
  "results.confirm.sms": "Send by SMS",
  "results.confirm.copy": "Copy",
  "results.confirm.copied": "Copied",
  "results.confirm.unlikely":
    "{count, plural, one {One} other {#}} where other schools ask for subjects you do not have",
  "results.confirm.rest": "You meet the school’s basic rule. Ask which subjects it wants",
  "results.confirm.rest.text":
    "{count, plural, one {One programme does} other {# programmes do}} not publish which subjects {count, plural, one {it asks} other {they ask}} for.",
  "results.confirm.untold": "We don’t have enough information. Ask the school",
  "results.confirm.untold.text":
    "{count, plural, one {One programme} other {# programmes}}: a grade of yours is missing, or the school publishes no rule.",
  "results.confirm.rest.notCompared":
    "{count, plural, one {One of them has} other {# of them have}} a cut-off that cannot be compared with your grades yet.",
  "results.confirm.field": "{field} ({count})",

  "results.wanted": "You asked about",
  "results.wanted.nearest": "Open to you and nearest to it:",
  "results.find": "Look up any programme",
  "results.find.text":
    "Open or closed, and why: any of {count, plural, one {# programme} other {# programmes}}.",
  "results.find.label": "Programme, school or field",
  "results.find.go": "Look up",
  "results.find.found":
    "{count, plural, =0 {No programme of this check has these words.} one {# programme} other {# programmes}}",
  "results.find.place":
    "{place, select, qualified {You qualify} open {You may apply} nearmiss {Within reach} toconfirm {Ask first} kept {Shown after payment} other {Closed}}",
  "results.find.kept":
    "We found no published rule that stops you. After payment you see how close your aggregate is to its cut-off.",

  "results.closed": "Closed with these grades",
  "results.closed.text":
    "{count, plural, one {# programme, with the rule that closes it.} other {# programmes, each with the rule that closes it.}}",
  "results.closed.kept": "Shown after payment",
  "results.closed.kept.text":
    "{count, plural, one {# programme has} other {# programmes have}} a published cut-off. After payment you see whether your aggregate meets it.",

  "results.routes": "Other routes",
  "results.routes.at":
    "{level, select, Degree {Degrees} Diploma {Diplomas and HNDs} other {Certificates}} at {school}",
  "results.routes.elsewhere":
    "{level, select, Degree {Degrees} Diploma {Diplomas and HNDs} other {Certificates}} at other schools",
  "results.routes.any": "{level, select, Degree {Degrees} Diploma {Diplomas and HNDs} other {Certificates}}",
  "results.routes.more": "{count, plural, one {One more} other {# more}} beside these {shown}.",
  "results.routes.all": "See all {count}",
  "results.routes.check": "Check that with these grades",
  "results.routes.sameLevel": "The same level, at schools whose requirements your grades meet.",
  "results.routes.otherLevel":
    "{level, select, Degree {A degree takes three to six years.} Diploma {A diploma or HND takes two to three years, and can be topped up to a degree after.} other {A certificate takes one to two years and can lead on to a diploma.}} Your grades meet the requirements of these.",
  "results.routes.resit": "Resit {subject}",
  "results.routes.resit.text":
    "With {change}, {count, plural, one {# more programme opens} other {# more programmes open}}{isFree, select, yes { by their rules and earlier years’ cut-offs} other {}}. WAEC holds a private resit every year (Nov/Dec). You rewrite only the subjects you register.",

  "results.schools": "Available in Institutions",
  "results.sources": "Where the figures come from",
  "results.sources.text":
    "{years, select, none {Published cut-offs} one {Published {first} cut-offs} other {Published {first} to {last} cut-offs}}, each with its source, last checked {checked}. A cut-off is last year’s limit, not this year’s promise.",
  "results.grades": "Your grades",
  "results.grades.second": "(second sitting)",
  "results.grades.none": "No grade yet",
  "results.grades.about":
    "{certificate}, {level, select, Degree {degree} Diploma {diploma} other {certificate}} programmes{hasCourse, select, yes {, {course} course} other {}}. Checked {day}.",

  "results.sample": "One of them, as a sample",
  "results.pay": "Complete Payment",
  "results.pay.what": "Programme Cut-off Checker",
  "results.pay.text":
    "Opens {rest, plural, =0 {the cut-off} other {the other #}} with year and source{near, plural, =0 {} other {, and # within reach with what would open each}}. Mobile money (MTN, Telecel, AT) or card, paid once. You can open it any time.",
  "results.pay.now": "Make Payment",
  "results.pay.paid": "I have paid",
  "results.pay.ask": "Ask somebody to pay",
  "results.pay.failed": "The payment did not go through. You can pay again.",
  "results.pay.notSeen":
    "We see no payment for this check yet. If you have paid, wait a minute and try again. You will not be charged twice.",
  "results.pay.begun":
    "You began a payment of {price}, and it is not confirmed yet. If you have paid, ask again below. You will not be charged twice.",
  "results.pay.refunded":
    "We gave your payment of {price} back, so this result is closed. Pay again to open it.",
  "results.anyway":
    "You can also open the newest cut-offs and all that is within reach, with year and source.",
  "results.anyway.pay": "Open this result for {price}",
  "results.wait": "Processing Results",
  "results.wait.text":
    "We are confirming your payment of {price}. This page looks again by itself. Mobile money can take a minute.",
  "results.back": "Go Back",
  "results.unknown": "We know no check with this code",
  "results.unknown.text":
    "{typed} is not a code we gave out. A check code has ten letters and figures, like K7QM4-TXD9P; you find it in the SMS and on your PDF.",
  "results.unknown.find": "Find Your Previous Checks",

  "results.plan": "My plan",
  "results.plan.title": "My choices, in order",
  "results.plan.back": "Back to my result",
  "results.plan.text":
    "Choose up to {count}. Put the one you want most first, and keep at least one that is safe.",
  "results.plan.empty":
    "Nothing chosen yet. Pick a programme below, or use “Add to my plan” on a card of your result.",
  "results.plan.noCutOff": "No cut-off",
  "results.plan.up": "Up",
  "results.plan.up.which": "Move {programme} up",
  "results.plan.down": "Down",
  "results.plan.down.which": "Move {programme} down",
  "results.plan.remove": "Remove",
  "results.plan.remove.which": "Remove {programme}",
  "results.plan.aggregate": "Your aggregate",
  "results.plan.earlier": "Earlier",
  "results.plan.length": "Length",
  "results.plan.notStated": "Not stated",
  "results.plan.requirements": "Requirements",
  "results.plan.requirements.which": "of {programme}",
  "results.plan.requirement":
    "{rule}: {needed} ({outcome, select, met {met} notmet {not met} other {not known}})",
  "results.plan.secondChoice":
    "As a second choice the cut-off was stricter: {cutOff} in {year}. {isMet, select, yes {You still meet it} other {You do not meet it}} with {aggregate}.",
  "results.plan.unsafe":
    "None of these has a High Chance. Add one that is safe, so that a stricter year does not leave you with nothing.",
  "results.plan.add": "Add a programme",
  "results.plan.add.choose": "Choose one",
  "results.plan.add.qualified": "You qualify for",
  "results.plan.add.open": "No cut-off published",
  "results.plan.add.now": "Add to my plan",
  "results.plan.share": "Share my plan",
  "results.plan.share.text": "My plan on {product}:",
  "results.plan.keep": "Keep it in my student area",
  "results.plan.pdf": "Result as PDF",

  "results.country.title": "What {country} asks",
  "results.country.rule":
    "{code, select, NGA {Universities in Nigeria ask for five credits (A1 to C6), English Language and Mathematics among them, in at most two sittings. They also ask for a UTME score, and many screen you themselves.} SLE {Universities in Sierra Leone ask for five credits (A1 to C6), English Language among them, in at most two sittings. They also set a screening test.} GMB {Universities in The Gambia ask for five credits (A1 to C6), English Language and Mathematics among them, in at most two sittings.} LBR {Universities in Liberia ask for a WASSCE certificate with passes. Each sets its own entrance test too.} other {Each university has its own rule.}}",
  "results.country.met": "You have {count} credits, with {of}: enough for this rule.",
  "results.country.notMet":
    "You have {count} of {needed} credits.{lacking, select, none {} other { You still need a credit in {lacking}.}}",
  "results.country.passes": "You have {count, plural, one {# pass} other {# passes}} (A1 to E8).",
  "results.country.held":
    "{programmes, plural, =0 {We have no programmes of schools in {country} yet, so we show no list.} one {We have # programme there, of one school.} other {We have only {programmes} programmes there, of {schools, plural, one {one school} other {# schools}}. Many others exist.}} Everything here is free.",
  "results.country.source": "Where we read this rule",
  "results.country.decides": "Who decides:",
  "results.held.lessSafe": "Less safe than the label says.",
  "results.held.age": "This cut-off is {years, plural, =2 {two} =3 {three} =4 {four} other {#}} years old.",
  "results.held":
    "{when, select, already {After only one year} other {In past years}}, {share, plural, =0 {none} =100 {all} other {#}} of 100 students this close would also have got in{when, select, next { the next year} two { two years later} other {}} ({cases, plural, one {# case} other {# cases}}, {from}–{to}).",
  "results.held.over":
    "{when, select, already {After only one year} other {In past years}}, {share, plural, =0 {none} other {#}} of 100 students {points, plural, =1 {one point} =2 {two points} other {three points}} over would have got in{when, select, next { the next year} two { two years later} other {}} ({cases, plural, one {# case} other {# cases}}, {from}–{to}).",
  "results.held.range": "Single years ranged from {least} to {most} of 100.",
} as const;
