export const about = {
  "about.title": "About {product}",
  "about.head.description":
    "{product} tells holders of WASSCE, SSSCE and GBCE results which university programmes their grades open, how safely and why. Who makes it, and how its figures are kept right.",
  "about.lead":
    "We tell you which university programmes your grades open, how safely, and why, before you buy a form.",
  "about.impact": "Impact",
  "about.applicants": "400K+",
  "about.applicants.what": "applicants every year",
  "about.countries.what": "countries",
  "about.programmes.what": "programmes",
  "about.institutions.what": "institutions",
  "about.candidates":
    "In 2025 {count, number} candidates registered for the WASSCE in Ghana alone. Source: <source>{site}</source>",
  "about.mission": "Mission",
  "about.mission.text":
    "<akan>Ɔkwan</akan> is Akan for “way”. Every school leaver should know the ways that are open before spending money on forms. Check your options before you submit your application.",
  "about.story": "Story",
  "about.story.problem":
    "Results come out on one evening, and the choice is made in days. Cut-offs stand scattered over notices, news pages and pictures, often without a year. Families buy several forms and hope, and many take the entry requirement for the cut-off.",
  "about.story.answer":
    "So we put each programme’s requirements and cut-offs in one place, with year and source. Our software counts the subjects each school uses, and shows how far you stand from the cut-off.",
  "about.ai": "What is AI-powered, and what is not",
  "about.ai.text":
    "Reading your result slip is AI-powered. It turns a photo or PDF into subjects and grades, and asks you about every line it doubts. It uses nothing you have not confirmed. Deciding what you qualify for is not. That follows the schools’ written rules, and each step of it is shown to you.",
  "about.figures": "How we keep figures right",
  "about.figures.refused": "A figure without a year and a source is refused by the machine that loads it.",
  "about.figures.shown":
    "Each figure is shown with its year. The programme’s page also names its source and when it was last checked.",
  "about.figures.notPublished":
    "What we did not find is called not published. We never fill a gap with a guess.",
  "about.figures.scales":
    "WASSCE, SSSCE and GBCE grades are each counted on their own scale, never converted.",
  "about.figures.wrong":
    "Anybody can say “This figure is wrong” on a programme’s page; a person looks at it beside the source.",
  "about.known": "What we know and what we do not",
  "about.known.text":
    "We hold {programmes, number} programmes of {schools, number} institutions in Ghana. Of these:",
  "about.known.subjects":
    "{count, number} of {of, number} publish which subjects they ask for, as far as we found.",
  "about.known.cutOff":
    "{count, number} of {of, number} have a published cut-off; {limits, number} more have only the school’s own entry limit.",
  "about.known.both":
    "{count, number} of {of, number} have both. Only of these can anybody say how safe your choice is.",
  "about.known.page": "{count, number} of {of, number} have a page of their own that we know.",
  "about.known.rest":
    "No result leaves the others out. It says how much is known of each, what other schools ask for the same programme, and where to ask.",
  "about.known.nothing": "Of {schools} we hold no programme yet.",
  "about.known.bySchool": "Every institution, with its figures",
  "about.known.school": "Institution",
  "about.known.column.programmes": "Programmes",
  "about.known.column.withSubjects": "Subjects",
  "about.known.column.withCutOff": "Cut-off",
  "about.known.column.withPage": "Page",
  "about.known.howSure":
    "How often a cut-off stayed open the next year <link>we have counted</link>, school by school.",
  "about.known.send":
    "Do you know of a list that we do not have? <link>Tell us where it is published</link>.",
  "about.not": "What we are not",
  "about.not.text":
    "We are no school and no agent. We admit nobody, sell no forms, upgrade no results, and never ask for a results-checker PIN. {statement}",
} as const;

