/** How often last year's line held: the page /how-sure. */
export const howSure = {
  "howSure.title": "How often last year’s line held",
  "howSure.head.description":
    "Of students inside last year’s cut-off, how many would have been admitted the next year too: by school and by label, with the number of cases and the entries covered.",
  "howSure.lead":
    "A cut-off is a line of the past. We counted how often somebody inside it would have been admitted the next year too.",
  "howSure.of100": "{share} of 100",
  "howSure.tile.inside": "{points, plural, =1 {one point} other {# points}} inside: {chance}",
  "howSure.tile.on": "exactly on the line: {chance}",
  "howSure.tile.over": "{points, plural, =1 {one point} other {# points}} over: a near miss",
  "howSure.tiles": "Admitted the next year, of all students counted who stood",

  "howSure.found": "School by school",
  "howSure.found.text":
    "One case is one programme in two lists of its school that follow each other. Somebody stands this far inside the first line, or over it: would they have been inside the second?",
  "howSure.found.least":
    "Each label is counted for the student who only just has it. Whoever stands further inside fares as well or better.",
  "howSure.found.none": "No two lists can be compared yet.",
  "howSure.chart":
    "Bars by school: of 100 students who stood this far from last year’s line, how many would have been admitted the next year. The table below has the same numbers.",
  "howSure.chart.inside":
    "{chance}: {points, plural, =0 {exactly on the line} =1 {1 or 2 points inside} other {# points inside or more}}",
  "howSure.chart.over": "{points, plural, one {# point over} other {# points over}}",
  "howSure.chart.tooFew": "too few cases",
  "howSure.table": "Admitted the next year, by school",
  "howSure.table.where": "Student stood",
  "howSure.table.inside": "Inside the line, or on it",
  "howSure.table.over": "Near misses: over the line",
  "howSure.table.together": "Together",
  "howSure.table.share": "{share} %",
  "howSure.table.cases": "{admitted} of {cases}",
  "howSure.table.tooFew": "too few",
  "howSure.table.entries": "{from}–{to}",
  "howSure.table.reading":
    "Under each share: how many of how many cases. Under each school: the first and the last entry covered.",

  "howSure.limits": "What these numbers do not say",
  "howSure.limits.together":
    "Lines move together. A year with good results all over the country pulls nearly all of them down, and a bad one lets them rise. The cases of one year are therefore not as many witnesses as they are numbers: {pairs, plural, one {there is # pair} other {there are # pairs}} of lists behind them.",
  "howSure.limits.schools":
    "Schools differ. Look at the column of yours, not at all of them together; and where your school has none, take it that we do not know.",
  "howSure.limits.next":
    "None of it is a promise. How many places there are and who applies is decided anew each year.",

  "howSure.counted": "How it is counted",
  "howSure.counted.next":
    "A list is set beside the next list of the same school, of the same kind and in the same column, at most two entries later.",
  "howSure.counted.possible":
    "Only students who can exist are counted: nobody has an aggregate below 6, and nobody above the school’s own entry limit may apply.",
  "howSure.counted.limit":
    "A line that stood at the school’s own entry limit is left out: it says that nobody was turned away for the aggregate, and not how far the line would have gone.",
  "howSure.counted.again":
    "There were {cases, number} such lines, and {again, number} of them stood at the limit again in the next list.",
  "howSure.counted.reached":
    "A line that reached the limit in the second list is counted: everybody who may apply was inside it.",
  "howSure.counted.few":
    "Nothing is said of fewer than {fewest, number} cases. So few say more about chance than about a school. And the newest cut-offs are what a check opens: the count of a small group could give one of them away.",
  "howSure.pairs": "Which lists were set beside each other",
  "howSure.pairs.school": "School",
  "howSure.pairs.lists": "Entries",
  "howSure.pairs.cases": "Programmes in both",
  "howSure.pairs.entries": "{from} and {to}",

  "howSure.not": "What is not compared, and why",
  "howSure.not.doubt": "Lists of which something is in doubt:",
  "howSure.not.doubt.list": "<strong>{publisher} {year}.</strong> {doubt}",
  "howSure.not.limit": "Entry limits, which say who may apply and not who was admitted: {lists}.",
  "howSure.not.alone":
    "Lists that stand alone, as no other of their kind and column is near enough: {lists}.",
  "howSure.not.list": "{publisher} {years}",
  "howSure.not.send":
    "A list that we lack would make this better. <link>Tell us where it is published</link>.",

  "howSure.test": "Can the next line be forecast?",
  "howSure.test.text":
    "We left each of {entries, number} entries out in turn, made three forecasts from the others, and asked each of them about {students, number} students from three points over a line to three points inside: how likely is it that they are admitted? The entry left out, with every pair of lists that touches it, was not used.",
  "howSure.test.table": "How wrong the forecasts were",
  "howSure.test.forecast": "Forecast",
  "howSure.test.brier": "Brier score",
  "howSure.test.logLoss": "Log loss",
  "howSure.test.coin": "A coin for everybody",
  "howSure.test.lastLine": "Last year’s line, taken as a promise",
  "howSure.test.labels": "Our labels, read with the counts of the other entries",
  "howSure.test.model": "A small model",
  "howSure.test.reading":
    "Lower is better, and 0 is never wrong. No forecast counts as surer than 99 %, as one that was certain and wrong would cost without end.",
  "howSure.test.model.text":
    "The model knows the school, how high the line stands, and how far lines moved everywhere. Entry by entry, it beat our labels in {better, number} of {entries, number}. Its ranges, made to hold the next line in eight of ten cases, held {inside, number} of {lines, number}.",
  "howSure.test.model.worst":
    "Of the lines of the {entry} entry they held {inside, number} of {lines, number}.",
  "howSure.test.decision":
    "That is not sure enough to promise anybody, so we do not use the model: no result shows a forecast of the next line, only the line that was and how often such a line held.",

  "howSure.more":
    "What we hold of each school stands under <known>What we know and what we do not</known>; the lines themselves under <lines>Cut-off points</lines>.",
} as const;
