/** The student area: the frame of its pages, and its read-only pages. */
export const student = {
  "student.menu": "Student area",
  "student.menu.small": "Student area, small screens",
  "student.menu.more": "More",
  "student.home": "{product}, home page",
  "student.role": "Student",
  "student.logOut": "Logout",
  "student.search": "Search universities",
  "student.menu.side": "Side bar",
  "student.search.now": "Search",
  "student.search.example": "Search universities...",
  "student.help": "Need Help?",
  "student.help.text": "Questions about your results or an application.",
  "student.help.talk": "Talk to us",
  "student.overview": "Overview",
  "student.apply": "Start Application",
  "student.apply.short": "Apply",
  "student.status": "Check Status",
  "student.status.short": "Status",
  "student.recommendations": "Recommendations",
  "student.recommendations.short": "For you",
  "student.update": "Update Info",
  "student.update.short": "Update",
  "student.performance": "Performance",
  "student.checkCutOff": "Check Cut-off",
  "student.openMyCheck": "Open my check",
  "student.newTab": "(opens in a new tab)",
  "student.portal": "{school} portal",
  "student.show": "Show",
  "student.save": "Save",

  "student.programmes": "{count, plural, one {# programme} other {# programmes}}",
  "student.daysLeft": "{days, plural, =0 {today} one {# day left} other {# days left}}",
  "student.over": "over",

  "student.bell": "Notifications",
  "student.bell.none": "Notifications, none unread",
  "student.bell.some": "<hidden>Notifications, </hidden><shown>{count} new</shown>",
  "student.bell.empty":
    "No news yet. A payment shows here within two minutes, and figures and dates when they change.",
  "student.bell.all": "All notifications",
  "student.bell.markRead": "Mark all as read",
  "student.bell.unread": "<hidden>Unread: </hidden>{title}",
  "student.notifications.empty":
    "No news yet. A payment shows here within two minutes. We also tell you when a figure of your plan changes, or applications open or close.",

  "student.hello": "{time, select, morning {Good morning} afternoon {Good afternoon} other {Good evening}}",
  "student.helloName":
    "{time, select, morning {Good morning} afternoon {Good afternoon} other {Good evening}}, {name}",
  "student.overview.check":
    "{aggregate, plural, =0 {Check} other {Aggregate #, check}} <link>{code}</link> of {day}.",
  "student.overview.newer": "Your newest check, <link>{code}</link>, is not open yet.",
  "student.overview.start": "Start with a check: it takes about three minutes.",
  "student.overview.personal": "Personalized Recommendations",
  "student.overview.personal.noCheck": "Enter your grades once, and the programmes that fit them stand here.",
  "student.overview.personal.locked": "{opens} Open your check to see which.",
  "student.wish": "Your wish: {fields}.",
  "student.wish.change": "Change wish",
  "student.wish.choose": "First choose what you want to study",
  "student.overview.personal.see": "See recommendations",
  "student.overview.admissions": "Open Admissions",
  "student.overview.admissions.open":
    "{count, plural, one {# university is} other {# universities are}} accepting applications now.",
  "student.overview.admissions.none": "No university has published dates that are open today.",
  "student.overview.admissions.noDay":
    "{count, plural, one {# university takes} other {# universities take}} forms without a closing day.",
  "student.overview.admissions.opens": "opens {day}",
  "student.overview.admissions.until": "Until results (its page, {day})",
  "student.overview.admissions.last": "{school}, {year}",
  "student.overview.admissions.closed": "closed {day}",
  "student.overview.admissions.remind":
    "We list a date only when the school has published it. Set your own deadline on an application and we remind you.",
  "student.overview.admissions.start": "Start an application",
  "student.overview.deadline": "Next: {name} closes on {day}",
  "student.overview.deadline.days": "{days, plural, =1 {day} other {days}} left",
  "student.overview.deadline.go": "Go on with it",
  "student.overview.featured": "Featured Universities",
  "student.overview.featured.all": "All universities",
  "student.overview.featured.accepting": "Accepting",
  "student.overview.featured.fit": "{count, plural, =0 {None fits yet} other {# fit you}}",
  "student.overview.featured.apply": "Apply Now<hidden> to {school}</hidden>",

  "student.performance.from":
    "From the grades of your best check ({certificate}). Lower is better: 6 is the best aggregate there is.",
  "student.performance.missing": "No aggregate yet. Still missing: {missing}.",
  "student.performance.aggregate": "Your aggregate",
  "student.performance.best": "Best {aggregate}",
  "student.performance.best.label": "Best aggregate {aggregate}",
  "student.performance.costs": "Where the points are",
  "student.performance.costs.tooFew": "We can say once six subjects count.",
  "student.performance.costs.none": "Every counted subject has the best grade. There is nothing to gain.",
  "student.performance.costs.most": "What each counted subject adds over the best grade, the most first.",
  "student.performance.noCheck":
    "Make a check with this phone number, and your aggregate and each grade stand here beside the country's.",

  "student.history": "Your aggregate in each check, oldest first",
  "student.history.date": "Date",
  "student.history.check": "Check",
  "student.history.aggregate": "Aggregate",
  "student.history.line": "Aggregate over {count} checks, from {first} to {last}; lower is better",
  "student.history.axis": "oldest to newest check; a higher point is a better aggregate",

  "student.subjects": "Your grades beside the country's",
  "student.subjects.text":
    "Per cent of the year's school candidates with a credit (A1–C6). Published for the core subjects.",
  "student.subjects.credit": "Credit",
  "student.subjects.noCredit": "No credit",
  "student.subjects.counts": "Counts",
  "student.subjects.noFigure": "No national figure is published.",
  "student.subjects.source": "WAEC's figures as reported:",
  "student.subjects.rates": "Credits in {subject}, country",
  "student.subjects.percent": "{percent} %",

  "student.whatIf": "What if?",
  "student.whatIf.text": "Change grades, for example of a resit, and see what they would open.",
  "student.whatIf.try": "Try other grades",
} as const;