export const team = {
  "team.head.title": "Team: how it is made",
  "team.head.description":
    "How {product} is made, where its figures come from, and how a teacher or a school can take part.",
  "team.title": "How it is made",
  "team.lead": "A small team, one rule: what we show, we can show the source of.",
  "team.work": "The work",
  "team.work.gathering":
    "<strong>Gathering.</strong> We read requirements and cut-offs from the schools’ own pages first, then from news pages and student portals. We write them down with their year and address.",
  "team.work.checking":
    "<strong>Checking.</strong> Our software refuses a figure without year or source, and shows what would change before anything does. A person agrees to it.",
  "team.work.judging":
    "<strong>Judging.</strong> The rules are code that anybody on the team can read aloud to an admissions officer. A second, simpler way of judging must give the same answers.",
  "team.work.explaining":
    "<strong>Explaining.</strong> Every answer says which subjects counted, which rule was met or missed, and with which of your grades.",
  "team.part": "Take part",
  "team.part.text":
    "You do not have to work here to make it better. Teachers and students who know a school’s notice can send it. Open the programme’s page, choose “This figure is wrong”, and name the document. Admissions offices can send us their own list; it goes before any other source.",
  "team.find": "Find a programme",
  "team.schools": "For schools",
} as const;

export const partners = {
  "partners.head.title": "Partners: for schools, teachers and institutions",
  "partners.head.description":
    "How a university, a senior high school or a teacher can take part in {product}.",
  "partners.title": "For schools and teachers",
  "partners.lead":
    "Applicants who know where they stand choose better. Here is how your institution can help them.",
  "partners.none":
    "{product} has no partners to name yet, and no school has paid to be shown. If that changes, this page says so, and nobody’s place in a list will ever depend on it.",
  "partners.universities": "Universities and colleges",
  "partners.universities.list":
    "Send your requirements and cut-offs with the academic year. Your own list goes before any other source.",
  "partners.universities.days":
    "Name the days your admission opens and closes; your school is then shown as accepting applications.",
  "partners.universities.wrong": "Tell us when something about you is wrong. It costs nothing.",
  "partners.schools": "Senior high schools and teachers",
  "partners.schools.show":
    "Show the pages of programmes and earlier cut-offs in class: they are free and need no account.",
  "partners.schools.light": "They weigh a few kilobytes, print well, and work without script on any phone.",
  "partners.schools.notices": "Send us notices your students bring.",
  "partners.class": "Check a whole class at once",
  "partners.sources": "Where figures come from today",
  "partners.sources.text":
    "From public pages: those of the schools, of news sites and of student portals. Each is named beside its figure.",
  "partners.write": "Write to us",
  "partners.find": "Find your institution",
} as const;

export const disclaimer = {
  "disclaimer.head.description": "{statement} What a cut-off can tell you, and what only the school can.",
  "disclaimer.confirm":
    "Only the school decides who is admitted. Confirm what matters with it before you pay.",
  "disclaimer.answer": "What our answer is",
  "disclaimer.answer.text":
    "We hold the grades you give us against the requirements and cut-offs that were published, and say what follows. “High Chance”, “Good Chance”, “Competitive” and “Challenging” name the distance between your aggregate and a past cut-off. They are no probability and no promise.",
  "disclaimer.unknown": "What it cannot know",
  "disclaimer.unknown.places": "How many places there will be this year, and who else applies.",
  "disclaimer.unknown.beside":
    "Quotas, interviews, aptitude tests, portfolios, medical checks and what the school asks beside grades.",
  "disclaimer.unknown.changed": "What a school has changed and not yet published.",
  "disclaimer.unknown.sittings":
    "Whether a school accepts results of two sittings together. We mark such results for you to confirm.",
  "disclaimer.figures": "About the figures",
  "disclaimer.figures.text":
    "Few schools publish their cut-offs themselves, so many figures come from news pages and student portals. The source and the year stand beside each, so that you can judge it. Some may be wrong; tell us and a person will look.",
  "disclaimer.names": "Names",
  "disclaimer.names.text":
    "WAEC and the schools named here have no part in {product} and have not approved it. Their names and marks are theirs.",
} as const;

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
  "policy.kept.counts": "How many checks and slips there were",
  "policy.kept.counts.long":
    "For good, as numbers: how many in ten minutes, and in a day. Of a day we count countries, certificates, levels and schools. We also count how grades came in, and why a slip was not read. No number names you.",
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

