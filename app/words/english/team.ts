export const team = {
  "team.head.title": "Team: how it is made",
  "team.head.description":
    "How {product} is made, where its figures come from, and how a teacher or a school can take part.",
  "team.title": "How it is made",
  "team.lead": "A small team, one rule: what we show, we can show the source of.",
  "team.work": "The work",
  "team.work.gathering":
    "<strong>Gathering.</strong> We read requirements and cut-offs from the schools’ own pages first, then from news pages and student portals. We write them down with their year and address.",
  "team.work.checking":
    "<strong>Checking.</strong> A program refuses a figure without year or source, and shows what would change before anything does. A person agrees to it.",
  "team.work.judging":
    "<strong>Judging.</strong> The rules are code that anybody on the team can read aloud to an admissions officer. A second, simpler program must give the same answers.",
  "team.work.explaining":
    "<strong>Explaining.</strong> Every answer says which subjects counted, which rule was met or missed, and with which of your grades.",
  "team.part": "Take part",
  "team.part.text":
    "You do not have to work here to make it better. Teachers and students who know a school’s notice can send it. Open the programme’s page, choose “This figure is wrong”, and name the document. Admissions offices can send us their own list; it goes before any other source.",
  "team.find": "Find a programme",
  "team.schools": "For schools",
} as const;
