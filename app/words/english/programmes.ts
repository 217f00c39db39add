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
  "programmes.facts.stream": "Way to study",
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

/** The list of schools, and the page of one. */
export const universities = {
  "universities.title": "Universities and colleges",
  "universities.head.title": "Universities and colleges in Ghana and West Africa",
  "universities.head.description":
    "Public, technical and private universities, colleges of education and nursing training colleges: entry rules, programmes and earlier cut-off points, each with its source.",
  "universities.lead":
    "What each asks for, what it offers, and where its cut-offs stood, with the source of every figure.",
  "universities.filter.search": "Name or place",
  "universities.filter.region": "Region",
  "universities.filter.allRegions": "All regions",
  "universities.filter.type": "Type",
  "universities.filter.allTypes": "All types",
  "universities.found": "{count, plural, one {# institution} other {# institutions}}",
  "universities.none": "No school fits all of these. Try fewer filters or a shorter name.",
  "universities.noneOpen":
    "No school has published the dates of its next admission yet. We show a school here only while its own announcement says that it takes applications.",
  "universities.open": "Accepting applications",
  "universities.openUntil": "Applications until {day}",

  "universities.one.head.title": "{school}: entry requirements, cut-offs",
  "universities.one.head.description":
    "{count, plural, one {# programme} other {# programmes}} of {school}, its entry rules for WASSCE and SSSCE holders, and earlier cut-off points, each with year and source.",
  "universities.one.cutOffs": "Earlier cut-off points",
  "universities.one.noProgrammes": "We hold no programme of this school yet, so no check looks at it.",
  "universities.one.beside": "Entry rules and addresses",
  "universities.one.rules": "What everybody needs",
  "universities.one.pages": "The school’s own pages",
  "universities.one.admissions": "Admissions",
  "universities.one.check": "Which of them do your grades open?",
  "universities.one.check.free": "Enter your grades once. For this country everything is free.",
} as const;

/** Shared words of the pages of schools, programmes and cut-offs. */
export const catalogue = {
  "catalogue.programmes": "{count, plural, one {# programme} other {# programmes}}",
  "catalogue.search": "Search",
  "catalogue.notPublished": "No cut-off that we have read",
  "catalogue.inACheck": "{year}: in a check",

  "catalogue.rules.none": "No general rule of this school is in what we have read.",
  "catalogue.rules.alsoAsked": "Also asked for: {what}.",
  "catalogue.rules.aggregate": "Aggregate {aggregate} or better.",
  "catalogue.rules.notPublished": "No rule of the school’s own for this is in what we have read.",
} as const;

