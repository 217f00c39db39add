export const previous = {
  "previous.description":
    "Rouvre les vérifications que tu as déjà faites, par leur code ou par ton numéro de téléphone.",
  "previous.student":
    "<link>Ouvre ton espace étudiant</link> pour garder tes vérifications, un plan et tes candidatures au même endroit.",
  "previous.logIn":
    "<link>Connecte-toi</link> pour garder tes vérifications, un plan et tes candidatures au même endroit.",

  "previous.find": "Retrouver tes vérifications",
  "previous.find.what": "Numéro de téléphone ou code de vérification",
  "previous.find.hint":
    "Un code de vérification s’ouvre tout de suite. Pour un numéro, nous envoyons d’abord un code par SMS à ce téléphone, pour que personne d’autre ne puisse regarder.",
  "previous.find.example": "024 412 3456 ou K7QM4-TXD9P",
  "previous.find.search": "Chercher",
  "previous.nothingYet": "Dis-nous quoi chercher",
  "previous.nothingYet.text":
    "Saisis plus haut ton numéro de téléphone ou un code de vérification : tes vérifications apparaîtront ici.",
  "previous.proven": "Voir les vérifications du numéro qui finit par {figures}",

  "previous.list.browser": "Faites dans ce navigateur",
  "previous.list.found": "Ce que nous avons trouvé",
  "previous.list.own": "Tes vérifications",
  "previous.new": "Nouvelle vérification",
  // Three stand side by side on a phone; soft hyphens mark where words may break.
  "previous.stats.checks": "Vérifi\u00adcations",
  "previous.stats.schools": "Établis\u00adsements au seuil atteint",
  "previous.stats.best": "Meilleur total de points",

  "previous.filter": "Filtrer",
  "previous.filter.school": "Établissement",
  "previous.filter.country": "Pays",
  "previous.filter.clearAll": "Tout effacer",
  "previous.filter.takeOff": "retirer ce filtre",
  "previous.filter.nothing": "Aucun résultat",
  "previous.filter.nothing.text": "Aucune de ces vérifications ne correspond au filtre.",
  "previous.filter.clear": "Effacer les filtres",

  "previous.check.qualified":
    "{count, plural, one {# formation dont tu atteins le seuil} other {# formations dont tu atteins le seuil}}",
  "previous.check.open": "{count, plural, one {# formation ouverte} other {# formations ouvertes}}",
  "previous.check.toConfirm": "{count, plural, one {# formation} other {# formations}} à confirmer",
  "previous.check.notQualified": "Aucun seuil atteint",
  "previous.check.notPaid": "Pas encore payée",
  "previous.check.waiting": "Paiement en cours de confirmation",
  "previous.check.refunded": "Remboursée",
  "previous.check.aggregate": "Ton total de points",
  "previous.check.itsAggregate": "Total de points",
  "previous.check.cutOff": "Seuil le plus bas",
  "previous.check.unknown": "inconnu",
  "previous.check.view": "Voir les formations",
  "previous.check.viewOf": "Voir les formations<hidden> de {school}, {code}</hidden>",
  "previous.check.close": "Voir ce qui était proche",

  "previous.elsewhere": "Faites ailleurs avec ton numéro ({count})",
  "previous.elsewhere.text":
    "N’importe qui peut faire une vérification avec un numéro. Celles-ci ont été faites sans que le tien soit prouvé : elles ne comptent pas ici tant que tu ne dis pas qu’elles sont à toi.",
  "previous.elsewhere.logIn":
    "N’importe qui peut faire une vérification avec un numéro. Celles-ci ont été faites sans qu’il soit prouvé et ne sont pas comptées plus haut. <link>Connecte-toi</link> pour dire lesquelles sont à toi.",
  "previous.elsewhere.mine": "C’est la mienne<hidden> ({code})</hidden>",
  "previous.elsewhere.taken": "Elle est maintenant parmi tes vérifications.",

  "previous.own.madeWith": "Faites avec le <phone>{number}</phone>.",
  "previous.own.none": "Aucune vérification n’a encore été faite avec ce numéro. <link>En faire une</link>",
} as const;
