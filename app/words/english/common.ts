/** Words that several areas share. Every page has them. */
export const common = {
  "common.noOptions": "No options found",
  "common.pages": "Pages",
  "common.pages.previous": "Previous",
  "common.pages.next": "Next",
  "common.pages.of": "Page {page} of {pages}",
  "common.loading": "Loading...",
  "common.continue": "Continue",
  "common.tryAgain": "Try again",
  "common.country": "Country",
  "common.chooseCountry": "Choose a country",
  "common.searchCountries": "Search countries...",
  "common.school": "School",
  "common.chooseSchool": "Choose a school",
  "common.searchSchools": "Search schools...",
  "common.allSchools": "All schools",

  // Names from the catalogue's data.
  "common.countryName":
    "{country, select, GHA {Ghana} NGA {Nigeria} SLE {Sierra Leone} LBR {Liberia} GMB {The Gambia} other {{name}}}",
  "common.level":
    "{level, select, Degree {Degree} Diploma {Diploma} Certificate {Certificate} other {{level}}}",
  // How many programmes a check opens: see app/kernel/contract/count-words.ts
  "common.ofLevel":
    "{level, select, Degree {{count, plural, one {# degree} other {# degrees}}} Diploma {{count, plural, one {# HND or diploma} other {# HNDs and diplomas}}} Certificate {{count, plural, one {# certificate} other {# certificates}}} other {{count, plural, one {# programme} other {# programmes}}}}",
  "common.apply":
    "{programmes} {hasPlace, select, yes {at {place} } other {}}you can apply for{kind, select, both {: {qualified} with a cut-off you meet, {open} without one} qualified {, with a cut-off you meet} other {, with no cut-off to meet}}.",
  "common.apply.none":
    "No {level, select, Degree {degree} Diploma {HND or diploma} Certificate {certificate} other {programme}} {hasPlace, select, yes {at {place} } other {}}you can apply for yet.",
  "common.apply.otherLevels": "{count} {isMore, select, yes {more } other {}}at other levels.",
  "common.wished":
    "{kind, select, qualified {{qualified} of the {allQualified}} open {{open} of the {allOpen}} other {{qualified} of the {allQualified} and {open} of the {allOpen}}} {sum, plural, one {is} other {are}} {field}.",
  "common.wished.none": "None of them is {field}.{ask, plural, =0 {} other { Ask first about #.}}",
  "common.counts": "Apply {apply}. Ask first {ask}. Not yet {notYet}.",
  "common.grade":
    "{word, select, Excellent {Excellent} VeryGood {Very good} Good {Good} Credit {Credit} Pass {Pass} other {Fail}}",
  "common.stream":
    "{stream, select, Regular {Regular} Feepaying {Fee-paying} Distance {Distance} Weekend {Weekend} Evening {Evening} other {{name}}}",
  "common.chance":
    "{chance, select, High {High Chance} Good {Good Chance} Competitive {Competitive} other {Challenging}}",

  "common.ladder.you": "you {points}",
  "common.ladder.best": "{points} best",
  "common.pair": "You <b>{score}</b> · {isLimit, select, yes {Entry limit} other {Cut-off}} <b>{cutOff}</b>",
  "common.choice": "{kind, select, bold {Bold} fair {Fair} safe {Safe} other {Open}}",
  "common.ladder.cutOff": "cut-off {points}",
  "common.grades.change": "Change",
  "common.grades.choose": "Choose a grade",
  "common.grades.clear": "Clear",
  "common.grades.clearOf": "Clear the grade of {subject}",
} as const;
