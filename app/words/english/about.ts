export const about = {
  "about.title": "About {product}",
  "about.head.description":
    "{product} tells holders of WASSCE, SSSCE and GBCE results which university programmes their grades open, how safely and why. Who makes it, and how its figures are kept right.",
  "about.lead":
    "We tell you which university programmes your grades open, how safely, and why, before you buy a form.",
  "about.applicants": "400K+",
  "about.applicants.what": "applicants every year",
  "about.countries.what": "countries",
  "about.programmes.what": "programmes",
  "about.institutions.what": "institutions",
  "about.candidates":
    "In 2025 {count, number} candidates registered for the WASSCE in Ghana alone. Source: <source>{site}</source>",
  "about.mission": "Mission",
  "about.mission.text":
    "<akan>Ɔkwan</akan> is Akan for “way”. Every school leaver should know the ways that are open before spending money on forms. Check your options before you submit your application.",
  "about.story": "Story",
  "about.story.problem":
    "Results come out on one evening, and the choice is made in days. Cut-offs stand scattered over notices, news pages and pictures, often without a year. Families buy several forms and hope, and many take the entry requirement for the cut-off.",
  "about.story.answer":
    "So we put each programme’s requirements and cut-offs in one place, with year and source. A program counts the subjects each school uses, and shows how far you stand from the cut-off.",
  "about.ai": "What is AI-powered, and what is not",
  "about.ai.text":
    "Reading your result slip is AI-powered. It turns a photo or PDF into subjects and grades, and asks you about every line it doubts. It uses nothing you have not confirmed. Deciding what you qualify for is not. That follows the schools’ written rules, and each step of it is shown to you.",
  "about.figures": "How we keep figures right",
  "about.figures.refused": "A figure without a year and a source is refused by the machine that loads it.",
  "about.figures.shown":
    "Each figure is shown with its year. The programme’s page also names its source and when it was last checked.",
  "about.figures.notPublished":
    "What we did not find is called not published. We never fill a gap with a guess.",
  "about.figures.scales":
    "WASSCE, SSSCE and GBCE grades are each counted on their own scale, never converted.",
  "about.figures.wrong":
    "Anybody can say “This figure is wrong” on a programme’s page; a person looks at it beside the source.",
  "about.known": "What we know and what we do not",
  "about.known.text":
    "We hold {programmes, number} programmes of {schools, number} institutions in Ghana. Of these:",
  "about.known.subjects":
    "{count, number} of {of, number} publish which subjects they ask for, as far as we found.",
  "about.known.cutOff":
    "{count, number} of {of, number} have a published cut-off; {limits, number} more have only the school’s own entry limit.",
  "about.known.both":
    "{count, number} of {of, number} have both. Only of these can anybody say how safe your choice is.",
  "about.known.page": "{count, number} of {of, number} have a page of their own that we know.",
  "about.known.rest":
    "No result leaves the others out. It says how much is known of each, what other schools ask for the same programme, and where to ask.",
  "about.known.nothing": "Of {schools} we hold no programme yet.",
  "about.known.bySchool": "Every institution, with its figures",
  "about.known.school": "Institution",
  "about.known.column.programmes": "Programmes",
  "about.known.column.withSubjects": "Subjects",
  "about.known.column.withCutOff": "Cut-off",
  "about.known.column.withPage": "Page",
  "about.known.howSure":
    "How often a cut-off stayed open the next year <link>we have counted</link>, school by school.",
  "about.known.send":
    "Do you know of a list that we do not have? <link>Tell us where it is published</link>.",
  "about.not": "What we are not",
  "about.not.text":
    "We are no school and no agent. We admit nobody, sell no forms, upgrade no results, and never ask for a results-checker PIN. {statement}",
} as const;
