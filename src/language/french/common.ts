export const common = {
  "common.noOptions": "Aucun choix trouvé",
  "common.pages": "Pages",
  "common.pages.previous": "Précédente",
  "common.pages.next": "Suivante",
  "common.pages.of": "Page {page} sur {pages}",
  "common.loading": "Chargement...",
  "common.continue": "Continuer",
  "common.tryAgain": "Réessayer",
  "common.country": "Pays",
  "common.chooseCountry": "Choisis un pays",
  "common.searchCountries": "Chercher un pays...",
  "common.school": "Établissement",
  "common.chooseSchool": "Choisis un établissement",
  "common.searchSchools": "Chercher un établissement...",
  "common.allSchools": "Tous les établissements",
  "common.countryName":
    "{country, select, GHA {Ghana} NGA {Nigéria} SLE {Sierra Leone} LBR {Libéria} GMB {Gambie} other {{name}}}",
  "common.level":
    "{level, select, Degree {Licence} Diploma {Diplôme} Certificate {Certificat} other {{level}}}",
  "common.grade":
    "{word, select, Excellent {Excellent} VeryGood {Très bien} Good {Bien} Credit {Assez bien} Pass {Passable} other {Échec}}",
  "common.stream":
    "{stream, select, Regular {Régulier} Feepaying {Payant (fee-paying)} Distance {À distance} Weekend {Cours du week-end} Evening {Cours du soir} other {{name}}}",
  "common.chance":
    "{chance, select, High {Très bonnes chances} Good {Bonnes chances} Competitive {Serré} other {Difficile}}",
  "common.ladder.you": "toi {points}",
  "common.ladder.cutOff": "seuil {points}",
  "common.grades.change": "Modifier",
  "common.grades.choose": "Choisis une note",
  "common.grades.clear": "Effacer",
  "common.grades.clearOf": "Effacer la note de {subject}",
};
