/** An opened result, the way to open it, and what the API and the PDF say of a programme. */
export const results = {
  "results.head.shared":
    "{count, plural, =0 {What these grades open, and what to confirm} one {# programme is open to these grades} other {# programmes are open to these grades}}",
  "results.head.shared.text": "Check your options before you submit your application",
  "results.code": "{header} · check code <b>{code}</b>",

  // Names from the catalogue's data. Keys are its English names without spaces and hyphens.
  "results.years": "{count, plural, one {# year} other {# years}}",

  "results.actions.print": "Print",

  "results.list.none": "No Programs Found",
  "results.list.none.requirements":
    "Schools in {country} publish requirements, not cut-off points, so there is none to compare with.",
  "results.list.none.certificate":
    "Published cut-offs are WASSCE figures, so {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result has none to be compared with.",
  "results.list.none.cutOff": "No published cut-off is met with these grades.",

  "results.filters.campus": "Campus",
  "results.filters.stream": "Way to study",

  "results.card.beingChecked": "Being checked: a figure of this programme may be wrong.",
  "results.card.countsOthers":
    "Your aggregate here is {aggregate}, not {general}: this programme counts other subjects.",

  "results.run.second": "You ran this check again with new grades: <link>{code}</link>.",
  "results.run.first": "Your second run, with new grades. The first: <link>{code}</link>.",

  "results.why.cutOff": "Cut-off",
  "results.why.noCutOff": "None published",
  "results.why.entryLimit": "entry limit",
  "results.why.secondChoice": "second choice",
  "results.why.women": "women",
  "results.why.men": "men",
  "results.why.background": "{course} background",
  "results.why.inDoubt": "in doubt",
  "results.why.applicants.awaiting": "awaiting results",
  "results.why.applicants.with-results": "with results",

  "results.nothing.noPrograms":
    "We hold no programme of {hasSchool, select, yes {{school}} other {this country}} yet",
  "results.nothing.noPrograms.text": "What it offers and asks for is on its own pages.",
  "results.nothing.noLevel":
    "{hasSchool, select, yes {{school} has} other {There are}} no {level, select, Degree {degrees} Diploma {diplomas or HNDs} Certificate {certificate programmes} other {{level}}} in our catalogue",
  "results.nothing.tooFew": "We need six grades",
  "results.nothing.tooFew.text": "Still missing: {missing}. We keep the grades you gave.",
  "results.nothing.byRequirements": "Judged by requirements, not by cut-offs",
  "results.nothing.noRules":
    "Neither rules nor cut-offs {hasSchool, select, yes {of {school} } other {}}for these programmes are in what we have read",
  "results.nothing.noRules.text": "Grades alone do not tell. Ask before you apply.",
  "results.nothing.noLines":
    "No cut-offs {hasSchool, select, yes {of {school} } other {}}for these programmes are in what we have read",
  "results.nothing.noLines.text": "Your grades are compared with the rules alone.",

  "results.change": "{to} instead of {from} in {subject}",
  "results.change.takenUp": "{to} in {subject}",

  "results.confirm.chip": "To confirm",
  "results.ask.question":
    "Good day. I hold {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result: {grades}. {about, select, subjects {Which elective subjects do you ask for {programme} ({place})?} rules {What are the entry requirements for {programme} ({place})?} other {May I apply for {programme} ({place})?}} Thank you.",
  "results.ask.why":
    "{about, select, subjects {We found no list of the subjects it asks for.} rules {We found no entry rule of this school.} other {One of its rules is not published.}}",
  "results.step.missing":
    "Add these grades, and check again.{thirdCore, select, yes { Did you write the WASSCE outside Ghana, where there is no such paper? Ask the school: some take a fourth elective instead.} other {}}",
  "results.step.withheld":
    "Your school’s head can see your whole result at WAEC. A private candidate asks WAEC. Ask about {subjects}. Then check again here, free.",

  "results.find.withheld":
    "We found no published rule that stops you. After payment you see how close your aggregate is to its cut-off.",

  "results.routes": "Other routes",
  "results.routes.more": "{count, plural, one {One more} other {# more}} beside these {shown}.",
  "results.choice.why":
    "{kind, select, bold {The best of these within your reach.} fair {You have {points, plural, one {one point} other {# points}} to spare.} safe {You have {points} points to spare, and grades alone decide.} other {You meet every published rule. No cut-off is published.}}",
  "results.choice.open":
    "{chance, select, none {You meet every published rule. The school may still take others first.} other {You meet its newest cut-off.}}",
  "results.choice.nearest":
    "{why, select, examination {It comes nearest, but an examination or interview decides too.} past {It comes nearest, but an earlier year closed above you.} other {It comes nearest: it has the most points to spare.}}",
  "results.choice.past":
    "{was, select, never {{years, plural, one {In the year before, it closed at} other {In the {years} years before, it closed at}} {isOne, select, yes {{least}} other {{least} to {most}}}.} always {{years, plural, one {In the year before, it closed at} other {In the {years} years before, it closed at}} {isOne, select, yes {{least}} other {{least} to {most}}}: {score} was {years, plural, one {enough} other {always enough}}.} other {{years, plural, one {In the year before, it closed at} other {In the {years} years before, it closed at}} {isOne, select, yes {{least}} other {{least} to {most}}}.}}",
  "results.choice.by":
    "By {day}: {days, plural, =0 {today is the last day} one {one day left} other {# days left}}.",
  "results.choice.jamb": "Choose it with JAMB.",
  "results.choice.opens": "The form opens on {day}.",
  "results.choice.until": "Until the results are out (its page, {day}).",
  "results.choice.closed": "Entry {year} closed on {day}. Ask when the next form comes out.",
  "results.choice.stream":
    "{stream, select, fee {Fee-paying: the same class, a higher fee. Ask {school} for the bill.} distance {Distance: you study at home and meet at a centre. Ask {school} for days and fees.} evening {Evening: classes after work. Ask {school} for hours and fees.} weekend {Weekend: classes on Saturdays and Sundays. Ask {school} for hours and fees.} other {Not a regular place. Ask {school} what it means and costs.}}",
  "results.choice.tomorrow":
    "{way, select, jamb {See at JAMB when you can register for the UTME. You choose your university there. With a score already, compare it with what each choice asks.} wish {Choose one field above. Then open the page of the choice you want most, and look for the closing day.} other {Open the page of the choice you want most, and look for the closing day.}}{price, select, unknown { Look for the price of the form too: we found none of this entry.} other {}}",
  "results.choice.paper":
    "{paper, select, slip {result slip} identity {Ghana Card or birth certificate} other {photograph}}",
  "results.resit.how":
    "{way, select, home {You can write {papers, select, one {this one paper} other {several papers}} again as a private candidate: WAEC holds a sitting every year (Nov/Dec). Ask WAEC when you can register. You rewrite only the subjects you register.} SSSCE {The SSSCE is no longer held. Ask the school if it takes a new WASSCE grade beside it.} GBCE {Ask WAEC if and when you can write {papers, select, one {this paper} other {these papers}} again.} other {You can write {papers, select, one {this one paper} other {several papers}} again as a private candidate. Ask WAEC when you can register. You rewrite only the subjects you register.}}",

  "results.plan": "My plan",
  "results.plan.title": "My choices, in order",
  "results.plan.back": "Back to my result",
  "results.plan.text":
    "Choose up to {count}. Put the one you want most first, and keep at least one that is safe.",
  "results.plan.empty": "Nothing chosen yet. Open a programme in your result and tap “Add to my plan”.",
  "results.plan.limit": "Entry limit",
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
    "None of these is safe. Safe is a High Chance that earlier years would also have given, by grades alone. Add one, so that a stricter year does not leave you with nothing.",
  "results.plan.share": "Share my plan",
  "results.plan.share.text": "My plan on {product}:",
  "results.plan.keep": "Keep it in my student area",
  "results.plan.pdf": "Result as PDF",

  "results.country.title": "What {country} asks",
  "results.country.rule":
    "{unrankedCountry, select, NGA {Universities in Nigeria ask for five credits (A1 to C6) in at most two sittings. English Language and Mathematics must be among them. They also ask for a UTME score: register for it with JAMB first, and choose your universities there. Many screen you themselves.} SLE {Universities in Sierra Leone ask for five credits (A1 to C6) in at most two sittings. English Language must be among them. The University of Sierra Leone also sets a screening test.} GMB {Universities in The Gambia ask for five credits (A1 to C6) in at most two sittings. English Language and Mathematics must be among them. Arts and social science courses of the University of The Gambia take another science in place of Mathematics.} LBR {Universities in Liberia ask for a WASSCE certificate with passes. Each sets its own entrance test too.} other {Each university has its own rule.}}",
  "results.country.met": "You have {count} credits, with {of}: enough for this rule.",
  "results.country.notMet":
    "You have {isEnough, select, yes {{count} credits} other {{count} of {needed} credits}}{lacking, select, none {} other {, but none in {lacking}}}.",
  "results.country.passes": "You have {count, plural, one {# pass} other {# passes}} ({best} to {worst}).",
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

/** Previous checks: of this browser, of a code, of a phone number. */
export const previous = {
  "previous.description": "Open the checks you made before, by check code or by your phone number.",
  "previous.student":
    "<link>Open your student area</link> to keep your checks, a plan and your applications in one place.",
  "previous.logIn": "<link>Log in</link> to keep your checks, a plan and your applications in one place.",

  "previous.find": "Find Your Previous Checks",
  "previous.find.what": "Phone number or check code",
  "previous.find.hint":
    "A check code opens at once. For a phone number we first send a code to that phone, so that nobody else can look.",
  "previous.find.example": "024 412 3456 or K7QM4-TXD9P",
  "previous.find.search": "Search",
  "previous.retrieving": "Retrieving Previous Check",
  "previous.goBack": "Go Back",
  "previous.nothingYet": "Enter Your Details",
  "previous.nothingYet.text":
    "Type your phone number or a check code above, and the checks you made are listed here.",
  "previous.proven": "Show the checks of the number ending in {figures}",

  "previous.list.browser": "Made in this browser",
  "previous.list.found": "What we found",
  "previous.list.own": "Your checks",
  "previous.new": "New Check",
  "previous.stats.checks": "Total Checks",
  "previous.stats.schools": "Qualified Schools",
  "previous.stats.best": "Best Aggregate",

  "previous.filter": "Filter",
  "previous.filter.school": "School",
  "previous.filter.country": "Country",
  "previous.filter.clearAll": "Clear all",
  "previous.filter.takeOff": "take this filter off",
  "previous.filter.nothing": "No Matching Results",
  "previous.filter.nothing.text": "None of these checks fits the filter.",
  "previous.filter.clear": "Clear Filters",

  "previous.check.qualified": "Qualified",
  "previous.check.open": "Apply",
  "previous.check.ask": "Ask first",
  "previous.check.notQualified": "Not qualified",
  "previous.check.notPaid": "Not paid yet",
  "previous.check.waiting": "Payment being confirmed",
  "previous.check.refunded": "Paid back",
  "previous.check.aggregate": "Your Aggregate",
  "previous.check.itsAggregate": "Aggregate",
  "previous.check.cutOff": "Minimum Cut-off",
  "previous.check.unknown": "N/A",
  "previous.check.view": "View Programmes",
  "previous.check.viewOf": "View Programmes<hidden> of {school}, {code}</hidden>",
  "previous.check.close": "See what was close",

  "previous.elsewhere": "Made with your number elsewhere ({count})",
  "previous.elsewhere.text":
    "Anybody can make a check with a number. These were made where yours was not proven, and count for nothing here until you say that they are yours.",
  "previous.elsewhere.logIn":
    "Anybody can make a check with a number. These were made where it was not proven, and are not counted above. <link>Log in</link> to say which are yours.",
  "previous.elsewhere.mine": "This is mine<hidden> ({code})</hidden>",
  "previous.elsewhere.taken": "It is among your checks now.",

  "previous.own.madeWith": "Made with <phone>{number}</phone>.",
  "previous.own.none": "No check was made with this number yet. <link>Make one</link>",
} as const;

/** The free second run of a paid check. */
export const again = {
  "again.title": "Run your check again",
  "again.text":
    "For grades that were re-issued: change them here and run the check again, free, once, until {day}. You keep both results.",
  "again.second": "{subject}, second result",
  "again.none": "Not out yet",
  "again.sure": "These are the grades of my re-issued slip. I know that I can do this once.",
  "again.now": "Run again, free, once",
  "again.prove": "<link>Prove the phone number</link> of this check first.",
  "again.rewrote": "Did you write a paper again?",
  "again.rewrote.text":
    "A resit is a new result, so it takes <link>a new check</link>, {price} if something fits. Put both results into it.",
  "again.back": "Back to my result",
} as const;

/** "What if": other grades tried on a paid result. */
export const whatIf = {
  "whatIf.head": "What if",
  "whatIf.notReal": "<b>What if</b>: this is not your real result. Nothing you try here is kept.",
  "whatIf.back": "Back to my real result",
  "whatIf.title": "What if your grades were different?",
  "whatIf.at": "Change any grade or subject; the programmes at {school} follow at once.",
  "whatIf.in": "Change any grade or subject; the programmes in {country} follow at once.",
  "whatIf.noScript": "Trying grades needs JavaScript; your real result does not.",

  "whatIf.slip": "Try grades",
  "whatIf.slip.back": "Back to my grades",
  "whatIf.slip.elective": "Elective",
  "whatIf.slip.choose": "Select elective subject...",
  "whatIf.slip.search": "Search subjects...",
  "whatIf.slip.none": "No subjects found",
  "whatIf.slip.second": "{subject} (second sitting)",
  "whatIf.slip.really": "Really: {subject} {grade}",
  "whatIf.slip.reallyNone": "Really: {subject} no grade yet",
  "whatIf.slip.notThere": "Really: not on your slip",

  "whatIf.aggregate": "aggregate",
  "whatIf.programmes": "{count, plural, one {programme} other {programmes}} within a cut-off",
  "whatIf.really": "really {figure}",
  "whatIf.asItIs": "as it is",
  "whatIf.opens": "Would open ({count})",
  "whatIf.closes": "Would close ({count})",
  "whatIf.same": "The same programmes are within a cut-off, with more or less to spare.",
  "whatIf.all": "All within a cut-off ({count})",
  "whatIf.ask": "Your aggregate is enough; ask about subjects ({count})",
  "whatIf.ask.text":
    "They do not publish which subjects they ask for, so we do not count them above. Ask before you apply.",
  "whatIf.outside": "Requirements met ({count})",
  "whatIf.outside.text":
    "Your tried grades meet their requirements. Their cut-offs are not part of this result, so we do not count them above.",
  "whatIf.figures": "cut-off {cutOff} ({year}), aggregate {aggregate}",
  "whatIf.limit": "entry limit {cutOff} ({year}), aggregate {aggregate}",
  "whatIf.more": "and {count} more",

  "whatIf.shared":
    "You have the code of this check. {most, plural, one {# subject} other {# subjects}} can be tried at once. Is the check your own? <link>Prove the phone number it was made with</link>. Then you can try them all.",
  "whatIf.shared.full":
    "{most, plural, one {# subject is} other {# subjects are}} changed already. Set one back to try another.",
} as const;