/** The student area's "Update Info": the own profile, number, devices and data. */
export const account = {
  "account.text": "Only the phone number is needed; everything else is up to you.",
  "account.about": "About you",
  "account.fullName": "Full name",
  "account.saved": "Saved",

  "account.texts": "Text messages",
  "account.texts.text":
    "The bell always tells you. Tick what should also come by SMS; never between 9 in the evening and 7 in the morning.",
  "account.texts.figure": "A figure changes for a programme in my plan",
  "account.texts.window": "Applications open or close",
  "account.texts.deadline": "A deadline of mine comes near",

  "account.phone": "Phone number",
  "account.phone.sent": "We sent a code to each number. Both are needed.",
  "account.phone.codeTo": "Code sent to {phone}",
  "account.phone.codeToNew": "Code sent to the new number",
  "account.phone.change": "Change number",
  "account.phone.changed": "Number changed",
  "account.phone.new": "New number",
  "account.phone.new.hint": "We send a code to the old and to the new number.",
  "account.phone.send": "Send codes",
  "account.phone.codesSent": "Codes sent",

  "account.devices": "Where you are logged in",
  "account.devices.this": "This device",
  "account.devices.lastUsed": "Last used {day}",
  "account.devices.logOut": "Log out<hidden> {device}</hidden>",
  "account.devices.loggedOut": "Logged out there",
  "account.devices.everywhere": "Log out everywhere",

  "account.data": "Your data",
  "account.data.text": "Everything we hold about you, as one file (JSON).",
  "account.data.download": "Download everything",

  "account.delete": "Delete everything",
  "account.delete.text":
    "Your checks (the paid ones too), plan, applications and notifications go at once and cannot come back. Receipts stay as the law asks, without your name and number.",
  "account.delete.now": "Delete everything now",
  "account.delete.send": "Send the code to delete",
  "account.delete.sent": "Code sent",
} as const;

