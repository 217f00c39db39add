/** Study in Ghana. The tables' figures and sources are in app/features/public/screens/site/study-ghana. */
export const guide = {
  "guide.head.title": "Study in Ghana: universities, requirements and fees",
  "guide.head.description":
    "A guide for WASSCE, SSSCE and international applicants: kinds of universities, entry requirements, fees in cedis and dollars, permits. Every fact with year and source.",
  "guide.lead":
    "What to know before you apply: the schools, what they ask for, what it costs. Every figure with its year and its source.",
  "guide.contents": "Quick navigation",
  "guide.published": "Read in {year}",

  "guide.about": "About Ghana",
  "guide.about.universities": "major universities",
  "guide.about.people": "32M",
  "guide.about.people.what": "people (early 2022)",
  "guide.about.tuition": "3K USD",
  "guide.about.tuition.what": "about: average tuition a year for international students",
  "guide.about.language": "English",
  "guide.about.language.what": "language of teaching",
  "guide.about.sources":
    "Population: <source>{site}</source>. The tuition is a round figure of ours: no current list of a Ghanaian university was found that confirms it.",
  "guide.about.commission": "Who watches over the schools",
  "guide.about.commission.year": "Since 2020",
  "guide.about.commission.text":
    "The Ghana Tertiary Education Commission (GTEC), under the Education Regulatory Bodies Act, 2020 (Act 1023). Check with it that a school and a programme are accredited before you pay for anything.",
  "guide.about.calendar": "The year",
  "guide.about.calendar.text":
    "WASSCE results come out in late November or December (29 November in 2025). Public universities take new students in January: the University of Ghana’s started on 2 January 2025. Continuing students had started on 26 September. If you come from abroad, expect that shift.",
  "guide.about.places": "Places",
  "guide.about.places.text":
    "About 150,000 students were admitted to public institutions. A first degree usually takes four years; medicine and some others take longer.",

  "guide.universities.public": "Public universities",
  "guide.universities.public.text":
    "State universities, the University of Ghana and KNUST among them. The most applicants for a place.",
  "guide.universities.technical": "Technical universities",
  "guide.universities.technical.text":
    "The former polytechnics: HND and degrees close to practice, often with lower entry rules.",
  "guide.universities.private": "Private universities",
  "guide.universities.private.text":
    "Chartered universities and university colleges. Few publish a cut-off: meeting the requirements is what counts.",
  "guide.universities.education": "Colleges of education",
  "guide.universities.education.text": "Four years to a Bachelor of Education, for teachers.",
  "guide.universities.nursing": "Nursing training colleges",
  "guide.universities.nursing.text": "Diplomas and certificates in nursing and midwifery.",
  "guide.universities.count":
    "{count, plural, one {# of them with its programmes} other {# of them with their programmes}} here",
  "guide.universities.sources":
    "This counts what we have gathered; no current count of all accredited institutions was found. A list of university websites: <source>{site}</source>",

  "guide.requirements": "Requirements",
  "guide.requirements.local":
    "<strong>Local students, as a rule of thumb:</strong> grades A1 to C6 in six subjects. The most popular schools ask for an aggregate of 24 or better. Each programme’s own rule is on its page.",
  "guide.requirements.wassce": "WASSCE",
  "guide.requirements.wassce.text":
    "A1 to C6 in six subjects, English and Mathematics among them: three cores and three electives. Six times C6 makes an aggregate of 36, the most that lets you apply at most schools.",
  "guide.requirements.ug": "University of Ghana",
  "guide.requirements.ug.text":
    "Its own pages disagree: aggregate 24 in one place, 30 in another. We count 24, and 30 for distance. It asks for credits in all four cores, although only three of them are added up.",
  "guide.requirements.older": "SSSCE and GBCE",
  "guide.requirements.older.text":
    "A to D in six subjects; for the SSSCE an aggregate of 24 or better. The GBCE counts at the schools that accept it. Each certificate is counted on its own scale.",
  "guide.requirements.abroad": "Certificates from abroad",
  "guide.requirements.abroad.year": "As published by the University of Cape Coast",
  "guide.requirements.abroad.aLevel": "A level: three passes beside credits in five O-level subjects.",
  "guide.requirements.abroad.ib": "International Baccalaureate: at least 4 at higher level.",
  "guide.requirements.abroad.us": "United States grade 12: a GPA of 3.0.",
  "guide.requirements.abroad.worth": "GTEC decides what a foreign certificate is worth.",
  "guide.requirements.applying.text":
    "You buy one form (a voucher) for each university. At the University of Ghana it takes up to four choices of programme. Its online form for international applicants costs US$55 (study abroad: US$110).",
  "guide.requirements.visa": "Visa and residence permit",
  "guide.requirements.visa.year": "As published by Pentecost University",
  "guide.requirements.visa.text":
    "Citizens of ECOWAS states need no visa. International students take a residence permit by the year: GHS 150 (ECOWAS) or GHS 200 (others). They also take a Non-Citizen Ghana Card for US$120 (renewal US$60 a year). Check with the Immigration Service.",

  "guide.applying": "Applying",
  "guide.applying.dates": "Closing dates",
  "guide.applying.dates.text": "Of the schools whose own page says when. Ask a school that is not here.",
  "guide.applying.mature": "Mature entry",
  "guide.applying.mature.text":
    "If you are 25 or older, you may enter by the school’s own tests instead of an aggregate. Each school sets its tests, days and proof of age.",
  "guide.applying.resits": "Resits and private candidates",
  "guide.applying.resits.text":
    "WAEC examines private candidates too (Nov/Dec), and their grades count like those of a school. No public university page we read says how many sittings it accepts. A result of two sittings says so, and which one each grade is from: ask the school. “What if” on a result shows which subject to resit.",
  "guide.applying.loan": "Student loan and scholarships",
  "guide.applying.loan.text":
    "We found no page of the Student Loan Trust Fund or of a scholarship with terms that we could date. So there are none here. Ask the fund and your school themselves.",

  "guide.fees": "Fees",
  "guide.fees.none":
    "<strong>No-Fees-Stress:</strong> from 2025/26 the government pays the academic fees of first-years in public institutions. A first-year’s bill may be near nothing. Let the school confirm it. Launched on 4 July 2025; source: <source>{site}</source>",
  "guide.fees.tuition": "Tuition",
  "guide.fees.accommodation": "Accommodation",
  "guide.fees.application": "Application",
  "guide.fees.cedis": "GHS {from, number} to {to, number}",
  "guide.fees.dollars": "US${from, number} to {to, number}",
  "guide.fees.local": "Ghanaian students, a year",
  "guide.fees.local.text":
    "Round figures. Regular places still lie in the tuition range; fee-paying places lie above it, as the bills below show.",
  "guide.fees.international": "International students, a year",
  "guide.fees.international.text":
    "Round figures: no current list of a Ghanaian university was found that confirms them. Ask the school’s international office.",
  "guide.fees.forms": "Forms",
  "guide.fees.forms.text":
    "University of Ghana GHS 200, KNUST GHS 180, Cape Coast GHS 220. Newer prices were not found.",
  "guide.fees.forms.nursing": "Form of the public nursing and midwifery colleges",
  "guide.fees.forms.nursing.text": "GHS 150 at the Ministry of Health; it was GHS 200 before.",

  "guide.bills": "Bills that were published, in cedis a year",
  "guide.bills.humanities": "UG, Humanities, regular",
  "guide.bills.humanitiesPaying": "UG, Humanities, fee-paying",
  "guide.bills.lawPaying": "UG, Administration or Law, fee-paying",
  "guide.bills.ubids": "UBIDS, by programme",
  "guide.bills.knustPaying": "KNUST, fee-paying",
  "guide.bills.range": "{from, number} to {to, number}",
  "guide.bills.proposed": "{year}, proposed",
  "guide.bills.noYear": "year not stated",
  "guide.bills.continuing": "{year}; continuing students {bill, number}. Source: <source>{site}</source>",
  "guide.bills.beside":
    "Hall and association dues come on top. What hostels and living cost, student loans and scholarships we have not gathered yet.",
} as const;

