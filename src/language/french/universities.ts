export const universities = {
  "universities.title": "Universités et écoles",
  "universities.head.title":
    "Universités, universités techniques et écoles au Ghana et en Afrique de l’Ouest",
  "universities.head.description":
    "Universités publiques, techniques et privées, écoles d’enseignants et d’infirmiers : règles d’entrée, formations et seuils des années passées, chacun avec sa source.",
  "universities.lead":
    "Ce que chacune demande, ce qu’elle offre, et où étaient ses seuils, avec la source de chaque chiffre.",
  "universities.filter.search": "Nom ou lieu",
  "universities.filter.region": "Région",
  "universities.filter.allRegions": "Toutes les régions",
  "universities.filter.type": "Type",
  "universities.filter.allTypes": "Tous les types",
  "universities.found": "{count, plural, one {# établissement} other {# établissements}}",
  "universities.none":
    "Aucun établissement ne correspond à tout cela. Essaie moins de filtres ou un nom plus court.",
  "universities.noneOpen":
    "Aucun établissement n’a encore publié les dates de sa prochaine admission. Nous n’en montrons un ici que tant que sa propre annonce dit qu’il prend des candidatures.",
  "universities.open": "Candidatures ouvertes",
  "universities.openUntil": "Candidatures jusqu’au {day}",

  "universities.one.head.title": "{school} : formations, conditions d’entrée et seuils",
  "universities.one.head.description":
    "{count, plural, one {# formation} other {# formations}} de {school}, ses règles d’entrée pour les titulaires du WASSCE et du SSSCE, et les seuils des années passées, avec l’année et la source.",
  "universities.one.cutOffs": "Seuils des années passées",
  "universities.one.noProgrammes":
    "Nous n’avons encore aucune formation de cet établissement : aucune vérification ne le regarde.",
  "universities.one.beside": "Règles d’entrée et adresses",
  "universities.one.rules": "Ce qu’il faut à tout le monde",
  "universities.one.pages": "Les pages de l’établissement",
  "universities.one.admissions": "Admissions",
  "universities.one.check": "Lesquelles tes notes ouvrent-elles ?",
  "universities.one.check.free": "Entre tes notes une fois. Pour ce pays, tout est gratuit.",
} as const;
