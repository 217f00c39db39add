export const home = {
  "home.head.title": "Okwan: match your results to programmes you can get into",
  "home.head.description":
    "Check your options before you submit your application. WASSCE, SSSCE and GBCE grades against the cut-off points that universities publish, with year and source.",
  "home.title": "Match your results to programmes you can get into",
  "home.lead":
    "Check your options before you submit your application. Give your WASSCE, SSSCE or GBCE grades: see every programme you qualify for.",
  "home.figures.programmes": "programmes",
  "home.figures.institutions": "institutions",
  "home.figures.latest": "latest cut-offs",
  "home.place.title": "Where do you want to study?",
  "home.place.elsewhere": "The school you chose is not in {country}. Choose one there.",
  "home.place.searchSchools": "Search {count} schools...",
  "home.place.price": "Free to check. You pay {price} only to open the list, and only if something fits.",
  "home.place.free": "Free here. You read what your country asks, and the few programmes we have.",
  "home.how": "Three minutes, start to finish",
  "home.how.grades": "Give us your grades",
  "home.how.grades.text":
    "Upload a photo or PDF of your results and confirm what we read, or tap them in by hand.",
  "home.how.sums": "We count the subjects each programme uses",
  "home.how.sums.text": "The core subjects and electives it counts, and the grades it asks for.",
  "home.how.stand": "See where you stand",
  "home.how.stand.text":
    "Each cut-off with its year and source, your aggregate beside it, and what is missing.",
  "home.position": "See how close you are",
  "home.position.text": "The dot is you and the bar is the cut-off. 6 is the best aggregate there is.",
  "home.position.of": "{place} · cut-off {year}",
  "home.position.label": "Aggregate {you}, cut-off {cutOff} in {year}",
} as const;
