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
    "An <link>opened check of this school</link> compares your aggregate with its newest cut-off, where this programme is within reach.",
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

  "applications.found.basis": "From your check {code}, and your other opened checks.",
  "applications.found.basisAggregate":
    "From your check {code}, aggregate {aggregate}, and your other opened checks.",
  "applications.found.locked": "Your check {code}: {opens} Open it, and they stand here.",
  "applications.found.lockedBetter":
    "Your check {code} has a better aggregate. {opens} Open it, and they stand here.",
  "applications.found.noCheck": "We recommend from your own grades. Make a check first: about three minutes.",
  "applications.found.field": "Field",
  "applications.found.region": "Region",
  "applications.found.level": "Level",
  "applications.found.any": "Any",
  "applications.found.choices":
    "{count, plural, one {Your choice} =2 {Your two choices} other {Your three choices}}",
  "applications.found.safe": "Safe",
  "applications.found.safe.text": "At least three points to spare.",
  "applications.found.good": "Good",
  "applications.found.good.text": "One or two points to spare.",
  "applications.found.reach": "Reach",
  "applications.found.reach.text": "Right at the cut-off, or a little short of it.",
  "applications.found.ask": "Ask first",
  "applications.found.ask.text":
    "Within or near the cut-off, but which subjects are asked is not published: ask the school first.",
  "applications.found.open": "Open",
  "applications.found.open.text": "You may apply; no cut-off is published, so nobody can say how safe it is.",
  "applications.found.more": "Show {count} more",
  "applications.found.add": "Save to plan<hidden>: {programme}</hidden>",
  "applications.found.takeOut": "Take out of plan<hidden>: {programme}</hidden>",
  "applications.found.full": "Plan is full<hidden>: {programme}</hidden>",
  "applications.found.apply": "Apply<hidden> for {programme}</hidden>",
} as const;
