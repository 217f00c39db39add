/** The list of programmes, and the page of one. */
export const programmes = {
  "programmes.head.title": "University programmes: requirements and cut-off points",
  "programmes.head.description":
    "Search every programme we know: which subjects and grades it asks for, and where its cut-off stood in earlier years, with year and source.",
  "programmes.beingChecked":
    "Being checked: somebody told us that a figure or a rule of this programme may be wrong. We look at its source.",
  "programmes.lead":
    "What each programme asks for, and its cut-offs of earlier years. A check opens the newest ones.",
  "programmes.filter.search": "Programme, field or school",
  "programmes.filter.level": "Level",
  "programmes.filter.allLevels": "All levels",
  "programmes.filter.field": "Field",
  "programmes.filter.allFields": "All fields",
  "programmes.none": "No programme fits all of these. Try fewer filters, or one word of its name.",
  "programmes.line":
    "The number beside each is an earlier year’s cut-off: the aggregate of the last one admitted. Lower is harder.",

  "programmes.one.head.title": "{programme} at {place}: requirements and cut-off points",
  "programmes.one.head.description":
    "What {school} asks for {programme}: subjects, grades and certificates. {years, plural, =0 {With year and source.} one {Cut-offs of {last}. With year and source.} other {Cut-offs of {first} to {last}. With year and source.}}",
  "programmes.one.course": "{level} in {field} at {school}.",
  "programmes.schoolPage": "The school’s own page",
  "programmes.facts": "At a glance",
  "programmes.facts.faculty": "Faculty",
  "programmes.facts.campus": "Campus",
  "programmes.facts.stream": "Stream",
  "programmes.facts.length": "Length",
  "programmes.facts.years": "{years, plural, one {# year} other {# years}}",
  "programmes.facts.admits": "Admits",
  "programmes.facts.onlySex": "{sex, select, female {Women only} other {Men only}}",
  "programmes.similar": "Similar programmes",
  "programmes.check": "Is your aggregate enough?",
  "programmes.check.rules": "Do your grades fit?",
  "programmes.check.rules.text":
    "We hold your grades against each rule that we found, and say which are met, missed or not known.",
  "programmes.check.newest":
    "We count the six subjects this programme counts and compare them with its newest cut-off ({year}). Then we tell you how safely you stand.",

  "programmes.requirements": "What you need",
  "programmes.requirements.cores": "Core subjects that count",
  "programmes.requirements.cores.better":
    "English Language, Mathematics, and the better of Integrated Science and Social Studies.",
  "programmes.requirements.cores.third": "English Language, Mathematics and {subject}.",
  "programmes.requirements.electives": "{hasCores, select, yes {Electives} other {Subjects}}",
  "programmes.requirements.electives.any": "Any electives count; the best are taken.",
  "programmes.requirements.electives.notPublished":
    "The subjects it asks for are not in what we have read. Ask the school before you apply.",
  "programmes.requirements.electives.enough":
    "These electives are surely enough. Which others the school takes, what we have read does not say. Ask before you apply.",
  "programmes.requirements.orElse": "or else",
  "programmes.requirements.onlySex":
    "{sex, select, female {Only women are admitted.} other {Only men are admitted.}}",
  "programmes.requirements.alsoAsks": "The school also asks for",
  "programmes.requirements.everybody": "What {school} asks of everybody",

  "programmes.earlier": "Earlier cut-off points",
  "programmes.earlier.text":
    "A cut-off is the aggregate of the last one admitted that year. Lower is harder to reach. It moves with the places and the applicants of each year.",
  "programmes.earlier.table": "Earlier cut-off points with their sources",
  "programmes.earlier.year": "Year",
  "programmes.earlier.aggregate": "Aggregate",
  "programmes.earlier.source": "Source",
  "programmes.earlier.only":
    "No other cut-off is in what we have read. If you meet its requirements, you may apply.",
  "programmes.earlier.none":
    "No cut-off of this programme is in what we have read. If you meet its requirements, you may apply.",
  "programmes.earlier.newest":
    "<strong>The figure of {year} is what a check opens.</strong> A check compares it with your own grades, so you see where you stand. Checking is free; the list costs {price}, once. <link>Check my grades</link>",
  "programmes.chart": "Cut-off by year. {lines}.",
  "programmes.chart.newest": "Cut-off by year. {lines}. {year}: in a check.",
} as const;
