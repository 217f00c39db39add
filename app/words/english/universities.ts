/** The list of schools, and the page of one. */
export const universities = {
  "universities.title": "Universities and colleges",
  "universities.head.title": "Universities, technical universities and colleges in Ghana and West Africa",
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

  "universities.one.head.title": "{school}: programmes, entry requirements and cut-off points",
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
