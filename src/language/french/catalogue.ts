export const catalogue = {
  "catalogue.programmes": "{count, plural, one {# formation} other {# formations}}",
  "catalogue.search": "Chercher",
  "catalogue.notPublished": "Aucun seuil publié",
  "catalogue.inACheck": "{year} : dans une vérification",

  "catalogue.schoolType":
    "{type, select, Publicuniversity {Université publique} Technicaluniversity {Université technique} Privateuniversity {Université privée} Interstateuniversity {Université interétatique} Collegeofeducation {École d’enseignants} Nursingtrainingcollege {École d’infirmiers} other {{name}}}",

  "catalogue.rules.none": "Nous n’avons trouvé aucune règle générale de cet établissement.",
  "catalogue.rules.alsoAsked": "Aussi demandé : {what}.",
  "catalogue.rules.aggregate": "Total de points {aggregate} ou meilleur.",
  "catalogue.rules.notPublished": "Nous n’avons trouvé aucune règle de l’établissement pour cela.",
} as const;
