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
  "guide.applying.dates.text":
    "Of the schools whose own page names a day. In August 2026 the University of Ghana and KNUST took forms “until WASSCE results are released”. They did not give a date. Ask a school that is not here.",
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