/** Cut-off points: the list of schools that have some, and the table of one. */
export const cutOffs = {
  "cutOffs.title": "Cut-off points",
  "cutOffs.head.title": "University cut-off points in Ghana, by school and year",
  "cutOffs.head.description":
    "Earlier cut-off points of the University of Ghana, KNUST, UCC and others: every figure with its year and source, and how cut-offs moved.",
  "cutOffs.lead": "Cut-offs of earlier years, school by school, and how they move.",
  "cutOffs.school": "{short}: {name}",
  "cutOffs.withEarlier":
    "{count, plural, one {# programme with earlier figures} other {# programmes with earlier figures}}",

  "cutOffs.newest":
    "<strong>The newest year’s figures are what a check opens.</strong> A check compares them with your own grades, subject by subject, so you see where you stand. Everything before that is here, free. <link>Check my grades</link>",
  "cutOffs.what": "What a cut-off is",
  "cutOffs.what.aggregate":
    "It is the aggregate of the last person admitted that year, first choice unless we say otherwise. Your aggregate adds up six subjects: three cores and three electives. Six is the best there is; lower is better.",
  "cutOffs.what.past":
    "It is a limit of the past. The next one depends on how many places there are and who applies. A point to spare is no promise, and a point short is not the end.",
  "cutOffs.what.held": "<link>How often last year’s cut-off stayed open</link>, school by school.",
  "cutOffs.requirement": "A cut-off is not a requirement",
  "cutOffs.requirement.text":
    "Six credits (C6 or better, aggregate 36) let you apply at most schools. The cut-off decides who gets in when more people apply than there are places. Meet the requirement first, then look at the cut-off.",

  "cutOffs.one.head.title":
    "{school} cut-off points, {years, plural, =0 {earlier years} one {{last}} other {{first} to {last}}}",
  "cutOffs.one.head.description":
    "Cut-off points of {school} for {years, plural, =0 {earlier years} one {{last}} other {{first} to {last}}}, programme by programme, each with its source, and how they moved.",
  "cutOffs.one.title": "{school} cut-off points",
  "cutOffs.one.lead": "<school>{name}</school>: earlier cut-offs.",
  "cutOffs.one.lead.years": "<school>{name}</school>: cut-offs from {first} to {last}.",
  "cutOffs.one.none":
    "We have no cut-offs of earlier years for {school}. <link>See its programmes and what they ask for</link>",
  "cutOffs.one.year": "Year",
  "cutOffs.one.allYears": "All years",
  "cutOffs.one.lines": "{count, plural, one {# cut-off} other {# cut-offs}}",
  "cutOffs.one.reading":
    "First choice, everybody, unless a row says otherwise. Each number links to the list it stands in; a question mark is a list in doubt.",
  "cutOffs.one.lists": "The lists these figures come from",
  "cutOffs.one.lists.text":
    "We compare cut-offs only between lists of one kind and column. A school may print one cut-off for applicants with results and another for those who wait.",
  "cutOffs.one.check": "Which {school} programmes do your grades open?",

  "cutOffs.table": "Cut-off points by programme and year",
  "cutOffs.table.programme": "Programme",
  "cutOffs.table.movement": "Movement",
  "cutOffs.table.line": "{aggregate} in {year}; about its list",
  "cutOffs.table.doubtful": "{aggregate} in {year}, in doubt; about its list",
  "cutOffs.order": "Order",
  "cutOffs.order.by": "Order by",
  "cutOffs.order.name": "Name",
  "cutOffs.order.hardest": "Hardest first",
  "cutOffs.order.harder": "Became harder",
  "cutOffs.list.head.description": "{said}: what it is, where it was read, and its figures of earlier years.",
  "cutOffs.list.kind.outcome":
    "The cut-offs of the entry it names: the aggregate of the last person admitted.",
  "cutOffs.list.kind.guide":
    "A guide for applicants of a later entry. It prints the cut-offs of the entry before.",
  "cutOffs.list.kind.limit":
    "Entry limits: the greatest aggregate with which one may apply. It is not the last person admitted, so it qualifies nobody.",
  "cutOffs.list.facts": "About this list",
  "cutOffs.list.title": "Title as printed",
  "cutOffs.list.printedYear": "Year as printed",
  "cutOffs.list.year": "Shows the entry of",
  "cutOffs.list.issued": "Given out",
  "cutOffs.list.columns": "Columns",
  "cutOffs.list.publication": "Published as",
  "cutOffs.list.keeps": "where the school keeps it",
  "cutOffs.list.keptNowhere": "We know no address of the school’s own.",
  "cutOffs.list.copies": "Read at",
  "cutOffs.list.copy": "<source>{site}</source>, read in {when}",
  "cutOffs.list.copyOn": "<source>{site}</source>, read on {when}",
  "cutOffs.list.message": "a message that somebody sent us, read on {when}",
  "cutOffs.list.copies.text":
    "Where the school’s own page could not be opened we read a copy somebody made. When the school opens its list, that is what counts.",
  "cutOffs.list.file": "SHA-256 of the file",
  "cutOffs.list.noFile": "The file was not kept.",
  "cutOffs.list.notKept": "not kept",
  "cutOffs.list.column.main": "main column",
  "cutOffs.list.column.unknown": "a column whose heading was not kept",
  "cutOffs.list.column.none": "{name}, heading not kept",
  "cutOffs.list.column.withResults": "{heading}: for applicants who already have results",
  "cutOffs.list.column.awaiting": "{heading}: for applicants who wait for their results",
  "cutOffs.list.rows": "{count, plural, one {Its one figure} other {Its # figures}}",
  "cutOffs.list.sold":
    "{count, plural, one {One figure is of its programme’s newest year: a check opens it.} other {# figures are of their programme’s newest year: a check opens them.}}",
  "cutOffs.list.figure": "Figure",
  "cutOffs.list.opened": "in a check",
  "cutOffs.list.wrong": "Something on this list is wrong",
  "cutOffs.list.wrong.text":
    "Is the year, the kind or a column another one, or do you have the school’s own list? <link>Tell us</link>. One correction of a list moves all its figures.",

  "cutOffs.noChange": "no change",
  "cutOffs.harder": "{count, plural, one {# point harder} other {# points harder}}",
  "cutOffs.easier": "{count, plural, one {# point easier} other {# points easier}}",
} as const;

/** When a school takes applications, and what its form costs. */
export const admissions = {
  "admissions.title": "Applying",
  "admissions.who":
    "{applicants, select, wassce {WASSCE holders} mature {Mature applicants} diploma {Diploma holders} international {International applicants} degrees {Applicants for first degrees} other {Applicants}}, entry {year}",
  "admissions.open": "Takes applications. No closing day is named.",
  "admissions.openUntil": "Takes applications until {day}.",
  "admissions.untilResults":
    "Takes applications until the examination’s results are out. Its page names no day.",
  "admissions.opens": "Opens on {day}. No closing day is named.",
  "admissions.opensUntil": "Opens on {opens}, closes on {closes}.",
  "admissions.closed": "Closed on {day}.",
  "admissions.unknown": "The days are not known.",
  "admissions.fee":
    "{isNow, select, yes {The form costs {price}.} other {The form cost {price} for entry {year}.}}",
  "admissions.noFee": "What the form costs is not known.",
  "admissions.checked": "Last checked on {day}.",
  "admissions.notChecked": "The day it was last checked is not known.",
  "admissions.none":
    "We do not know when this school takes applications, nor what its form costs. Look on its own page, or ask it.",
} as const;

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

/**
 * Fields of study a student may wish for (contract/field-of-study.ts). Keys are their ids without hyphens.
 */
export const study = {
  "study.field":
    "{field, select, medicine {Medicine and dentistry} nursing {Nursing and midwifery} pharmacy {Pharmacy and herbal medicine} alliedhealth {Laboratory, imaging, therapy and eye care} publichealth {Public health and nutrition} computing {Computing and data} civilengineering {Civil and geomatic engineering} electricalengineering {Electrical, electronic and computer engineering} mechanicalengineering {Mechanical, automotive and agricultural engineering} chemicalandmining {Chemical, petroleum and mining engineering} building {Architecture, building, land and planning} naturalsciences {Biology, chemistry, physics and earth science} mathematics {Mathematics, statistics and actuarial science} agriculture {Agriculture, food and veterinary medicine} environment {Environment, forestry, fisheries and water} accounting {Accounting, banking and finance} management {Management, marketing and logistics} economics {Economics} law {Law} hospitality {Hospitality and tourism} teaching {Teaching and education} society {Psychology, society, government and development} languages {Languages, history and religion} media {Media, communication and performing arts} artanddesign {Art, design and fashion} other {{field}}}",
} as const;
