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
