export const lists = {
  "lists.outcome": "Seuils de {publisher} pour la rentrée {year}",
  "lists.guide":
    "{issued, select, none {Guide de {publisher}, qui montre la rentrée {year}} other {Guide de {publisher} ({issued}), qui montre la rentrée {year}}}",
  "lists.limit": "Limites d’entrée de {publisher}, {year}",
  "lists.withResults": "{list}, pour les candidats qui ont déjà leurs résultats",
  "lists.awaiting": "{list}, pour les candidats qui attendent leurs résultats",
  "lists.copyOn": "{list} (copie lue le {when})",
  "lists.copyIn": "{list} (copie lue en {when})",
  "lists.forOthers.with-results":
    "C’est le seuil de ceux qui ont leurs résultats. Celui des candidats qui attendent n’a pas pu être lu.",
  "lists.forOthers.awaiting":
    "C’est le seuil de ceux qui attendent leurs résultats. Celui des candidats qui les ont n’a pas pu être lu.",
  "lists.doubt": "Incertain : {doubt}",
  "lists.censored":
    "Il est à la limite d’entrée de l’établissement : personne ne peut dire jusqu’où il serait allé.",
  "lists.second":
    "Imprimé {cell}. {means, select, women {Le second chiffre est pour les femmes.} consideration {Le second chiffre porte le titre « Consideration ».} science {Le second chiffre est pour les candidats en sciences.} secondchoice {Le second chiffre est pour un second choix.} feepaying {Le second chiffre est pour les candidats payants.} other {Ce que veut dire le second chiffre n’est pas dit.}}",
} as const;
