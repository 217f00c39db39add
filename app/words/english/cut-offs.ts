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
