export const partners = {
  "partners.head.title": "Partners: for schools, teachers and institutions",
  "partners.head.description":
    "How a university, a senior high school or a teacher can take part in {product}.",
  "partners.title": "For schools and teachers",
  "partners.lead":
    "Applicants who know where they stand choose better. Here is how your institution can help them.",
  "partners.none":
    "{product} has no partners to name yet, and no school has paid to be shown. If that changes, this page says so, and nobody’s place in a list will ever depend on it.",
  "partners.universities": "Universities and colleges",
  "partners.universities.list":
    "Send your requirements and cut-offs with the academic year. Your own list goes before any other source.",
  "partners.universities.days":
    "Name the days your admission opens and closes; your school is then shown as accepting applications.",
  "partners.universities.wrong": "Tell us when something about you is wrong. It costs nothing.",
  "partners.schools": "Senior high schools and teachers",
  "partners.schools.show":
    "Show the pages of programmes and earlier cut-offs in class: they are free and need no account.",
  "partners.schools.light": "They weigh a few kilobytes, print well, and work without script on any phone.",
  "partners.schools.notices": "Send us notices your students bring.",
  "partners.class": "Check a whole class at once",
  "partners.sources": "Where figures come from today",
  "partners.sources.text":
    "From public pages: those of the schools, of news sites and of student portals. Each is named beside its figure.",
  "partners.write": "Write to us",
  "partners.find": "Find your institution",
} as const;