export const support = {
  "support.title": "Help and support",
  "support.head.description":
    "Answers about checks, payments ({price}), cut-offs and your data, and how to reach a person.",
  "support.here": "Support",
  "support.lead": "Most questions are answered here. For the rest there is a person.",
  "support.questions": "Common questions",
  "support.report": "Report a problem",
  "support.wrongFigure": "A wrong figure?",
  "support.wrongFigure.text":
    "Open the programme and choose “This figure is wrong”. A person looks at it beside its source.",
  "support.wrongFigure.find": "Find the programme",
  "support.noNumber":
    "This is a demo, and nobody staffs a support number for it. Where {product} runs for students, they write to a person on WhatsApp here. The reference of their check is already in the message.",

  "support.message": "{product} support: {about}",
  "support.message.check": "{product} support, check {code}: {about}",
  "support.send": "Send on WhatsApp",
  "support.sendText": "Or send a text with these words to {number}.",
  "support.code": "Check code, if it is about a check",
  "support.code.hint": "On your result and in our text: {example}",
  "support.about": "What happened?",
  "support.change": "Change the message",
  "support.write": "Write on WhatsApp",

  "support.paid": "I paid and my list does not open. What now?",
  "support.paid.answer":
    "Open your result again with your check code and press “I have paid”: we ask the payment provider at once. A confirmation can take a few minutes. If you pay twice for one check, the second payment goes back by itself.",
  "support.paid.link": "Find my check",
  "support.lost": "I lost my check code.",
  "support.lost.answer":
    "Enter your phone number under Previous Checks. We send a code to that phone, and then show every check made with it.",
  "support.price": "What do I get for {price}?",
  "support.price.answer":
    "The whole list of one check: every programme your grades open, with its newest cut-off and your own aggregate. It says how safely you stand and why. It also says what is just out of reach, and the smallest change that would open it. It stays yours. If no programme fits, you pay nothing.",
  "support.aggregate": "How is my aggregate counted?",
  "support.aggregate.answer":
    "English, Mathematics and a third core (Integrated Science or Social Studies, as the programme asks), plus three electives. A1 counts 1, B2 2, and so on to F9, which counts 9. Six is the best sum. KNUST counts C4, C5 and C6 as 4 each, by a table of its own. Each programme may count other electives of yours, so your aggregate can differ from one to the next.",
  "support.missing": "My result of one subject is missing or withheld.",
  "support.missing.answer":
    "Leave it open. A missing grade is never counted as F9, nor as a pass. We tell you what we cannot judge yet, and you can run the check again when it comes out.",
  "support.sittings": "Can I combine two sittings?",
  "support.sittings.answer":
    "Yes, of the same certificate. We take the better grade of each subject and mark the result. Confirm with the school that it accepts combined sittings.",
  "support.older": "I have SSSCE or GBCE results.",
  "support.older.answer":
    "They are judged on their own scale, by each school’s own rule. Where we found none for a degree, the national minimum counts. Published cut-offs are WASSCE figures, so we show them as information and never convert your grades.",
  "support.noDegree": "I have no degree option. Is that the end?",
  "support.noDegree.answer":
    "No. About half of all candidates of 2025 had no credit in Mathematics. Your result then begins with what is open: diplomas, HND, certificates and distance learning. It also says what one better grade in a resit would open.",
  "support.cutOffs": "Where do the cut-offs come from?",
  "support.cutOffs.answer":
    "From public pages of schools, news sites and student portals. Each figure carries its year and its source, so you can look for yourself.",
  "support.cutOffs.link": "How we keep figures right",
  "support.delete": "How do I delete my data?",
  "support.delete.answer":
    "Log in with your phone number, open Update Info and choose “Delete everything”. It is done at once.",
  "support.delete.link": "Your rights",
  "support.fraud": "Somebody offers to upgrade my result or asks for my PIN.",
  "support.fraud.answer":
    "That is fraud. Nobody can change a WAEC result for money. We never ask for a results-checker PIN, and we never call you to ask for a code.",
} as const;
