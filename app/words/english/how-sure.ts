/** How often a cut-off stayed open: the page /how-sure. */
export const howSure = {
  "howSure.title": "How often a cut-off stayed open",
  "howSure.head.description":
    "Of students inside a past cut-off, how many would have been admitted one or two entries later: by school and by label, with cases, years and ranges.",
  "howSure.lead":
    "A cut-off belongs to the past. We counted how often somebody inside it would have got in one or two entries later.",
  "howSure.of100": "{share} of 100",
  "howSure.tile.inside": "{points, plural, =1 {one point} other {# points}} inside: {chance}",
  "howSure.tile.on": "exactly on the cut-off: {chance}",
  "howSure.tile.over": "{points, plural, =1 {one point} other {# points}} over: a near miss",
  "howSure.tiles": "Admitted the next year, of all students counted who stood",

  "howSure.found": "School by school",
  "howSure.found.text":
    "One case is one programme in two lists of its school, one entry apart. Somebody stands this far inside the first cut-off, or over it. Would they have been inside the second?",
  "howSure.found.least":
    "Each label is counted for the student who only just has it. Who stands further inside does as well or better.",
  "howSure.found.none": "No two lists can be compared yet.",
  "howSure.standing.inside":
    "{chance}: {points, plural, =0 {exactly on the cut-off} =1 {1 or 2 points inside} other {# points inside or more}}",
  "howSure.standing.over": "{points, plural, one {# point over} other {# points over}}",
  "howSure.table": "Admitted one entry later, by school",
  "howSure.table.where": "Student stood",
  "howSure.table.inside": "Inside the cut-off, or on it",
  "howSure.table.over": "Near misses: over the cut-off",
  "howSure.table.together": "Together",
  "howSure.table.share": "{share} %",
  "howSure.table.cases": "{admitted} of {cases}",
  "howSure.table.range": "{least}–{most} %",
  "howSure.table.tooFew": "–",
  "howSure.table.entries": "{from}–{to}",
  "howSure.table.reading":
    "Under each share: how many of how many cases, then the worst and the best single year. Under each school: the entries covered. A dash: under 20 cases.",

  "howSure.later": "When the cut-off is two years old",
  "howSure.later.text":
    "The distance that matters runs from the year of the cut-off to the year you enter. Where a school’s newest list is two entries old, your result uses this table. Where it has under 20 cases, your result shows the first table and says so: “after only one year”.",
  "howSure.later.table": "Admitted two entries later, by school",

  "howSure.limits": "What these numbers do not say",
  "howSure.limits.together":
    "Cut-offs move together. A year with good results all over the country pulls nearly all of them down. So the cases of one year count as few witnesses: {pairs, plural, one {there is # pair} other {there are # pairs}} of lists behind them. That is why we show the range over single years.",
  "howSure.limits.selection":
    "Most old lists are small samples. Other sites copied some programmes and not others, and nobody says how they chose. Programmes that were closed are missing too.",
  "howSure.limits.schools":
    "Schools differ. Look at the column of yours. Where your school has none, nobody knows. Regular and fee-paying places of a school are counted together.",
  "howSure.limits.next":
    "Nothing here is a promise. Each year decides anew how many places there are and who applies.",

  "howSure.counted": "How it is counted",
  "howSure.counted.next":
    "We compare a list with later lists of the same school, kind and column, one and two entries on.",
  "howSure.counted.possible":
    "Only students who can exist are counted. Nobody has an aggregate below 6, and nobody above the school’s own entry limit may apply.",
  "howSure.counted.limit":
    "A cut-off at the school’s own entry limit is left out. It says only that nobody was turned away for the aggregate.",
  "howSure.counted.again":
    "There were {cases, number} such cut-offs, and {again, number} of them stood at the limit again one entry later.",
  "howSure.counted.reached":
    "A cut-off that reached the limit in the second list is counted. Everybody who may apply was inside it.",
  "howSure.counted.few":
    "Under {fewest, number} cases we say nothing. So few say more about chance than about a school. They could also give away a newest cut-off, which a check opens. A single year counts for the range from 5 cases on. Where it ends in newest cut-offs, it takes {fewest, number}.",
  "howSure.pairs": "Which lists were set beside each other",
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

  "howSure.more":
    "<known>What we know and what we do not</known> says what we have of each school. The cut-offs themselves are under <lines>Cut-off points</lines>.",
} as const;
