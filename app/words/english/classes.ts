/** A class in one go: for heads of schools and counsellors. */
export const classes = {
  "classes.title": "For schools: a whole class at once",
  "classes.description":
    "Upload the sheet of a class. Each student gets a printed page with what the grades open, and a code.",
  "classes.lead":
    "Upload your class as a sheet: one row a candidate, one column a subject. We show what we understood and ask about the rest. Then we make a page for each student.",
  "classes.how": "How it works",
  "classes.how.upload":
    "Fill in the template, or take your own sheet. The name comes first, then a column for each subject. A sheet may have {candidates} candidates.",
  "classes.how.answer": "Look through each candidate’s grades, and answer what we did not understand.",
  "classes.how.print":
    "Print the pages, two to a sheet: aggregate, counts, near misses, what to resit, a plan for choices.",
  "classes.how.open":
    "Each student opens their own check with the code on the page. The counts are free. The student pays for the full result, or you pay for all at once ({money} a check).",
  "classes.privacy":
    "No student’s phone number is needed. You see what you uploaded, and never what a student did after. We do not store the file or index numbers. The class goes after {days} days, or when you say so.",

  "classes.template": "The template",
  "classes.template.text":
    "A sheet with a column for each subject of your country. Leave empty what a candidate does not take.",
  "classes.template.xlsx": "Template for Excel (XLSX)",
  "classes.template.csv": "Template as CSV",

  "classes.prove": "First, your own phone number",
  "classes.prove.text":
    "The class belongs to your number: we send a code to it, and nobody without that phone sees the class.",
  "classes.prove.label": "Your phone number",
  "classes.prove.send": "Verify your phone",

  "classes.upload": "Upload a sheet",
  "classes.upload.as": "The class will belong to the number {phone}.",
  "classes.upload.file": "The sheet, XLSX or CSV",
  "classes.upload.hint":
    "2 MB at most. One row a candidate, one column a subject. Grades such as B3, or letters for SSSCE and GBCE.",
  "classes.upload.country": "Country of the examination",
  "classes.upload.send": "Read the sheet",
  "classes.yours": "Your classes",
  "classes.yours.one": "Class of {day}",
  "classes.yours.done": "pages made",
  "classes.yours.asking": "to be looked through",
  "classes.forgotten": "Deleted by itself on {day}.",

  "classes.problem.file": "Please choose the sheet of your class.",
  "classes.problem.checker": "Read one slip in the checker",
  "classes.problem.tooManyCandidates":
    "There are more than 60 candidates in it. Please upload the class in two parts.",
  "classes.problem.noHeadings":
    "We found no headings. The first row must say Name and then the subjects. Take the template, or name the columns so.",
  "classes.problem.noCandidates":
    "No row has a grade under a subject. Please fill in the sheet and upload it again.",
  "classes.problem.noSheet":
    "We could not open this sheet. Save it as XLSX or CSV and upload it again, or take the template.",
  "classes.problem.otherWorkbook":
    "This workbook is not an XLSX file. Open it in the app that made it, save it as XLSX or CSV, and upload it again.",
  "classes.problem.document":
    "This file is a document or a web page, not a sheet. Copy its table into the template, or save it as XLSX or CSV.",
  "classes.problem.noColumns":
    "This file is text without columns, not a sheet. Take the template, or save your sheet as XLSX or CSV.",
  "classes.problem.busy": "Many sheets are waiting to be read. Please upload yours again in a minute.",
  "classes.problem.noPicture":
    "A class comes as a sheet, not as a picture or PDF. Take the template, or a sheet of your own as XLSX or CSV. One slip is read in the checker.",
  "classes.problem.oneSheet": "Please upload one sheet at a time.",
  "classes.problem.tooLarge": "This file is too large for one class. Save the sheet alone as XLSX or CSV.",
  "classes.problem.noClass": "There is no such class here: it may be deleted, or belong to another number.",
  "classes.problem.today": "This number has uploaded five classes today. Please go on tomorrow.",
  "classes.problem.proof": "Please verify your phone first.",
  "classes.problem.other": "The upload did not work. Please try again.",
  "classes.forgottenNow": "The class is deleted.",

  "classes.ask": "Look through your class",
  "classes.ask.found":
    "{count, plural, one {# candidate} other {# candidates}} found, {open, plural, =0 {nothing to answer.} one {# question to answer.} other {# questions to answer.}}",
  "classes.ask.text":
    "Compare it with your sheet. To correct a name or a grade, delete this class, change the sheet and upload it again.",
  "classes.ask.missingEverywhere":
    "The sheet has no column for {subjects}. Without a core subject there is no aggregate.",
  "classes.ask.certificate": "These grades are letters. Which certificate is it?",
  "classes.ask.columns": "Which subject is it?",
  "classes.ask.column": "Column {place}: {heading}",
  "classes.ask.noHeading": "no heading",
  "classes.ask.perhaps": "Is it {subject}?",
  "classes.ask.columnHas": "In it: {texts}",
  "classes.ask.leaveColumn": "leave this column out",
  "classes.ask.twice": "Another column has this subject too. Choose one of them.",
  "classes.ask.left": "{count, plural, =0 {Nothing to answer.} one {# to answer} other {# to answer}}",
  "classes.ask.caption": "Candidates and their grades",
  "classes.ask.name": "Candidate",
  "classes.ask.grades": "Grades",
  "classes.ask.row": "Row",
  "classes.ask.noName": "no name",
  "classes.ask.inRow": "row {place}",
  "classes.ask.sex.female": "female",
  "classes.ask.sex.male": "male",
  "classes.ask.sameName": "The same name as row {rows}.",
  "classes.ask.missing": "No grade in {subjects}. Without a core subject there is no aggregate.",
  "classes.ask.few":
    "{count, plural, =0 {No subject yet. Without a grade this row gets no page.} one {Only # subject. An aggregate needs six.} other {Only # subjects. An aggregate needs six.}}",
  "classes.ask.unclear": "{subject}: the sheet says “{text}”",
  "classes.ask.gradeOf": "{subject}, candidate {nr}",
  "classes.ask.choose": "choose",
  "classes.ask.subject": "choose the subject",
  "classes.ask.none": "no grade yet",
  "classes.ask.drop": "not this subject",
  "classes.ask.leaveRow": "leave out",
  "classes.ask.leaveRowOf": "Leave candidate {nr} out",
  "classes.ask.leftOut": "Not used",
  "classes.ask.leftOut.row": "Row {at}:",
  "classes.ask.leftOut.column": "Column {at}:",
  "classes.ask.leftOut.cell": "Cell {at}:",
  "classes.ask.save": "Save",
  "classes.ask.confirm": "Make the pages",

  "classes.done": "Your class",
  "classes.done.text":
    "Each student has a page and a code. Hand the pages out; the code opens the student’s own check.",
  "classes.done.print": "Print the pages",
  "classes.done.caption": "Students of this class",
  "classes.done.student": "Student {nr}",
  "classes.done.name": "Student",
  "classes.done.aggregate": "Aggregate",
  "classes.done.qualified": "Apply, with a cut-off",
  "classes.done.open": "Apply, without a cut-off",
  "classes.done.near": "Not yet, one step away",
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
  "classes.delete": "Delete the class now",
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
  "classes.sheet.elsewhere": "{count, plural, one {# programme} other {# programmes}} open at another level",
  "classes.sheet.ask": "{count, plural, one {# programme} other {# programmes}} to confirm with the school",
  "classes.sheet.nearCount": "{count, plural, one {# near miss} other {# near misses}}",
  "classes.sheet.best": "First choices",
  "classes.sheet.near": "Close",
  "classes.sheet.near.points": "{points, plural, one {# point} other {# points}} short",
  "classes.sheet.near.grade": "opens with {subject} {grade}",
  "classes.sheet.resit": "What to resit",
  "classes.sheet.resit.text":
    "{subject}: {to} or better would open {opens, plural, one {# programme more} other {# programmes more}}.",
  "classes.sheet.resit.open": "Nothing: programmes are open with these grades.",
  "classes.sheet.resit.none": "No grade raised to a credit opens more programmes.",
  "classes.sheet.plan": "Plan for choices",
  "classes.sheet.plan.within": "within the cut-off",
  "classes.sheet.plan.sample": "an example of what fits",
  "classes.sheet.plan.open": "open, no cut-off",
  "classes.sheet.plan.route": "another way in",
  "classes.sheet.plan.note.within":
    "A first draft: the boldest of those within a cut-off first. Change it with your counsellor.",
  "classes.sheet.plan.note.unpaid":
    "{count, plural, one {# programme fits} other {# programmes fit}}; the full result names them. Here are one example, and what is open without a cut-off.",
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