/** The student area's plan and applications. */
export const applications = {
  "applications.apply.text":
    "Choose a programme. You see its rule beside your grades, what applying asks for, and the link to the school's own portal. You apply there: we keep your papers and dates together here.",
  "applications.apply.from": "Choose from",
  "applications.apply.from.all": "All programmes",
  "applications.apply.from.matches": "Programmes that fit me",
  "applications.apply.from.plan": "My plan",
  "applications.apply.school": "School",
  "applications.apply.anySchool": "Any school",
  "applications.apply.programme": "Programme",
  "applications.apply.programme.example": "Nursing",
  "applications.apply.some":
    "{shown, number} of {count, plural, one {# programme} other {# programmes}}. Type a word to narrow it down.",
  "applications.apply.none":
    "Nothing here fits. Try another word, or <link>look through all programmes</link>.",

  "applications.preview.place": "{school} · {place}",
  "applications.preview.rule": "Its rule and your grades",
  "applications.preview.noStanding":
    "An <link>opened check of this school</link> compares your aggregate with its newest cut-off, if you meet it or come close.",
  "applications.preview.ruleSource": "Where this rule was read",
  "applications.preview.noCheck": "<link>Make a check</link> and your own grades stand beside each rule.",
  "applications.preview.noRule": "No rule for your certificate could be read.",
  "applications.preview.outcome": "{outcome, select, met {Met} notMet {Not met} other {Not known}}",
  "applications.preview.asks": "Asks: {needed}. You: <yours>{given}</yours>",
  "applications.preview.asked": "What applying asks for",
  "applications.preview.noPrice": "The price of the form was not found; the school's portal names it.",
  "applications.preview.price":
    "The form cost {price} in {year}, the newest price found. Ask the school for today's. <link>Source</link>",
  "applications.preview.noDay": "No closing date is published yet. You can set a day of your own.",
  "applications.preview.keep": "Keep this application",
  "applications.preview.open": "Open your application",

  "applications.status.text":
    "Your own record of each application. Schools do not tell us anything: you change the status here, and we remind you before a deadline.",
  "applications.status.none": "No application yet",
  "applications.status.none.text": "Choose a programme and keep its papers and dates together here.",
  "applications.status": "Status",
  "applications.status.is":
    "{status, select, draft {Draft} voucher {Voucher bought} submitted {Submitted} admitted {Admitted} declined {Declined} other {Withdrawn}}",
  "applications.deadline": "Your deadline",
  "applications.deadline.left":
    "{whose, select, own {Your deadline} other {The school's deadline}}: {day}, <left>{days, plural, =0 {today} one {# day left} other {# days left}}</left>",
  "applications.deadline.over":
    "{whose, select, own {Your deadline} other {The school's deadline}}: {day}, <left>over</left>",
  "applications.deadline.none": "No deadline known. Set your own, and we remind you.",
  "applications.note": "Note",
  "applications.saved": "Application saved",
  "applications.deleted": "Application deleted",
  "applications.delete": "Delete<hidden> the application for {programme}</hidden>",
  "applications.checklist": "Checklist, {done} of {count, plural, one {# thing} other {# things}} done",
  "applications.checklist.save": "Save checklist",
  "applications.checklist.saved": "Checklist saved",
  "applications.task.voucher": "Buy the school's form (voucher with serial number and PIN)",
  "applications.task.slip": "Have your result slip and index number at hand",
  "applications.task.identity": "Have your Ghana Card or birth certificate at hand",
  "applications.task.photo": "Take a passport photograph on a plain background",
  "applications.task.form": "Fill in the form on the school's portal and check every grade",
  "applications.task.submit": "Submit on the portal and keep the confirmation page",
  "applications.task.list": "Look for your name when the admission list comes out",
  "applications.timeline": "Timeline",
  "applications.timeline.started": "Started",
  "applications.timeline.deadlineSet": "Deadline set to {day}",
  "applications.timeline.deadlineOff": "Deadline taken off",

  "applications.plan": "Your plan <counted>{count} of {slots}</counted>",
  "applications.plan.empty": "Save up to four programmes here, in the order you would choose them.",
  "applications.plan.apply": "Apply",
  "applications.plan.application": "Application",
  "applications.plan.up": "Move {programme} up",
  "applications.plan.remove": "Take {programme} out of the plan",
  "applications.plan.saved": "Plan saved",
  "applications.plan.keep": "Keep this plan",
  "applications.plan.offered":
    "Keep the plan you made ({count, plural, one {# programme} other {# programmes}}) here?",
  "applications.plan.offered.replaces":
    "Keep the plan you made ({count, plural, one {# programme} other {# programmes}}) here? It takes the place of the one below.",

  "applications.found.basis": "From your check {code}.",
  "applications.found.basisAggregate": "From your check {code}, aggregate {aggregate}.",
  "applications.found.locked": "Your check {code}: {opens} Open it, and they stand here.",
  "applications.found.lockedBetter":
    "Your check {code} has a better aggregate. {opens} Open it, and they stand here.",
  "applications.found.noCheck": "We recommend from your own grades. Make a check first: about three minutes.",
  "applications.found.choices":
    "{count, plural, =0 {Your programmes} one {Your choice} =2 {Your two choices} other {Your three choices}}",
  "applications.found.all": "See your whole list",
  "applications.found.all.text":
    "Your result has every programme, in the order of your wish, with search and filters. Each can be added to a plan there.",
  "applications.found.add": "Save to plan<hidden>: {programme}</hidden>",
  "applications.found.takeOut": "Take out of plan<hidden>: {programme}</hidden>",
  "applications.found.full": "Plan is full<hidden>: {programme}</hidden>",
  "applications.found.apply": "Apply<hidden> for {programme}</hidden>",
} as const;
