export const catalogue = {
  "catalogue.programmes": "{count, plural, one {# formation} other {# formations}}",
  "catalogue.search": "Chercher",
  "catalogue.pages": "Pages",
  "catalogue.pages.previous": "Précédente",
  "catalogue.pages.next": "Suivante",
  "catalogue.pages.of": "Page {page} sur {pages}",
  "catalogue.notPublished": "Aucun seuil publié",
  "catalogue.inACheck": "{year} : dans une vérification",

  "catalogue.schoolType":
    "{type, select, Publicuniversity {Université publique} Technicaluniversity {Université technique} Privateuniversity {Université privée} Interstateuniversity {Université interétatique} Collegeofeducation {École d’enseignants} Nursingtrainingcollege {École d’infirmiers} other {{name}}}",
  "catalogue.group.limit": "limite d’entrée",
  "catalogue.group.secondChoice": "second choix",
  "catalogue.group.women": "femmes",
  "catalogue.group.men": "hommes",
  "catalogue.group.background": "filière {background}",
  "catalogue.group.awaiting": "en attente des résultats",
  "catalogue.group.with-results": "avec résultats",
  "catalogue.group.inDoubt": "incertain",

  "catalogue.rules.none": "L’établissement ne publie pas de règle générale.",
  "catalogue.rules.alsoAsked": "Aussi demandé : {what}.",
  "catalogue.rules.aggregate": "Total de points {aggregate} ou meilleur.",
  "catalogue.rules.notPublished": "L’établissement ne publie pas de règle propre à cela.",
} as const;
