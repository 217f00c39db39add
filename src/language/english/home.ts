export const home = {
  "home.head.title": "Okwan: match your results to programmes you can get into",
  "home.head.description":
    "Check your options before you submit your application. WASSCE, SSSCE and GBCE grades against the cut-off points of every university, with year and source.",
  "home.title": "Match your results to programmes you can get into",
  "home.lead":
    "Check your options before you submit your application. Enter your WASSCE, SSSCE or GBCE grades and see every programme whose cut-off you meet, and how safely.",
  "home.figures.programmes": "programmes",
  "home.figures.institutions": "institutions",
  "home.figures.latest": "latest cut-offs",
  "home.place.title": "Where do you want to study?",
  "home.place.searchSchools": "Search {count} schools...",
  "home.place.price":
    "Free to check. You pay {price} only to open the list, and only if at least one programme fits.",
  "home.how": "Three minutes, start to finish",
  "home.how.grades": "Give us your grades",
  "home.how.grades.text":
    "Upload a photo or PDF of your results and confirm what we read, or tap them in by hand.",
  "home.how.sums": "We do each programme’s own sums",
  "home.how.sums.text":
    "The right core subjects, the electives that count, and the subject grades it insists on.",
  "home.how.stand": "See where you stand",
  "home.how.stand.text":
    "Each cut-off with its year and source, your aggregate beside it, and what was missing where you fell short.",
  "home.position": "Not a list. A position.",
  "home.position.text":
    "One scale for everything: 6 is the best aggregate, 36 the last. Your dot stays still; the cut-offs move around it.",
  "home.position.of": "{place} · cut-off {year}",
  "home.position.label": "Aggregate {you}, cut-off {cutOff} in {year}",
} as const;
