/** A class in one go: for heads of schools and counsellors. */
export const classes = {
  "classes.title": "For schools: a whole class at once",
  "classes.description":
    "Upload the listing of a class. Each student gets a printed page with what the grades open, and a code.",
  "classes.lead":
    "Upload the listing of your class as a PDF or as photos. We read every candidate and ask you about what we could not read for sure. Then we make a page for each student.",
  "classes.how": "How it works",
  "classes.how.upload":
    "Upload the listing: up to {files} photos or PDFs, up to {candidates} candidates, with names, subjects and grades.",
  "classes.how.answer": "Answer what was hard to read, in one table. Each answer is kept at once.",
  "classes.how.print":
    "Print the pages, two to a sheet: aggregate, counts, near misses, what to resit, a plan for choices.",
  "classes.how.open":
    "Each student opens their own check with the code on the page. The counts are free. The student pays for the full result, or you pay for all at once ({money} a check).",
  "classes.privacy":
    "No student’s phone number is needed. You see what you uploaded, and never what a student did after. The files are deleted once read, the list after {days} days or when you say so.",

  "classes.prove": "First, your own phone number",
  "classes.prove.text":
    "The list belongs to your number: we send a code to it, and nobody without that phone sees the list.",
  "classes.prove.label": "Your phone number",
  "classes.prove.send": "Verify your phone",

  "classes.upload": "Upload a listing",
  "classes.upload.as": "The list will belong to the number {phone}.",
  "classes.upload.files": "Photos or PDF of the listing",
  "classes.upload.hint":
    "JPG, PNG or PDF, 10 MB each at most. One flat page a photo, all of it in view. A scanned PDF may have four pages. Each grade must stand beside its subject, or under it in a table.",
  "classes.upload.country": "Country of the examination",
  "classes.upload.send": "Read the listing",
  "classes.yours": "Your classes",
  "classes.yours.one": "List of {day}",
  "classes.yours.done": "pages made",
  "classes.yours.asking": "to be answered",
  "classes.yours.reading": "being read",
  "classes.yours.failed": "could not be read",
  "classes.forgotten": "Deleted by itself on {day}.",

  "classes.problem.files": "Please choose at least one and at most {files} files.",
  "classes.problem.bytes":
    "These files are larger than 60 MB together. Please send fewer at a time, or smaller pictures.",
  "classes.problem.off": "We read no files at the moment. Please try again later.",
  "classes.problem.noClass": "There is no such list here: it may be deleted, or belong to another number.",
  "classes.problem.today": "This number has uploaded five lists today. Please go on tomorrow.",
  "classes.problem.busy": "Many files are being read right now. Please try again in a minute.",
  "classes.problem.proof": "Please verify your phone first.",
  "classes.problem.other": "The upload did not work. Please try again.",
  "classes.forgottenNow": "The list is deleted.",

  "classes.reading": "Reading your listing",
  "classes.reading.text":
    "{read} of {total, plural, one {# file} other {# files}} read. A class takes up to a minute.",
  "classes.reading.itself": "This page looks again by itself.",
  "classes.reading.again": "Look again",
  "classes.failed": "This listing could not be read",
  "classes.unread":
    "{count, plural, one {One file could not be read. Whoever stands in it is not in this list.} other {# files could not be read. Whoever stands in them is not in this list.}}",
  "classes.unread.file": "File {nr}",
  "classes.unread.named": "File {nr}, {name}",
  "classes.unread.goOn":
    "Nothing of the others is lost. Go on with them here, and upload a better copy as a list of its own. Or delete this list and upload all of it again.",

  "classes.ask": "Check what we read",
  "classes.ask.found":
    "{count, plural, one {# row} other {# rows}} found, {eyes, plural, =0 {none needs checking.} one {# needs checking.} other {# need checking.}}",
  "classes.ask.first": "Go to the first",
  "classes.ask.text":
    "Compare the number of rows with your listing. You can correct every name. What we are not sure of is amber.",
  "classes.ask.missingEverywhere":
    "{subjects} {subjectCount, plural, one {is} other {are}} missing for all {count}.",
  "classes.ask.keys": "By keyboard: type the grade. Enter takes what is shown and goes on to the next.",
  "classes.ask.left": "{count, plural, =0 {Everything is answered.} one {# to answer} other {# to answer}}",
  "classes.ask.saved": "Saved",
  "classes.ask.notSaved": "Not saved. Check your connection; what you see here is not kept yet.",
  "classes.ask.caption": "Candidates, their names, and what is asked about them",
  "classes.ask.nr": "No.",
  "classes.ask.name": "Name",
  "classes.ask.read": "Read for sure",
  "classes.ask.doubtful": "Please answer",
  "classes.ask.nameOf": "Name of candidate {nr}",
  "classes.ask.nameRight": "This name is right",
  "classes.ask.nameRightOf": "The name of candidate {nr} is right",
  "classes.ask.noName": "Leave without a name",
  "classes.ask.noNameOf": "Leave candidate {nr} without a name",
  "classes.ask.missing":
    "{read, plural, =0 {No subject} one {Only # subject} other {Only # subjects}} read. {missing, plural, one {# seems} other {# seem}} to be missing.",
  "classes.ask.rowOf": "Missing subjects of candidate {nr}",
  "classes.ask.row.write": "I write them in below",
  "classes.ask.row.all": "There are no more",
  "classes.ask.row.leave": "This is no candidate: leave it out",
  "classes.ask.subject": "subject",
  "classes.ask.grade": "grade",
  "classes.ask.subjectOf": "Missing subject {place} of candidate {nr}",
  "classes.ask.addedOf": "Grade of missing subject {place} of candidate {nr}",
  "classes.ask.gradeOf": "{subject}, candidate {nr}",
  "classes.ask.choose": "choose",
  "classes.ask.maybe": "{grade}?",
  "classes.ask.maybeSubject": "yes, {grade}?",
  "classes.ask.isSubject": "We read {read}. Is it {subject}?",
  "classes.ask.otherSubject": "no, another subject",
  "classes.ask.none": "no grade yet",
  "classes.ask.drop": "not this subject",
  "classes.ask.unmatched": "Not understood: {lines}",
  "classes.ask.nothing": "Nothing",
  "classes.ask.save": "Save",
  "classes.ask.confirm": "Make the pages",
  "classes.ask.noOne": "No candidate was found in it.",

  "classes.done": "Your class",
  "classes.done.text":
    "Each student has a page and a code. Hand the pages out; the code opens the student’s own check.",
  "classes.done.print": "Print the pages",
  "classes.done.caption": "Students of this class",
  "classes.done.student": "Student {nr}",
  "classes.done.name": "Student",
  "classes.done.aggregate": "Aggregate",
  "classes.done.qualified": "Within a cut-off",
  "classes.done.open": "Open",
  "classes.done.near": "Near misses",
  "classes.done.code": "Code",
  "classes.done.noAggregate": "none yet",
  "classes.pay": "Open every result of the class",
  "classes.pay.text":
    "One payment of {money} opens {count, plural, one {the full result of # student} other {the full results of # students}}. If a student has paid already, that student’s money goes back. Results with nothing to pay for are free anyway.",
  "classes.pay.button": "Pay {money} for the class",
  "classes.pay.waiting": "The payment is being confirmed. This page looks again when you open it.",
  "classes.pay.review":
    "We are looking at your payment. Nothing is lost: we will open the results or give the money back. Do not pay again.",
  "classes.pay.failed": "The payment was not completed. You can pay again.",
  "classes.pay.refunded": "The payment was given back. You can pay again.",
  "classes.pay.done": "Opened by the school’s payment. The printed pages now name the best programmes.",
  "classes.delete": "Delete the list now",
  "classes.delete.text":
    "Names and everything read go at once, and every check that nobody paid for. Paid checks stay with whoever has the code, without a name.",
  "classes.delete.sure": "Yes, delete it",

  "classes.sheet.title": "Pages of the class",
  "classes.sheet.print": "Print with your browser, on A4: two pages to a sheet.",
  "classes.sheet.back": "Back to the class",
  "classes.sheet.missing": "No aggregate yet: {missing}",
  "classes.sheet.counts": "What these grades open",
  "classes.sheet.qualified": "{count, plural, one {# programme} other {# programmes}} within the cut-off",
  "classes.sheet.open": "{count, plural, one {# programme} other {# programmes}} open without a cut-off",
  "classes.sheet.confirm":
    "{count, plural, one {# programme} other {# programmes}} to confirm with the school",
  "classes.sheet.nearCount": "{count, plural, one {# near miss} other {# near misses}}",
  "classes.sheet.best": "First choices",
  "classes.sheet.near": "Close",
  "classes.sheet.near.points": "{points, plural, one {# point} other {# points}} short",
  "classes.sheet.near.grade": "opens with {subject} {grade}",
  "classes.sheet.resit": "What to resit",
  "classes.sheet.resit.text":
    "{subject}: {to} or better would open {opens, plural, one {# programme more} other {# programmes more}}.",
  "classes.sheet.resit.none": "No single better grade opens more programmes.",
  "classes.sheet.plan": "Plan for choices",
  "classes.sheet.plan.within": "within the cut-off",
  "classes.sheet.plan.sample": "an example of what fits",
  "classes.sheet.plan.open": "open, no cut-off",
  "classes.sheet.plan.route": "another way in",
  "classes.sheet.plan.note.within":
    "A first draft: the boldest first, the surest last. Change it with your counsellor.",
  "classes.sheet.plan.note.unpaid":
    "{count, plural, one {# programme fits} other {# programmes fit}}; the full result names them. The boldest first, the surest last.",
  "classes.sheet.plan.note.none": "What you can apply to now, and room for what a resit would add.",
  "classes.sheet.code": "Your code:",
  "classes.sheet.how": "Open {address} or scan the square. The counts are free; the full result is {money}.",
  "classes.sheet.how.free": "Open {address} or scan the square. There is nothing to pay.",
  "classes.sheet.how.open": "Open {address} or scan the square. Your full result is open.",
  "classes.sheet.statement": "No guarantee of admission: for planning only. Keep this code to yourself.",

  "classes.receipt.title": "Receipt",
  "classes.receipt.for": "{count, plural, one {# check} other {# checks}} of a class, {money} each",
  "classes.receipt.paid": "Paid",
  "classes.receipt.amount": "Amount",
  "classes.receipt.reference": "Reference",
} as const;
