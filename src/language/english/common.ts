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
  "common.grade":
    "{word, select, Excellent {Excellent} VeryGood {Very good} Good {Good} Credit {Credit} Pass {Pass} other {Fail}}",
  "common.stream":
    "{stream, select, Regular {Regular} Feepaying {Fee-paying} Distance {Distance} Weekend {Weekend} Evening {Evening} other {{name}}}",
  "common.chance":
    "{chance, select, High {High Chance} Good {Good Chance} Competitive {Competitive} other {Challenging}}",

  "common.ladder.you": "you {points}",
  "common.ladder.cutOff": "cut-off {points}",
  "common.grades.change": "Change",
  "common.grades.choose": "Choose a grade",
  "common.grades.clear": "Clear",
  "common.grades.clearOf": "Clear the grade of {subject}",
} as const;
