/** The frame of every page, and the error pages. */
export const frame = {
  "frame.skip": "Skip to the content",
  "frame.demo": "Demo",
  "frame.demo.noMoney": "Demo: no money moves. <link>Sent texts</link>",
  "frame.notice": "Notice",
  "frame.main": "Main",
  "frame.menu": "Menu",
  "frame.more": "More pages",
  "frame.checker": "Check Cutoff",
  "frame.previousChecks": "Previous Checks",
  "frame.area": "Log in",
  "frame.universities": "Universities",
  "frame.about": "About",
  "frame.help": "Help",
  "frame.whatsApp": "Help on WhatsApp",
  "frame.cutOffPoints": "Cut-off Points",
  "frame.programmes": "Programmes",
  "frame.studyGhana": "Study in Ghana",
  "frame.fields": "Where Fields Lead",
  "frame.forSchools": "For Schools",
  "frame.team": "Team",
  "frame.partners": "Partners",
  "frame.disclaimer": "Disclaimer",
  "frame.policy": "Privacy and Terms",
  "frame.statement": "Results do not guarantee admission and are for analysis and planning only.",
  "frame.home": "Home",
  "frame.notFound": "Page Not Found",
  "frame.notFound.text":
    "The address may be mistyped, or the page has moved. One of these may be what you were looking for.",
  "frame.notFound.checker": "See which programmes your grades open.",
  "frame.notFound.home": "Start from the beginning.",
  "frame.notFound.studyGhana": "Requirements, universities and fees.",
  "frame.notFound.about": "Who makes this, and how figures are kept right.",
  "frame.wrong": "Something went wrong",
  "frame.wrong.title": "Something went wrong on our side",
  "frame.wrong.text":
    "Grades you typed in a check stay on this phone for 24 hours. Please try again in a moment.",
  "frame.wrong.back": "Back to my check",
} as const;

/** Words that several areas share. Every page has them. */
export const common = {
  "common.noOptions": "No options found",
  "common.pages": "Pages",
  "common.pages.previous": "Previous",
  "common.pages.next": "Next",
  "common.pages.of": "Page {page} of {pages}",
  "common.loading": "Loading...",
  "common.copied": "Copied",
  "common.continue": "Continue",
  "common.tryAgain": "Try again",
  "common.country": "Country",
  "common.chooseCountry": "Choose a country",
  "common.searchCountries": "Search countries...",
  "common.school": "School",
  "common.chooseSchool": "Choose a school",
  "common.searchSchools": "Search schools...",
  "common.allSchools": "All schools",

  // Names from the catalogue's data.
  "common.countryName":
    "{country, select, GHA {Ghana} NGA {Nigeria} SLE {Sierra Leone} LBR {Liberia} GMB {The Gambia} other {{name}}}",
  // How many programmes a check opens: see app/words/result-words.ts
  "common.ofLevel":
    "{level, select, Degree {{count, plural, one {# degree} other {# degrees}}} Diploma {{count, plural, one {# HND or diploma} other {# HNDs and diplomas}}} Certificate {{count, plural, one {# certificate} other {# certificates}}} other {{count, plural, one {# programme} other {# programmes}}}}",
  "common.apply":
    "{programmes} {hasPlace, select, yes {at {place} } other {}}you can apply for{kind, select, both {: {qualified} with a cut-off you meet, {open} without one} qualified {, with a cut-off you meet} other {, with no cut-off to meet}}.",
  "common.apply.none":
    "No {level, select, Degree {degree} Diploma {HND or diploma} Certificate {certificate} other {programme}} {hasPlace, select, yes {at {place} } other {}}you can apply for yet.",
  "common.apply.otherLevels": "{count} {isMore, select, yes {more } other {}}at other levels.",
  "common.wished":
    "{kind, select, qualified {{qualified} of the {allQualified}} open {{open} of the {allOpen}} other {{qualified} of the {allQualified} and {open} of the {allOpen}}} {sum, plural, one {is} other {are}} {field}.",
  "common.wished.none": "None of them is {field}.{ask, plural, =0 {} other { Ask first about #.}}",
  "common.yourAggregate": "your aggregate, lower is better",
  "common.whatIsCutOff": "Aggregate: six grades added up. Cut-off: the aggregate of the last student taken.",
  "common.counts": "Apply {apply}. Ask first {ask}. Not yet {notYet}.",
  "common.grade":
    "{word, select, Excellent {Excellent} VeryGood {Very good} Good {Good} Credit {Credit} Pass {Pass} other {Fail}}",

  "common.ladder.you": "You {points}",
  "common.ladder.best": "{points} best",
  "common.pair": "You <b>{score}</b> · {isLimit, select, yes {Entry limit} other {Cut-off}} <b>{cutOff}</b>",
  "common.choice": "{kind, select, bold {Bold} fair {Fair} safe {Safe} other {Open}}",
  "common.ladder.cutOff": "Cut-off {points}",
  "common.grades.change": "Change",
  "common.grades.choose": "Choose a grade",
  "common.grades.clear": "Clear",
  "common.grades.clearOf": "Clear the grade of {subject}",
} as const;

/** Shared by public pages: breadcrumbs, sources of figures, links to the checker. */
export const site = {
  "site.tagline": "Check your options before you submit your application",
  "site.breadcrumb": "Breadcrumb",
  "site.source": "Source: <source>{site}</source>",
  "site.provenance": "{year}. Source: <source>{site}</source>",
  "site.lastChecked": "Last checked: {when}.",
  "site.check": "Checker",
  "site.check.title": "See where your own grades put you",
  "site.check.text":
    "Enter your grades once. It is free to check. You pay {price} only to open the list, and only if at least one programme fits.",
  "site.check.mine": "Check my grades",
  "site.tellMe": "Tell me when {school}’s new cut-offs are out",
  "site.check.forThis": "Check my grades for this",
} as const;

/** The installed site's texts on a phone. */
export const extras = {
  "extras.install.name": "{product}: programmes your grades open",
  "extras.install.check": "Check my grades",
  "extras.install.previous": "Previous checks",
  "extras.install.cutOffs": "Cut-off points",
} as const;

/** The page that stands in for one that could not be fetched. */
export const offline = {
  "offline.title": "You are offline",
  "offline.head.description": "Shown where there is no network.",
  "offline.text":
    "There is no network just now. Grades you typed in a check stay on this phone for 24 hours. You can still read the pages you opened before.",
  "offline.back": "Back to my check",
} as const;

/** Entering and proving a phone number; also used for past checks. */
export const login = {
  "login.title": "Log in",
  "login.lead":
    "Your phone number is your key: no password. New here? The same code opens your student area.",
  "login.deleted": "Everything we held about you is deleted. Receipts stay, without your name and number.",

  "login.phone": "Phone number",
  "login.phone.hint": "We send a code by SMS to this number. It costs you nothing.",
  "login.phone.country": "Country code",
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

/** Messages for failures on our side, as the product specification words them; shared by pages and API. */
export const failures = {
  "failures.schools": "Failed to fetch schools",
  "failures.subjects": "Failed to fetch subjects of type {type}",
  "failures.check": "Failed to submit qualification check",
  "failures.initialOrder": "Failed to create initial order",
  "failures.payment": "Failed to initiate payment: {reason}",
  "failures.unknown": "Unknown error occurred",
  "failures.noPaymentLink": "Failed to get payment link",
  "failures.class": "That did not work. Please try again.",
  "failures.file": "Failed to process file",
} as const;
