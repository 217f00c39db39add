/** Sources of figures: on cards, in the PDF and on the pages of lists. */
export const lists = {
  "lists.outcome": "{publisher}’s cut-off points of the {year} entry",
  "lists.guide":
    "{issued, select, none {{publisher}’s guide, which shows the {year} entry} other {{publisher}’s guide of {issued}, which shows the {year} entry}}",
  "lists.limit": "{publisher}’s entry limits of {year}",
  "lists.withResults": "{list}, for applicants who already have results",
  "lists.awaiting": "{list}, for applicants who wait for their results",
  "lists.copyOn": "{list}, read in a copy on {when}",
  "lists.copyIn": "{list}, read in a copy in {when}",
  "lists.forOthers.with-results":
    "It is the cut-off for those who have their results. We could not read the one for applicants who wait.",
  "lists.forOthers.awaiting":
    "It is the cut-off for those who wait for their results. We could not read the one for those who have theirs.",
  "lists.doubt": "In doubt: {doubt}",
  "lists.censored":
    "It stands at the school’s own limit, so nobody can tell how much further it would have gone.",
  "lists.second":
    "Printed {cell}. {means, select, women {The second figure is for women.} consideration {The second figure is headed “Consideration”.} science {The second figure is for science applicants.} secondchoice {The second figure is for a second choice.} feepaying {The second figure is for fee-paying applicants.} other {What the second figure means is not said.}}",
} as const;
