export const disclaimer = {
  "disclaimer.head.description":
    "{statement} Ce qu’un seuil peut te dire, et ce que seul l’établissement peut dire.",
  "disclaimer.confirm":
    "Seul l’établissement décide qui est admis. Fais-lui confirmer ce qui compte avant de payer.",
  "disclaimer.answer": "Ce qu’est notre réponse",
  "disclaimer.answer.text":
    "Nous comparons les notes que tu nous donnes aux conditions et aux seuils publiés, et disons ce qui s’ensuit. « Très bonnes chances », « Bonnes chances », « Serré » et « Difficile » nomment la distance entre ton total et un seuil passé. Ce ne sont ni une probabilité ni une promesse.",
  "disclaimer.unknown": "Ce qu’elle ne peut pas savoir",
  "disclaimer.unknown.places": "Combien de places il y aura cette année, et qui d’autre postule.",
  "disclaimer.unknown.beside":
    "Quotas, entretiens, tests d’aptitude, dossiers, examens médicaux et ce que l’établissement demande à côté des notes.",
  "disclaimer.unknown.changed": "Ce qu’un établissement a changé et n’a pas encore publié.",
  "disclaimer.unknown.sittings":
    "Si un établissement accepte ensemble les résultats de deux sessions. Nous marquons ces résultats pour que tu le fasses confirmer.",
  "disclaimer.figures": "Sur les chiffres",
  "disclaimer.figures.text":
    "Peu d’établissements publient eux-mêmes leurs seuils : beaucoup de chiffres viennent donc de pages d’actualités et de portails étudiants. La source et l’année sont à côté de chacun, pour que tu puisses en juger. Certains peuvent être faux ; dis-le-nous et une personne regardera.",
  "disclaimer.names": "Noms",
  "disclaimer.names.text":
    "Le WAEC et les établissements nommés ici n’ont pas de part dans {product} et ne l’ont pas approuvé. Leurs noms et leurs marques sont à eux.",
} as const;