export const home = {
  "home.head.title": "Okwan: match your results to programmes you can get into",
  "home.head.description":
    "Check your options before you submit your application. WASSCE, SSSCE and GBCE grades against the cut-off points that universities publish, with year and source.",
  "home.title": "Match your results to programmes you can get into",
  "home.lead":
    "Check your options before you submit your application. Give your WASSCE, SSSCE or GBCE grades: see every programme you qualify for.",
  "home.figures.programmes": "programmes in {place}",
  "home.figures.institutions": "institutions",
  "home.figures.latest": "latest cut-offs",
  "home.place.title": "Where do you want to study?",
  "home.place.elsewhere": "The school you chose is not in {country}. Choose one there.",
  "home.place.searchSchools": "Search {count} schools...",
  "home.place.missing": "Choose a school first, or all of them.",
  "home.place.price": "Free to check. You pay {price} only to open the list, and only if something fits.",
  "home.place.free": "Free here. You read what your country asks, and the few programmes we have.",
  "home.how": "Three minutes, start to finish",
  "home.how.grades": "Give us your grades",
  "home.how.grades.text":
    "Upload a photo or PDF of your results and confirm what we read, or tap them in by hand.",
  "home.how.sums": "We count the subjects each programme uses",
  "home.how.sums.text":
    "Three core subjects and three electives, as a rule. Their sum is your aggregate: 6 is the best, and lower is better.",
  "home.how.stand": "See where you stand",
  "home.how.stand.text":
    "A cut-off is the aggregate of the last student taken. You see each with its year and source, yours beside it, and what is missing.",
  "home.position": "See how close you are",
  "home.position.text":
    "The dot is your aggregate and the bar is the cut-off. Left of the bar, you are within it.",
  "home.position.of": "{place} · cut-off {year}",
  "home.position.label": "Aggregate {you}, cut-off {cutOff} in {year}",
} as const;

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
    "Cut-offs move together. A year with good results all over the country pulls nearly all of them down. So the cases of one year count as few witnesses. That is why we show the range over single years.",
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
  "howSure.counted.reached":
    "A cut-off that reached the limit in the second list is counted. Everybody who may apply was inside it.",
  "howSure.counted.few":
    "Under {fewest, number} cases we say nothing. So few say more about chance than about a school. They could also give away a newest cut-off, which a check opens. A single year counts for the range from 5 cases on. Where it ends in newest cut-offs, it takes {fewest, number}.",
  "howSure.more":
    "<known>What we know and what we do not</known> says what we have of each school. The cut-offs themselves are under <lines>Cut-off points</lines>. A list that we lack would make this better: <link>tell us where it is published</link>.",
} as const;
