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
    "<akan>Ɔkwan</akan> is Akan for “way”. Every school leaver should know the ways that are open before spending money on forms: check your options before you submit your application.",
  "about.story": "Story",
  "about.story.problem":
    "Results come out on one evening, and the choice is made in days. Cut-offs stand scattered over notices, news pages and pictures, often without a year. Families buy several forms at about GHS 200 each and hope, and many take the entry requirement for the cut-off.",
  "about.story.answer":
    "So we put each programme’s requirements and cut-offs in one place, with the year and the source beside every number, and let a program do each school’s own sums: which six of your subjects count, which grades it insists on, and how far you stand from the line.",
  "about.ai": "What is AI-powered, and what is not",
  "about.ai.text":
    "Reading your result slip is AI-powered: it turns a photo or PDF into subjects and grades, asks you about every line it doubts, and uses nothing you have not confirmed. Deciding what you qualify for is not. That follows the schools’ written rules, and each step of it is shown to you.",
  "about.figures": "How we keep figures right",
  "about.figures.refused": "A figure without a year and a source is refused by the machine that loads it.",
  "about.figures.shown": "Each figure is shown with its year, its source and when it was last checked.",
  "about.figures.notPublished":
    "What a school does not publish is called not published. We never fill a gap with a guess.",
  "about.figures.scales":
    "WASSCE, SSSCE and GBCE grades are each counted on their own scale, never converted.",
  "about.figures.wrong":
    "Anybody can say “This figure is wrong” on a programme’s page; a person looks at it beside the source.",
  "about.not": "What we are not",
  "about.not.text":
    "We are no school and no agent. We admit nobody, sell no forms, upgrade no results, and never ask for a results-checker PIN. {statement}",
} as const;
