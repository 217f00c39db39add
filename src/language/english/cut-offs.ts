/** Cut-off points: the list of schools that have some, and the table of one. */
export const cutOffs = {
  "cutOffs.title": "Cut-off points",
  "cutOffs.head.title": "University cut-off points in Ghana, by school and year",
  "cutOffs.head.description":
    "Earlier cut-off points of the University of Ghana, KNUST, UCC and others: every figure with its year and source, and how the lines move.",
  "cutOffs.lead": "Where the lines stood in earlier years, school by school, and how they move.",
  "cutOffs.choose": "Choose a school",
  "cutOffs.school": "{short}: {name}",
  "cutOffs.withEarlier":
    "{count, plural, one {# programme with earlier figures} other {# programmes with earlier figures}}",

  "cutOffs.newest":
    "<strong>The newest year’s figures are what a check opens.</strong> There they are held against your own grades, subject by subject, so you see not only the line but where you stand. Everything before that is here, free. <link>Check my grades</link>",
  "cutOffs.what": "What a cut-off is",
  "cutOffs.what.aggregate":
    "It is the aggregate of the last person admitted that year, first choice unless we say otherwise. Your aggregate adds up six subjects: three cores and three electives. Six is the best there is; lower is better.",
  "cutOffs.what.past":
    "It is a line of the past. Next year’s depends on how many places there are and who applies, so a point or two to spare is not a promise, and a point short is not the end.",
  "cutOffs.requirement": "A cut-off is not a requirement",
  "cutOffs.requirement.text":
    "Six credits (C6 or better, aggregate 36) let you apply at most schools. The cut-off decides who gets in when more people apply than there are places. Meet the requirement first, then look at the line.",

  "cutOffs.one.head.title":
    "{school} cut-off points, {years, plural, =0 {earlier years} one {{last}} other {{first} to {last}}}",
  "cutOffs.one.head.description":
    "Cut-off points of {school} for {years, plural, =0 {earlier years} one {{last}} other {{first} to {last}}}, programme by programme, each with its source, and how they moved.",
  "cutOffs.one.title": "{school} cut-off points",
  "cutOffs.one.lead": "<school>{name}</school>: where the lines stood.",
  "cutOffs.one.lead.years": "<school>{name}</school>: where the lines stood from {first} to {last}.",
  "cutOffs.one.none":
    "We have no cut-offs of earlier years for {school}. <link>See its programmes and what they ask for</link>",
  "cutOffs.one.year": "Year",
  "cutOffs.one.allYears": "All years",
  "cutOffs.one.lines": "{count, plural, one {# line} other {# lines}}",
  "cutOffs.one.reading":
    "First choice, everybody, unless a row says otherwise. Each number links to its source.",
  "cutOffs.one.check": "Which {school} programmes do your grades open?",

  "cutOffs.table": "Cut-off points by programme and year",
  "cutOffs.table.programme": "Programme",
  "cutOffs.table.movement": "Movement",
  "cutOffs.table.line": "{aggregate} in {year}, source {site}",
  "cutOffs.order": "Order",
  "cutOffs.order.by": "Order by",
  "cutOffs.order.name": "Name",
  "cutOffs.order.hardest": "Hardest first",
  "cutOffs.order.harder": "Became harder",
  "cutOffs.noChange": "no change",
  "cutOffs.harder": "{count, plural, one {# point harder} other {# points harder}}",
  "cutOffs.easier": "{count, plural, one {# point easier} other {# points easier}}",
} as const;
